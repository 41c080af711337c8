import type { AnswerOf } from '#api/contract/calls.ts';
import { queryAll, query } from '../kit/dom.ts';

/** An article's price for the customer. */
export type OwnPrice = NonNullable<AnswerOf<'POST /customerapi/article-marks'>['marks'][number]['price']>;
/** Writes an amount, in minor units, as the market does. */
export type Money = (minor: number) => string;

type Fields = readonly HTMLInputElement[];

/** Variants of an article that its page names: fields of a table, or devices that each have a page of their own. */
export const VARIANTS = '[data-variant], [data-design]';

export const variantNumber = ({ dataset }: HTMLElement): string => (dataset['variant'] ?? dataset['design'])!;

/** Writes the customer's prices over the public ones of the table of variants, or of the devices that one chooses among. */
export function fillVariants(prices: ReadonlyMap<string, OwnPrice | null | undefined>, money: Money): void {
  for (const field of queryAll<HTMLInputElement>('[data-variant]')) {
    const own = prices.get(variantNumber(field));
    const link = field.nextElementSibling as HTMLElement | null;
    if (own?.unit) field.dataset['price'] = String(own.unit); // nearer than what the table says of its cells
    if (own?.unit && link)
      link.title = `${link.title.split(' · ').slice(0, 2).join(' · ')} · ${money(own.unit)}`;
  }
  // cells first: what their table, row or column says anew goes out of them
  for (const at of ['td', ':not(td)'])
    for (const place of queryAll(`form ${at} > .cell-price`)) fillScope(place, money);
  for (const design of queryAll('[data-design]')) {
    const own = prices.get(variantNumber(design));
    if (own?.unit) query('.cell-price', design)?.replaceChildren(element('b', money(own.unit)));
  }
  for (const table of queryAll('variant-table'))
    if (queryAll<HTMLInputElement>('[data-variant]', table).some(({ value }) => value))
      table.dispatchEvent(new Event('input')); // its sum was said of public prices
}

/**
 * The price of a cell, row, column or table: what most of its variants cost this customer. Those that cost something else say
 * so in their own cells, as on the page of everybody.
 */
function fillScope(place: HTMLElement, money: Money): void {
  const fields = fieldsOf(place);
  const usual = usualAmount(fields);
  if (usual === undefined) return; // the customer has no prices of their own here
  place.replaceChildren(element('b', money(Number(usual))));
  for (const field of fields) {
    const amount = field.dataset['price'];
    const cell = field.parentElement!;
    const said = query('.cell-price', cell);
    if (amount === usual && said && said !== place) said.remove();
    if (!amount || amount === usual || said) continue;
    const own = element('span', '', 'cell-price num');
    own.appendChild(element('b', money(Number(amount))));
    cell.appendChild(own);
  }
}

/** The fields that the place of a price speaks for. */
function fieldsOf(place: HTMLElement): Fields {
  const cell = place.closest<HTMLTableCellElement>('td, th');
  const inHead = cell?.closest('thead');
  const scope =
    cell && !inHead ? (cell.tagName === 'TH' ? cell.parentElement! : cell) : place.closest('form')!;
  const fields = queryAll<HTMLInputElement>('td > [data-variant]', scope);
  return inHead ? fields.filter((field) => field.closest('td')!.cellIndex === cell!.cellIndex) : fields;
}

function usualAmount(fields: Fields): string | undefined {
  const counts = new Map<string, number>();
  for (const { dataset } of fields) {
    const amount = dataset['price'];
    if (amount) counts.set(amount, (counts.get(amount) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** An element with a text, not yet in the page. */
export function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}
