import { clientTranslator } from '#i18n/client.ts';
import { queryAll } from '../kit/dom.ts';

/**
 * Shows a picture in the whole window. A press on it enlarges it to where the pointer is, a second one makes it small again; the
 * arrow keys walk through the pictures of the same gallery (`data-zoom="NAME"`).
 */
export async function openZoom(link: HTMLAnchorElement): Promise<void> {
  const t = await clientTranslator();
  const gallery = queryAll<HTMLAnchorElement>(`a[data-zoom="${CSS.escape(link.dataset['zoom'] ?? '')}"]`);
  const dialog = document.createElement('dialog');
  dialog.className = 'zoom';
  dialog.setAttribute('aria-label', t('client:zoom.label'));
  const picture = document.createElement('img');
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'btn btn-quiet zoom-close';
  close.textContent = t('client:zoom.close');
  let at = Math.max(0, gallery.indexOf(link));

  const show = (index: number): void => {
    at = (index + gallery.length) % gallery.length;
    picture.src = gallery[at]!.href;
    picture.alt = gallery[at]!.querySelector('img')?.alt ?? '';
    delete dialog.dataset['large'];
  };
  close.addEventListener('click', () => dialog.close());
  picture.addEventListener('click', (event) => {
    const box = picture.getBoundingClientRect();
    picture.style.transformOrigin = `${event.clientX - box.left}px ${event.clientY - box.top}px`;
    dialog.toggleAttribute('data-large');
  });
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowRight') show(at + 1);
    if (key === 'ArrowLeft') show(at - 1);
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.replaceChildren(picture, close);
  document.body.appendChild(dialog);
  show(at);
  dialog.showModal();
}
