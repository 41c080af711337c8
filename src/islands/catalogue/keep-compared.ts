import { on, query, queryAll, whenShown } from '../kit/dom.ts';
import { openStorage, readJson, writeJson } from '../kit/stores/persisted.ts';
import { showToast } from '../kit/stores/toast.ts';
import { MOST_COMPARED } from './compared.ts';

/**
 * What is chosen for a comparison outlives the list's page – another page of it, another category, the way back – for as long
 * as the tab is open: four at most, in the order of choice. The comparison itself is an address, as without a script.
 */
const KEY = 'compared';
const BOX = '.listing-table [name="artikel"]';
const storage = openStorage('sessionStorage');

const kept = (): string[] =>
  readJson(storage, KEY, (stored) =>
    Array.isArray(stored) ? stored.map(String).slice(0, MOST_COMPARED) : [],
  );

function keep(numbers: readonly string[]): void {
  writeJson(storage, KEY, numbers);
  showChosen();
}

/** Ticks what is chosen, here or elsewhere, and counts it on the button. */
function showChosen(): void {
  const numbers = kept();
  for (const box of queryAll<HTMLInputElement>(BOX)) box.checked = numbers.includes(box.value);
  for (const { dataset } of queryAll('.compare-bar [type="submit"]'))
    if (numbers.length > 0) dataset['chosen'] = String(numbers.length);
    else delete dataset['chosen'];
}

/** Takes an article in or out; a fifth is not taken, and the message leads to the four. */
function choose({ value, checked, form }: HTMLInputElement): void {
  const others = kept().filter((number) => number !== value);
  if (!checked || others.length < MOST_COMPARED) return keep(checked ? [...others, value] : others);
  showChosen();
  const said = (selector: string): string => query(selector, form!)!.textContent;
  showToast(said('small'), 'info', 6000, { label: said('button'), run: () => form!.requestSubmit() });
}

whenShown(() => {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // ticked before this was loaded; what the browser itself brings back may have been taken out since
  const early = way?.type === 'navigate' ? queryAll<HTMLInputElement>(`${BOX}:checked`) : [];
  keep([...new Set([...kept(), ...early.map(({ value }) => value)])].slice(0, MOST_COMPARED));
});
on('change', BOX, (box) => choose(box as HTMLInputElement));
on('click', '[data-compare-without]', (link) =>
  keep(kept().filter((number) => number !== link.dataset['compareWithout'])),
);
on('reset', '.compare-bar', () => keep([]));
// what is out of sight is compared, too
document.addEventListener('formdata', ({ target, formData }) => {
  if (!(target as HTMLElement).matches('.compare-bar')) return;
  formData.delete('artikel');
  for (const number of kept()) formData.append('artikel', number);
});
addEventListener('listing:shown', showChosen);
addEventListener('pageshow', ({ persisted }) => persisted && showChosen());
