/**
 * A list is a page of links and a form. With the first focus, press or pointer in its filters what draws it in place is
 * loaded; a filter that was pressed before applies then, or by the form where nothing can be loaded.
 */
import { one } from '../kit/dom.ts';

const place = one('[data-listing]');
let woken: Promise<void> | undefined;

function wake(event: Event): void {
  const target = event.target as HTMLElement;
  if (!target.closest('.filters, .listing-bar')) return;
  woken ??= import('./take-over.tsx').then(({ takeOver }) => takeOver(place!));
  woken.catch(() => {
    woken = undefined; // the next press tries anew
    if (event.type === 'change') one<HTMLFormElement>('#filter-form')?.submit();
  });
}

for (const type of ['pointerover', 'focusin', 'change'])
  place?.addEventListener(type, wake, { passive: true });

// a phone's sheet closes when the screen becomes wide enough to show the filters beside the list
matchMedia('(width < 860px)').addEventListener('change', (event) => {
  if (!event.matches) one('#filters:popover-open')?.hidePopover();
});
