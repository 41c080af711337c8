/**
 * A list is a page of links and a form. With the first focus, press or pointer in its filters, views or a table's heads what
 * draws it in place is loaded; a filter that was pressed before applies then, or by the form where nothing can be loaded.
 */
import { queryAll, query } from '../kit/dom.ts';

const place = query('[data-listing]');
let woken: Promise<void> | undefined;

function wake(event: Event): void {
  const target = event.target as HTMLElement;
  const isNear = target.closest('.filters, .listing-bar, thead') ?? target.matches('.listing-table');
  if (isNear) takeOver(event.type === 'change');
}

function takeOver(isChosen: boolean): void {
  woken ??= import('./take-over.tsx').then((module) => module.takeOver(place!));
  woken.catch(() => {
    woken = undefined; // the next press tries anew
    if (isChosen) query<HTMLFormElement>('#filter-form')?.submit();
  });
}

for (const type of ['pointerover', 'focusin', 'change'])
  place?.addEventListener(type, wake, { passive: true });

// pressed before this script came; a page that is shown again brings its form back as it was left
const [{ type: way } = { type: '' }] = performance.getEntriesByType(
  'navigation',
) as PerformanceNavigationTiming[];
const pressed = queryAll<HTMLInputElement>('#filter-form [type="checkbox"]').some(
  (box) => box.checked !== box.defaultChecked,
);
if (place && pressed && way === 'navigate') takeOver(true);

// a table may be drawn in place later
const keepCompared = (): void => {
  if (query('.compare-bar')) void import('./keep-compared.ts');
};
keepCompared();
addEventListener('listing:shown', keepCompared);

// a phone's sheet closes when the screen becomes wide enough to show the filters beside the list
matchMedia('(width < 860px)').addEventListener('change', (event) => {
  if (!event.matches) query('#filters:popover-open')?.hidePopover();
});
