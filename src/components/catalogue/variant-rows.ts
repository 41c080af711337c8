import type { PageContext } from '#components/page-context.ts';
import { markup, type Markup } from '#lib/markup.ts';
import { articlePath } from '#lib/paths.ts';
import type { VariantCell } from './article-view.ts';
import type { ValueNames } from './value-names.ts';
import type { VariantGrid } from './variant-grid.ts';

/** A colour sample of a shade, decorative beside its name. */
function sample(fill: string | undefined, width: number, height: number): Markup | false {
  return (
    fill !== undefined &&
    markup`<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" aria-hidden="true"><rect width="${width}" height="${height}" rx="3" fill="${fill}"/></svg>`
  );
}

/** The heads of the columns. */
export function variantHeads({ columns }: VariantGrid<VariantCell>, names: ValueNames): Markup[] {
  if (!columns) return [];
  const { property, values } = columns;
  return values.map(
    (value) =>
      markup`<th scope="col">${sample(names.swatch(property, value), 28, 14)}${names.value(property, value)}</th>`,
  );
}

/** The rows of a variant table: hundreds of cells, each a quantity and a link to the variant; `current` is the shown one. */
export function variantRows(
  grid: VariantGrid<VariantCell>,
  current: string,
  names: ValueNames,
  { market, t }: PageContext,
): Markup[] {
  const { rows, columns, body } = grid;
  const columnLabels = columns?.values.map((value) => names.value(columns.property, value)) ?? [];
  return body.map((row) => {
    const label = rows ? names.value(rows.property, row.value) : '';
    const cells = row.cells.map((cell, i) => {
      if (!cell) return NO_CELL;
      const { number, vkz } = cell;
      const isCurrent = number === current && CURRENT;
      const what = [label, columnLabels[i]].filter(Boolean).join(', ');
      const stock = vkz === null ? '' : ` · ${t(`catalogue:vkz.${vkz}`)}`;
      const state = vkz !== null && markup` data-vkz="${vkz}"`;
      return markup`<td${isCurrent}><input type="number" inputmode="numeric" min="0" max="999" placeholder="0" class="num" data-variant="${number}" aria-label="${what}"><a href="${articlePath(market.prefix, number)}" class="stock"${state} title="${number}${stock}"><span class="sr-only">${number}</span></a></td>`;
    });
    const swatch = rows ? sample(names.swatch(rows.property, row.value), 18, 18) : false;
    return markup`<tr><th scope="row">${swatch}${label || t('catalogue:variants.quantity')}</th>${cells}</tr>`;
  });
}

const NO_CELL = markup`<td class="none"></td>`;
const CURRENT = markup` aria-current="true"`;
