import type { PageContext } from '#components/page-context.ts';
import { formatMoney } from '#i18n/format.ts';
import { markup, type Markup } from '#lib/markup.ts';
import type { VariantPrices } from './read-article-view.ts';
import type { VariantGrid } from './variant-grid.ts';

type Price = readonly [price: number | null, listPrice: number | null];

/** Where a table of variants says its prices: where they differ, and nowhere twice. */
export interface PriceLayout {
  place: 'none' | 'table' | 'rows' | 'columns' | 'cells';
  /** The price of the whole table. */
  table: Price | undefined;
  /** The price of each row or column, as the place says. */
  heads: ReadonlyArray<Price | undefined>;
}

const keyOf = (price: Price | undefined): string => String(price);

/** One price for all, one per row, one per column, else one per cell; variants without a price do not count. */
export function priceLayout(
  { body, columns }: Pick<VariantGrid, 'body' | 'columns'>,
  prices: VariantPrices,
): PriceLayout {
  const priceOf = (number: string | null) => (number === null ? undefined : prices.get(number));
  const rows = body.map((row) => sole(row.cells.map(priceOf)));
  const cols = columns.values.map((_, at) => sole(body.map((row) => priceOf(row.cells[at] ?? null))));
  const all = sole(body.flatMap((row) => row.cells.map(priceOf)));
  if (prices.size === 0) return { place: 'none', table: undefined, heads: [] };
  if (all !== null) return { place: 'table', table: all, heads: [] };
  if (!rows.includes(null))
    return { place: 'rows', table: undefined, heads: rows.map((price) => price ?? undefined) };
  if (!cols.includes(null))
    return { place: 'columns', table: undefined, heads: cols.map((price) => price ?? undefined) };
  return { place: 'cells', table: undefined, heads: [] };
}

/** The one price of several variants; undefined where there is none, null where they differ. */
function sole(prices: ReadonlyArray<Price | undefined>): Price | undefined | null {
  const known = prices.filter((price) => price !== undefined);
  return known.every((price) => keyOf(price) === keyOf(known[0])) ? known[0] : null;
}

/** A price in a table, with its list price where it is lower, or that it is said on request. */
export function variantPrice(
  price: Price | undefined,
  currency: string,
  { market, t }: PageContext,
): Markup | false {
  if (!price) return false;
  const [amount, list] = price;
  if (amount === null)
    return markup`<span class="cell-price cell-request">${t('catalogue:variants.on-request')}</span>`;
  const money = (minor: number): string => formatMoney(minor, currency, market);
  const sale = list !== null && amount < list;
  const before =
    sale && markup` <s><span class="sr-only">${t('catalogue:price.list')} </span>${money(list)}</s>`;
  return markup`<span class="cell-price num"${sale && markup` data-sale`}><b>${money(amount)}</b>${before}</span>`;
}

/** What the sum below the table reads: ` data-price="3100"`. */
export function priceMark(price: Price | undefined): Markup | false {
  return typeof price?.[0] === 'number' && markup` data-price="${price[0]}"`;
}
