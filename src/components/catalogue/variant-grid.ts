/** Lays the variants of one reference out as a table: two axes as columns and rows, the others fixed (decision 22). */

export interface GridVariant {
  number: string;
  properties: ReadonlyArray<readonly [property: string, value: string]>;
}

export interface Axis {
  property: string;
  /** Value codes in listing order. */
  values: readonly string[];
}

/** One value of an axis that the table does not spread out, with the article that has it. */
export interface Choice {
  value: string;
  number: string;
  current: boolean;
}

export interface GridRow<V> {
  value: string;
  /** One per column; null where no such article exists. */
  cells: ReadonlyArray<V | null>;
}

export interface VariantGrid<V extends GridVariant> {
  /** Axes that a click on another article changes: jaw, tooth, toothing … */
  choices: ReadonlyArray<{ property: string; values: readonly Choice[] }>;
  columns: Axis | null;
  /** Property of the rows; null where the variants differ in one axis only. */
  rows: Axis | null;
  body: ReadonlyArray<GridRow<V>>;
  page: number;
  pages: number;
  variants: number;
}

/** Cells of one page of the table. */
const MAX_CELLS = 360;
const MAX_COLUMNS = 40;

/**
 * The table for one article among its variants (in listing order, the article included). Columns are the axis that
 * varies fastest, rows the longest of the others; packs become columns only where one other axis varies. `page` counts
 * from 1 and is held between its bounds; without it the page with the article is shown.
 */
export function variantGrid<V extends GridVariant>(
  variants: readonly V[],
  number: string,
  page?: number,
): VariantGrid<V> | null {
  const current = variants.find((variant) => variant.number === number);
  if (!current || variants.length < 2) return null;
  const axes = varyingAxes(variants);
  const { columns, rows, fixed } = spread(axes);
  if (!columns) return null;
  const own = new Map(current.properties);
  const inTable = variants.filter((variant) =>
    fixed.every((axis) => valueOf(variant, axis) === own.get(axis)),
  );
  const body = tableOf(inTable, columns.property, rows?.property);
  const perPage = Math.max(1, Math.floor(MAX_CELLS / body.columns.length));
  const pages = Math.max(1, Math.ceil(body.rows.length / perPage));
  const ownRow = body.rows.findIndex((row) => row.cells.some((cell) => cell?.number === number));
  const shown = Math.min(pages, Math.max(1, page ?? Math.floor(ownRow / perPage) + 1));
  return {
    choices: fixed.map((property) => ({ property, values: choicesOf(variants, current, property, axes) })),
    columns: { property: columns.property, values: body.columns },
    rows: rows && { property: rows.property, values: body.rows.map((row) => row.value) },
    body: body.rows.slice((shown - 1) * perPage, shown * perPage),
    page: shown,
    pages,
    variants: variants.length,
  };
}

/** The properties that tell variants apart, each with its values in listing order. */
export function varyingAxes(variants: readonly GridVariant[]): Axis[] {
  const values = new Map<string, Set<string>>();
  for (const { properties } of variants)
    for (const [property, value] of properties) {
      const known = values.get(property);
      if (known) known.add(value);
      else values.set(property, new Set([value]));
    }
  return [...values]
    .filter(([, known]) => known.size > 1)
    .map(([property, known]) => ({ property, values: [...known] }));
}

function spread(axes: readonly Axis[]): { columns: Axis | null; rows: Axis | null; fixed: string[] } {
  const others = axes.filter((axis) => axis.property !== 'pack');
  const free = others.length >= 2 ? others : axes;
  const columns = free.findLast((axis) => axis.values.length <= MAX_COLUMNS) ?? null;
  const left = free.filter((axis) => axis !== columns);
  const rows = left.reduce<Axis | null>(
    (longest, axis) => (longest && longest.values.length >= axis.values.length ? longest : axis),
    null,
  );
  const fixed = axes.filter((axis) => axis !== columns && axis !== rows).map((axis) => axis.property);
  return { columns, rows, fixed };
}

function tableOf<V extends GridVariant>(variants: readonly V[], column: string, row: string | undefined) {
  const columns = [...new Set(variants.map((variant) => valueOf(variant, column) ?? ''))];
  const position = new Map(columns.map((value, index) => [value, index]));
  const rows = new Map<string, Array<V | null>>();
  for (const variant of variants) {
    const key = (row && valueOf(variant, row)) ?? '';
    let cells = rows.get(key);
    if (!cells) rows.set(key, (cells = Array<V | null>(columns.length).fill(null)));
    const at = position.get(valueOf(variant, column) ?? '')!;
    cells[at] ??= variant;
  }
  return { columns, rows: [...rows].map(([value, cells]) => ({ value, cells })) };
}

/** For every value of a fixed axis the article that has it and is otherwise most like the current one. */
function choicesOf(
  variants: readonly GridVariant[],
  current: GridVariant,
  property: string,
  axes: readonly Axis[],
): Choice[] {
  const own = new Map(current.properties);
  const best = new Map<string, { number: string; alike: number }>();
  for (const variant of variants) {
    const value = valueOf(variant, property);
    if (value === undefined) continue;
    const alike = axes.filter((axis) => own.get(axis.property) === valueOf(variant, axis.property)).length;
    const known = best.get(value);
    if (!known || alike > known.alike) best.set(value, { number: variant.number, alike });
  }
  return [...best].map(([value, { number }]) => ({ value, number, current: value === own.get(property) }));
}

function valueOf(variant: GridVariant, property: string): string | undefined {
  for (const [code, value] of variant.properties) if (code === property) return value;
  return undefined;
}
