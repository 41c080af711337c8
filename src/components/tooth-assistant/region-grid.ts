import type { PageContext } from '#components/page-context.ts';
import { formatMoney, formatNumber } from '#i18n/format.ts';
import { escapeMarkup, markup, type Markup, trustedMarkup } from '#lib/markup.ts';
import { setPath } from '#lib/paths.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';
import { mouldsOf, nearestMoulds, type Mould, type Region } from '#shop/tooth-assistant/index.ts';
import type { ValueNames } from '../catalogue/value-names.ts';
import { outlineMarkup } from './outline.ts';
import type { LineView, SetView } from './read-line-view.ts';
import { usualShade } from './usual-shade.ts';

/** Moulds further from a measured width than this are left out, mm: the next size is two millimetres away. */
const NEAR_MM = 2;

/** A row of a grid: a mould, and how far it is from the measured width where one was given. */
export interface GridMould {
  readonly mould: Mould;
  readonly off: number | null;
}

/** Moulds of a region in the maker's order; with a measured width only those near it, nearest first. */
export function gridMoulds(
  { sets }: Pick<LineView, 'sets'>,
  region: Region,
  width: number | null,
): GridMould[] {
  const moulds = mouldsOf(sets, region);
  if (width === null) return moulds.map((mould) => ({ mould, off: null }));
  const nearest = nearestMoulds(moulds, width);
  const near = nearest.filter(({ off }) => Math.abs(off) <= NEAR_MM);
  return near.length > 0 ? near : nearest.slice(0, 1);
}

/** "−0,3 mm" from the measured width. */
export function offText(off: number, { market }: Pick<PageContext, 'market'>): string {
  const sign = off > 0 ? '+' : off < 0 ? '−' : '±';
  return `${sign}${formatNumber(Math.abs(off), market, 1)} mm`;
}

/** The heads of the columns: shades with their colour. */
export function shadeHeads(shades: readonly string[], names: ValueNames): Markup[] {
  return shades.map((shade) => {
    const fill = names.swatch('shade', shade);
    const sample =
      fill &&
      markup`<svg width="28" height="14" viewBox="0 0 28 14" aria-hidden="true"><rect width="28" height="14" rx="3" fill="${fill}"/></svg>`;
    return markup`<th scope="col">${sample}${names.value('shade', shade)}</th>`;
  });
}

interface Grid extends Pick<LineView, 'sets' | 'currency'> {
  readonly shades: readonly string[];
  readonly names: ValueNames;
  readonly context: PageContext;
  readonly pricesHidden: boolean;
}

/**
 * The rows of a region: per mould its drawing and a quantity for each shade. Up to a thousand cells, so put together by
 * hand; a set that is blocked or not made is a cell without a field.
 */
export function regionRows(rows: readonly GridMould[], region: Region, grid: Grid): Markup[] {
  const { sets, shades, context } = grid;
  const { market, t } = context;
  const byPlace = new Map(
    sets.filter((set) => set.region === region).map((set) => [`${set.mould} ${set.shade}`, set]),
  );
  const cellOf = cells(grid);
  const fill = grid.names.swatch('shade', usualShade(shades));
  return rows.map(({ mould, off }) => {
    const inRow = shades.map((shade) => byPlace.get(`${mould.code} ${shade}`));
    const first = inRow.find((set) => set !== undefined);
    const head = first
      ? markup`<a class="tooth-mould" href="${setPath(market.prefix, first.number)}">${mould.code}</a>`
      : mould.code;
    const distance = off !== null && markup`<span class="tooth-off num">${offText(off, context)}</span>`;
    const marks = mould.form && markup` data-form="${mould.form}"`;
    const word =
      mould.form && markup`<span class="sr-only"> ${t(`tooth-assistant:form.${mould.form}`)}</span>`;
    return markup`<tr${marks}><th scope="row">${head}${word}${distance}${outlineMarkup(mould, 1.8, fill)}</th>${trustedMarkup(inRow.map(cellOf).join(''))}</tr>`;
  });
}

function cells({ currency, names, context, pricesHidden }: Grid): (set: SetView | undefined) => string {
  const { market, t } = context;
  const stocks = ([0, 1, 2, 3, 4] as const).map((vkz) => escapeMarkup(t(`catalogue:vkz.${vkz}`)));
  const money = (price: number | null): string =>
    price === null || pricesHidden ? '' : ` · ${escapeMarkup(formatMoney(price, currency, market))}`;
  return (set) => {
    if (!set || set.blocked) return '<td class="none"></td>';
    const number = escapeMarkup(set.number);
    const label = escapeMarkup(`${set.mould}, ${names.value('shade', set.shade)}`);
    const price = set.price === null || pricesHidden ? '' : ` data-price="${set.price}"`;
    return (
      `<td${price}><input type="number" inputmode="numeric" min="0" max="${QUANTITY.max}" placeholder="0" class="num" data-variant="${number}" aria-label="${label}">` +
      `<i class="stock" data-vkz="${set.vkz}" title="${number} · ${stocks[set.vkz]}${money(set.price)}"></i></td>`
    );
  };
}
