import { on, query } from '../../kit/dom.ts';

/** A swipe of this share of the panel's width towards its edge closes it. */
const SWIPE_SHARE = 0.3;

/**
 * Dialogs of the page: `[data-open-panel="ID"]` opens `dialog#ID` over everything, `[data-close-panel]` inside, a press on
 * the scrim, Escape (the browser's own) and, for panels, a swipe to the edge close it. The browser returns the focus.
 */
export function attachPanels(): void {
  on('click', '[data-open-panel]', (opener) => {
    const dialog = query<HTMLDialogElement>(`dialog#${CSS.escape(opener.dataset['openPanel']!)}`);
    if (dialog && !dialog.open) dialog.showModal();
  });
  on('click', '[data-close-panel]', (button) => button.closest('dialog')?.close());
  on('pointerdown', 'dialog', (dialog, event) => {
    if (event.target === dialog && isOutside(dialog, event)) (dialog as HTMLDialogElement).close();
  });
  on('pointerdown', 'dialog.panel', (panel, event) => {
    if (event.pointerType === 'touch') swipe(panel as HTMLDialogElement, event);
  });
}

function isOutside(dialog: Element, { clientX, clientY }: PointerEvent): boolean {
  const box = dialog.getBoundingClientRect();
  return clientX < box.left || clientX > box.right || clientY < box.top || clientY > box.bottom;
}

/** Follows the finger sideways; a scroll up or down stays a scroll. */
function swipe(panel: HTMLDialogElement, start: PointerEvent): void {
  const towards = panel.classList.contains('panel-start') ? -1 : 1;
  const done = new AbortController();
  let moved = 0;
  const end = (close: boolean): void => {
    done.abort();
    panel.style.translate = '';
    if (close) panel.close();
  };
  const listen = { signal: done.signal };
  addEventListener(
    'pointermove',
    (event) => {
      const sideways = (event.clientX - start.clientX) * towards;
      if (Math.abs(event.clientY - start.clientY) > Math.max(24, sideways)) return end(false);
      moved = Math.max(0, sideways);
      panel.style.translate = `${moved * towards}px`;
    },
    listen,
  );
  addEventListener('pointerup', () => end(moved > panel.offsetWidth * SWIPE_SHARE), listen);
  addEventListener('pointercancel', () => end(moved > panel.offsetWidth * SWIPE_SHARE), listen);
}
