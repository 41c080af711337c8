import { priceAt } from '../catalogue/price-at.ts';
import { queryAll, query, whenShown } from '../kit/dom.ts';
import { $loggedIn } from '../kit/stores/session.ts';
import { fields, openStorage, readJson, writeJson } from '../kit/stores/persisted.ts';

/**
 * Quantities typed into a `[data-keep]` grid outlive other choices of the page – a width, a combination, a comparison are
 * pages of their own – for as long as the tab is open; what is not in sight goes into sum and cart with the rest. What a guest took along to the login goes into the cart by itself
 * (session/pending-articles.ts) and is not shown a second time.
 */
const storage = openStorage('sessionStorage');

function attach(grid: HTMLElement): void {
  const key = `tooth-grid:${grid.dataset['keep']}`;
  const keep = (toLogin: boolean): void => {
    const typed = queryAll<HTMLInputElement>('[data-variant]', grid).filter(({ value }) => value);
    if (typed.length === 0) return storage.removeItem(key);
    const numbered = <Value>(of: (field: HTMLInputElement) => Value) =>
      Object.fromEntries(typed.map((field) => [field.dataset['variant']!, of(field)]));
    writeJson(storage, key, {
      toLogin,
      quantities: numbered(({ value }) => value),
      prices: numbered((field) => priceAt(field)),
    });
  };
  restore(grid, key);
  if (queryAll<HTMLInputElement>('[data-variant]', grid).some(({ value }) => value)) keep(false); // typed before this was loaded
  grid.addEventListener('input', () => keep(false));
  query('[data-needs-login]', grid)?.addEventListener('click', () => keep(!$loggedIn.get()));
}

function restore(grid: HTMLElement, key: string): void {
  const inputs = queryAll<HTMLInputElement>('[data-variant]', grid);
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
  const seen = new Set(inputs.map(({ dataset }) => dataset['variant']));
  const form = query('form', grid);
  for (const [number, quantity] of Object.entries(quantities)) {
    if (!form || seen.has(number) || typeof quantity !== 'string') continue;
    last = outOfSight(number, quantity, fields(kept['prices'])[number]);
    form.appendChild(last);
  }
  last?.dispatchEvent(new Event('input', { bubbles: true })); // the sum below the grid
}

/** A variant on another page of the table, in another jaw or width: its quantity stays. */
function outOfSight(number: string, quantity: string, price: unknown): HTMLInputElement {
  const field = document.createElement('input');
  field.type = 'hidden';
  field.dataset['variant'] = number;
  field.value = quantity;
  if (typeof price === 'number') field.dataset['price'] = String(price);
  return field;
}

whenShown(() => queryAll('[data-keep]').forEach(attach));
