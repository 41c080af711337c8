import { $consent, acceptAll, rejectAll, saveConsent } from '../../kit/stores/consent.ts';
import { on, query } from '../../kit/dom.ts';

/**
 * The consent bar is open until a choice is stored; its dialog has the two switches (specification 4,
 * docs/rules/pages.md#consent).
 */
export function attachConsentBar(): void {
  const bar = query('[data-consent-bar]');
  const dialog = query<HTMLDialogElement>('dialog#consent');
  if (!bar || !dialog) return;
  const switches = (name: string) => dialog.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
  const open = (): void => {
    const { analytics, externalMedia } = $consent.get();
    switches('analytics').checked = analytics;
    switches('external-media').checked = externalMedia;
    dialog.showModal();
  };
  const closing = (store: () => void) => (): void => {
    store();
    dialog.close();
  };
  const page = document.documentElement;
  $consent.subscribe(({ open }) => page.toggleAttribute('data-answered', !open));
  // what is focused comes to rest above the bar, as high as its words are in this language
  new ResizeObserver(() => page.style.setProperty('--consent-room', `${bar.offsetHeight}px`)).observe(bar);
  on('click', '[data-open-consent]', open);
  on('click', '[data-consent-all]', closing(acceptAll));
  on('click', '[data-consent-none]', closing(rejectAll));
  on(
    'click',
    '[data-consent-save]',
    closing(() =>
      saveConsent({
        analytics: switches('analytics').checked,
        externalMedia: switches('external-media').checked,
      }),
    ),
  );
}
