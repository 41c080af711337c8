import { SALE_BIT, VKZ_SHIFT } from './layout.ts';
import { propertyColumn } from './facet-columns.ts';
import { Column } from './column.ts';
import type { OpenIndex } from './store.ts';

/** What a visitor narrowed a list to. */
export interface SearchFilters {
  /** Codes; an article in or below any of them passes. */
  categories?: readonly string[] | undefined;
  suppliers?: readonly string[] | undefined;
  /** Property code → value codes, any of which passes. */
  properties?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Minor units of the base list, inclusive; articles on request never pass. */
  price?: { min?: number | undefined; max?: number | undefined } | undefined;
  /** Bits of FLAG that an article must all have. */
  flags?: number | undefined;
  /** Bits of FLAG of which an article must have at least one (the clearance group). */
  anyFlags?: number | undefined;
  /** Public price below the list price. */
  onSale?: boolean | undefined;
  /** Delivery status 4 only. */
  inStock?: boolean | undefined;
  /** The most ordered articles of each product group only (docs/decisions/062-top-articles-by-orders.md). */
  top?: boolean | undefined;
}

/** One filter; its name ties it to the facet that is counted without it. */
export interface Dimension {
  name: string;
  /** Sets `pass[i]` to 1 or 0 for the first `length` positions of a block. */
  check: (block: number, ids: Uint16Array, length: number, pass: Uint8Array) => void;
}

const NO_COLUMN = new Column([]);

/** The column of that name; an empty one where the catalogue has none. */
export function columnOf(index: OpenIndex, name: string): Column {
  return index.columns.get(name) ?? NO_COLUMN;
}

/** All columns that hold values of a property. */
export function propertyColumns(index: OpenIndex, code: string): Column[] {
  const property = index.meta.properties.find((candidate) => candidate.code === code);
  return Array.from({ length: property?.columns ?? 0 }, (_, i) =>
    columnOf(index, propertyColumn(code, i + 1)),
  );
}

/** The filters of a request as dimensions; unknown codes match nothing. */
export function dimensions(index: OpenIndex, filters: SearchFilters): Dimension[] {
  const { meta } = index;
  const found: Dimension[] = [];
  if (filters.categories?.length) {
    const wanted = new Set(filters.categories);
    const accepted = acceptedNumbers(meta.categories, (path) => path.some((code) => wanted.has(code)));
    found.push(byNumber('category', [columnOf(index, 'category')], accepted));
  }
  if (filters.suppliers?.length) {
    const wanted = new Set(filters.suppliers);
    found.push(
      byNumber(
        'supplier',
        [columnOf(index, 'supplier')],
        acceptedNumbers(meta.suppliers, (id) => wanted.has(id)),
      ),
    );
  }
  for (const [code, values] of Object.entries(filters.properties ?? {})) {
    if (!values.length) continue;
    const wanted = new Set(values);
    const known = meta.properties.find((property) => property.code === code)?.values ?? [];
    const accepted = acceptedNumbers(known, (value) => wanted.has(value));
    found.push(byNumber(`p:${code}`, propertyColumns(index, code), accepted));
  }
  return [...found, ...plainDimensions(index, filters)];
}

function plainDimensions(index: OpenIndex, filters: SearchFilters): Dimension[] {
  const { price, flags = 0, anyFlags = 0, onSale, inStock, top } = filters;
  const found: Dimension[] = [];
  if (price?.min !== undefined || price?.max !== undefined) {
    const min = (price.min ?? 0) + 1;
    const max = (price.max ?? Number.MAX_SAFE_INTEGER) + 1;
    found.push(byValue('price', columnOf(index, 'price'), (value) => value >= min && value <= max));
  }
  const state = columnOf(index, 'state');
  if (flags) found.push(byValue('flags', state, (value) => (value & flags) === flags));
  if (anyFlags) found.push(byValue('any-flags', state, (value) => (value & anyFlags) !== 0));
  if (onSale) found.push(byValue('sale', state, (value) => (value & SALE_BIT) !== 0));
  if (inStock) found.push(byValue('stock', state, (value) => value >>> VKZ_SHIFT === 4));
  if (top) found.push(byValue('top', columnOf(index, 'top'), (value) => value === 1));
  return found;
}

/** Numbers start at 1: 0 says that an article has no value. */
function acceptedNumbers<T>(codes: readonly T[], wanted: (code: T) => boolean): Uint8Array {
  const accepted = new Uint8Array(codes.length + 1);
  codes.forEach((code, i) => {
    if (wanted(code)) accepted[i + 1] = 1;
  });
  return accepted;
}

function byNumber(name: string, columns: readonly Column[], accepted: Uint8Array): Dimension {
  return {
    name,
    check: (block, ids, length, pass) => {
      pass.fill(0, 0, length);
      for (const column of columns) {
        const { base, values } = column.block(block);
        if (!values) {
          if (accepted[base]) pass.fill(1, 0, length);
        } else for (let i = 0; i < length; i++) pass[i]! |= accepted[base + values[ids[i]!]!]!;
      }
    },
  };
}

function byValue(name: string, column: Column, passes: (value: number) => boolean): Dimension {
  return {
    name,
    check: (block, ids, length, pass) => {
      const { base, values } = column.block(block);
      if (!values) pass.fill(passes(base) ? 1 : 0, 0, length);
      else for (let i = 0; i < length; i++) pass[i] = passes(base + values[ids[i]!]!) ? 1 : 0;
    },
  };
}

/** Articles that show: not blocked. A loop of its own without a call, since every list runs through it. */
export function visible(state: Column, blockedFlag: number): Dimension {
  return {
    name: 'visible',
    check: (block, ids, length, pass) => {
      const { base, values } = state.block(block);
      if (!values) pass.fill(base & blockedFlag ? 0 : 1, 0, length);
      else for (let i = 0; i < length; i++) pass[i] = ((base + values[ids[i]!]!) & blockedFlag) === 0 ? 1 : 0;
    },
  };
}
