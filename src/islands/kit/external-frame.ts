import { $consent, saveConsent } from './stores/consent.ts';
import { on } from './dom.ts';

/** Loads what a press asks for from elsewhere; the press is the consent to external media, which is kept. */
on('click', '[data-load-external]', (button) => {
  const place = button.closest<HTMLElement>('[data-external-frame]')!;
  saveConsent({ analytics: $consent.get().analytics, externalMedia: true });
  const frame = document.createElement('iframe');
  frame.src = place.dataset['externalFrame']!;
  frame.title = place.dataset['externalTitle']!;
  frame.allow = 'autoplay; fullscreen';
  frame.referrerPolicy = 'no-referrer';
  place.replaceChildren(frame);
  frame.focus();
});
