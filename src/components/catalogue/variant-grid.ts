import type { VariantMatrix } from '#shop/catalogue/model.ts';

/**
 * Lays the variants of one reference out as a table: two axes as columns and rows, the others fixed
 * (docs/rules/catalogue.md#variants).
 */

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

export interface GridRow {
  value: string;
  /** Article number per column; null where no such article exists. */
  cells: ReadonlyArray<string | null>;
}

export interface VariantGrid {
  /** Axes that a click on another article changes: jaw, tooth, toothing … */
  choices: ReadonlyArray<{ property: string; values: readonly Choice[] }>;
  columns: Axis;
  /** Property of the rows; null where the variants differ in one axis only. */
  rows: Axis | null;
  body: readonly GridRow[];
  page: number;
  pages: number;
  variants: number;
  /** Devices: each variant is a thing of its own, chosen by its name and ordered on its page. */
  isChoice: boolean;
}

/** Cells of one page of the table. */
const MAX_CELLS = 360;
const MAX_COLUMNS = 40;

type Variant = VariantMatrix['variants'][number];

/** An axis in which variants differ; values are compared as positions, of which references have thousands. */
interface Varying extends Axis {
  valueOf: (variant: Variant) => number;
}

const NO_VALUE = -1;

/** Rows wherever they differ: a technician orders the teeth of one mould. */
const TEETH = 'tooth';
/** What tells devices apart; packs of theirs count pieces. */
const DESIGN = 'design';
const FEW_PIECES = /^\dpc$/;

/**
 * The table for one article among its variants (in listing order, the article included). Columns are the axis that
 * varies fastest, rows the teeth, else the longest of the others; packs become columns only where one other axis varies.
 * An axis that follows from another one – a tooth's region – is a choice beside the table. `page` counts
 * from 1 and is held between its bounds; without it the page with the article is shown.
 */
export function variantGrid(matrix: VariantMatrix, number: string, page?: number): VariantGrid | null {
  const { variants } = matrix;
  const current = variants.find(([own]) => own === number);
  if (!current || variants.length < 2) return null;
  const axes = varyingAxes(matrix);
  const { columns, rows, fixed } = spread(axes, variants);
  if (!columns) return null;
  const inTable = variants.filter((variant) =>
    fixed.every(({ valueOf }) => valueOf(variant) === valueOf(current)),
  );
  const body = tableOf(inTable, columns, rows);
  const perPage = Math.max(1, Math.floor(MAX_CELLS / body.columns.length));
  const pages = Math.max(1, Math.ceil(body.rows.length / perPage));
  const ownRow = body.rows.findIndex((row) => row.cells.includes(number));
  const shown = Math.min(pages, Math.max(1, page ?? Math.floor(ownRow / perPage) + 1));
  return {
    choices: fixed.map((axis) => ({
      property: axis.property,
      values: choicesOf(variants, current, axis, axes),
    })),
    columns: { property: columns.property, values: body.columns },
    rows: rows && { property: rows.property, values: body.rows.map((row) => row.value) },
    body: body.rows.slice((shown - 1) * perPage, shown * perPage),
    page: shown,
    pages,
    variants: variants.length,
    isChoice: axes.some(({ property }) => property === DESIGN) && axes.every(tellsDevices),
  };
}

function tellsDevices({ property, values }: Axis): boolean {
  return property === DESIGN || (property === 'pack' && values.every((pack) => FEW_PIECES.test(pack)));
}

function varyingAxes({ axes, variants }: VariantMatrix): Varying[] {
  return axes.flatMap(([property, values], i) => {
    const valueOf = (variant: Variant): number => (variant[i + 1] as number | undefined) ?? NO_VALUE;
    const used = new Set(variants.map(valueOf));
    used.delete(NO_VALUE);
    return used.size > 1 ? [{ property, values, valueOf }] : [];
  });
}

function spread(
  axes: readonly Varying[],
  variants: readonly Variant[],
): {
  columns: Varying | null;
  rows: Varying | null;
  fixed: readonly Varying[];
} {
  const others = axes.filter((axis) => axis.property !== 'pack');
  const wide = others.length >= 2 ? others : axes;
  const own = wide.filter((axis) => !wide.some((other) => followsFrom(axis, other, variants)));
  const free = own.length >= 2 ? own : wide;
  const columns = free.findLast((axis) => axis.values.length <= MAX_COLUMNS) ?? null;
  const left = free.filter((axis) => axis !== columns);
  const rows =
    left.find(({ property }) => property === TEETH) ??
    left.reduce<Varying | null>(
      (longest, axis) => (longest && longest.values.length >= axis.values.length ? longest : axis),
      null,
    );
  return { columns, rows, fixed: axes.filter((axis) => axis !== columns && axis !== rows) };
}

/** True where each value of `other`, of which there are more, goes with one value of `axis`. */
function followsFrom(axis: Varying, other: Varying, variants: readonly Variant[]): boolean {
  if (other.values.length <= axis.values.length) return false;
  const valueBy = new Map<number, number>();
  return variants.every((variant) => {
    const [key, value] = [other.valueOf(variant), axis.valueOf(variant)];
    const known = valueBy.get(key);
    if (known === undefined) valueBy.set(key, value);
    return known === undefined || known === value;
  });
}

function tableOf(
  variants: readonly Variant[],
  column: Varying,
  row: Varying | null,
): { columns: readonly string[]; rows: readonly GridRow[] } {
  const positions = new Map<number, number>();
  for (const variant of variants) {
    const value = column.valueOf(variant);
    if (!positions.has(value)) positions.set(value, positions.size);
  }
  const rows = new Map<number, Array<string | null>>();
  for (const variant of variants) {
    const key = row ? row.valueOf(variant) : NO_VALUE;
    let cells = rows.get(key);
    if (!cells) rows.set(key, (cells = Array<string | null>(positions.size).fill(null)));
    cells[positions.get(column.valueOf(variant))!] ??= variant[0];
  }
  return {
    columns: [...positions.keys()].map((value) => column.values[value] ?? ''),
    rows: [...rows].map(([value, cells]) => ({ value: row?.values[value] ?? '', cells })),
  };
}

/** For every value of a fixed axis the article that has it and is otherwise most like the current one. */
function choicesOf(
  variants: readonly Variant[],
  current: Variant,
  { valueOf, values }: Varying,
  axes: readonly Varying[],
): Choice[] {
  const own = axes.map((axis) => axis.valueOf(current));
  const best = new Map<number, { number: string; alike: number }>();
  for (const variant of variants) {
    const value = valueOf(variant);
    if (value === NO_VALUE) continue;
    let alike = 0;
    for (let i = 0; i < axes.length; i++) if (axes[i]!.valueOf(variant) === own[i]) alike++;
    const known = best.get(value);
    if (!known || alike > known.alike) best.set(value, { number: variant[0], alike });
  }
  return [...best].map(([value, { number }]) => ({
    value: values[value]!,
    number,
    current: value === valueOf(current),
  }));
}
