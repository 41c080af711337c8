import { lowestOf } from '../catalogue/compared.ts';
import { query, queryAll } from '../kit/dom.ts';
import type { OwnPrice } from './fill-variants.ts';

/** Marks which of the compared articles costs this customer the least: it need not be the one that costs everybody the least. */
export function fillCompared(prices: ReadonlyMap<string, OwnPrice | null | undefined>): void {
  const row = query('[data-compared-prices]');
  if (!row) return;
  const cells = queryAll('[data-number]', row);
  const { differs, isLowest } = lowestOf(
    cells.map(({ dataset }) => prices.get(dataset['number']!)?.unit ?? null),
  );
  row.toggleAttribute('data-differs', differs);
  cells.forEach((cell, at) => (query('.lowest', cell)!.hidden = !isLowest[at]));
}
