import { all, one } from '../kit/dom.ts';
import { $loggedIn } from '../kit/stores/session.ts';
import { fields, openStorage, readJson, writeJson } from '../kit/stores/persisted.ts';

/**
 * Quantities typed into a `[data-keep]` grid outlive other choices of the page – a width, a combination, a comparison are
 * pages of their own – for as long as the tab is open. What a guest took along to the login goes into the cart by itself
 * (session/pending-articles.ts) and is not shown a second time.
 */
const storage = openStorage('sessionStorage');

function attach(grid: HTMLElement): void {
  const key = `tooth-grid:${grid.dataset['keep']}`;
  const inputs = all<HTMLInputElement>('[data-variant]', grid);
  const keep = (toLogin: boolean): void => {
    const typed = inputs.flatMap(({ value, dataset }) => (value ? [[dataset['variant']!, value]] : []));
    if (typed.length > 0) writeJson(storage, key, { toLogin, quantities: Object.fromEntries(typed) });
    else storage.removeItem(key);
  };
  restore(inputs, key);
  grid.addEventListener('input', () => keep(false));
  one('[data-needs-login]', grid)?.addEventListener('click', () => keep(!$loggedIn.get()));
}

function restore(inputs: readonly HTMLInputElement[], key: string): void {
  const kept = readJson(storage, key, fields);
  if (kept['toLogin'] === true && $loggedIn.get()) return storage.removeItem(key);
  const quantities = fields(kept['quantities']);
  let last: HTMLInputElement | null = null;
  for (const input of inputs) {
    const quantity = quantities[input.dataset['variant']!];
    if (typeof quantity !== 'string' || input.value) continue;
    input.value = quantity;
    last = input;
  }
  last?.dispatchEvent(new Event('input', { bubbles: true })); // the sum below the grid
}

for (const grid of all('[data-keep]')) attach(grid);
