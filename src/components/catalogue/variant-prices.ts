import type { PageContext } from '#components/page-context.ts';
import { formatMoney } from '#i18n/format.ts';
import { markup, type Markup } from '#lib/markup.ts';
import type { VariantPrices } from './read-article-view.ts';
import type { VariantGrid } from './variant-grid.ts';

type Price = readonly [price: number | null, listPrice: number | null];

/** Where a table of variants says its prices: as seldom as it can, and what differs from it in its own cell. */
export interface PriceLayout {
  place: 'none' | 'table' | 'rows' | 'columns';
  /** The price of the whole table. */
  table: Price | undefined;
  /** The price of each row or column, as the place says. */
  heads: ReadonlyArray<Price | undefined>;
  /** By number: what costs something else than its table, row or column says. */
  others: VariantPrices;
}

type Cell = readonly [number: string, price: Price];
type Line = readonly Cell[];

const keyOf = (price: Price | undefined): string => String(price);

/**
 * The usual price of the table, of each row or of each column – whichever needs the fewest prices – and the exceptions
 * from it, each in its cell; variants without a price do not count.
 */
export function priceLayout(
  { body, columns }: Pick<VariantGrid, 'body' | 'columns'>,
  prices: VariantPrices,
): PriceLayout {
  const known = (numbers: ReadonlyArray<string | null | undefined>): Line =>
    numbers.flatMap((number) => {
      const price = number && prices.get(number);
      return price ? [[number, price] as const] : [];
    });
  if (prices.size === 0) return { place: 'none', table: undefined, heads: [], others: new Map() };
  const rows = body.map((row) => known(row.cells));
  const layouts = [
    said('table', [rows.flat()]),
    said('rows', rows),
    said(
      'columns',
      columns.values.map((_, at) => known(body.map((row) => row.cells[at]))),
    ),
  ];
  return layouts.reduce((best, layout) => (costOf(layout) < costOf(best) ? layout : best));
}

function said(place: 'table' | 'rows' | 'columns', lines: readonly Line[]): PriceLayout {
  const heads = lines.map(usual);
  const others = lines.flatMap((line, at) => line.filter(([, price]) => keyOf(price) !== keyOf(heads[at])));
  return { place, table: place === 'table' ? heads[0] : undefined, heads, others: new Map(others) };
}

const costOf = ({ heads, others }: PriceLayout): number => heads.length + others.size;

/** The price that most of them have; undefined where none has one. */
function usual(line: Line): Price | undefined {
  const counts = new Map<string, number>();
  for (const [, price] of line) counts.set(keyOf(price), (counts.get(keyOf(price)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return line.find(([, price]) => counts.get(keyOf(price)) === most)?.[1];
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

/** What the sum below the table reads: ` data-price="3100"`; '' where the price is said on request. */
export function priceMark(price: Price | undefined): Markup | false {
  return price !== undefined && markup` data-price="${price[0] ?? ''}"`;
}
