import type { PageContext } from '#components/page-context.ts';
import { escapeMarkup, markup, type Markup, trustedMarkup } from '#lib/markup.ts';
import { articlePath } from '#lib/paths.ts';
import type { Vkz } from '#shop/catalogue/index.ts';
import type { ValueNames } from './value-names.ts';
import { valueSign } from './value-sign.ts';
import type { VariantGrid } from './variant-grid.ts';
import { priceMark, variantPrice, type PriceLayout } from './variant-prices.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/** What a table of variants costs and where it says so. */
interface Costs {
  layout: PriceLayout;
  /** ISO 4217 */
  currency: string;
}

/** The heads of the columns. */
export function variantHeads(
  { columns }: VariantGrid,
  names: ValueNames,
  { layout, currency }: Costs,
  context: PageContext,
): Markup[] {
  const { property, values } = columns;
  return values.map((value, at) => {
    const price = layout.place === 'columns' ? layout.heads[at] : undefined;
    return markup`<th scope="col"${priceMark(price)}>${valueSign({ property, code: value, swatch: names.swatch(property, value) })}${names.value(property, value)}${variantPrice(price, currency, context)}</th>`;
  });
}

/**
 * The rows of a variant table: hundreds of cells, each a quantity and a link to the variant. `current` is the shown one;
 * variants without a state cannot be ordered (blocked), so no quantity is asked of them. Put together by hand, since it is half
 * of an article page.
 */
export function variantRows(
  { rows, columns, body }: VariantGrid,
  current: string,
  states: ReadonlyMap<string, Vkz>,
  names: ValueNames,
  { layout, currency }: Costs,
  context: PageContext,
): Markup[] {
  const { market, t } = context;
  const columnLabels = columns.values.map((value) => escapeMarkup(names.value(columns.property, value)));
  const stocks = ([0, 1, 2, 3, 4] as const).map((vkz) => ({
    attribute: ` data-vkz="${vkz}"`,
    words: ` · ${escapeMarkup(t(`catalogue:vkz.${vkz}`))}`,
  }));
  return body.map((row, at) => {
    const rowPrice = layout.place === 'rows' ? layout.heads[at] : undefined;
    const label = rows ? names.value(rows.property, row.value) : '';
    const start = label ? `${escapeMarkup(label)}, ` : '';
    let cells = '';
    row.cells.forEach((number, i) => {
      const here = number === current ? ' aria-current="true"' : '';
      const stock = number !== null && stocks[states.get(number) ?? -1];
      if (!stock) {
        cells += `<td class="none"${here}></td>`;
        return;
      }
      const text = escapeMarkup(number);
      const price = layout.others.get(number);
      cells +=
        `<td${here}${priceMark(price) || ''}><input type="number" inputmode="numeric" min="0" max="${QUANTITY.max}" placeholder="0" class="num" data-variant="${text}" aria-label="${start}${columnLabels[i]!}">` +
        `<a href="${articlePath(market.prefix, number)}" class="stock"${stock.attribute} title="${text}${stock.words}"></a>${variantPrice(price, currency, context) || ''}</td>`;
    });
    const { property } = rows ?? {};
    const sign =
      property !== undefined &&
      valueSign({ property, code: row.value, swatch: names.swatch(property, row.value) });
    return markup`<tr${priceMark(rowPrice)}><th scope="row">${sign}${label || t('catalogue:variants.quantity')}${variantPrice(rowPrice, currency, context)}</th>${trustedMarkup(cells)}</tr>`;
  });
}
