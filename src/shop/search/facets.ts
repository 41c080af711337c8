import type { Column } from './column.ts';
import { columnOf, propertyColumns } from './filters.ts';
import { FLAG } from '../catalogue/model.ts';
import { SALE_BIT, VKZ_SHIFT } from './layout.ts';
import type { OpenIndex } from './store.ts';

export interface FacetCount {
  code: string;
  /** Articles, counted as if this facet's own filter were not set. */
  count: number;
}

export interface PropertyFacet {
  code: string;
  /** In the order of the catalogue's first appearance; pages sort by property_value.sort. */
  values: FacetCount[];
}

export interface Facets {
  /** Every level: an article counts for its category and all above it. */
  categories: FacetCount[];
  suppliers: FacetCount[];
  /** The properties that tell most about these articles, best first. */
  properties: PropertyFacet[];
  /** Minor units of the base list; null when nothing here has a price. */
  price: { min: number; max: number } | null;
  /** What each switch would leave, counted without itself. */
  switches: { novelty: number; onSale: number; inStock: number };
}

const MOST_PROPERTIES = 10;
/** A property is offered when at least this share of the articles has it. */
const MIN_SHARE = 0.08;

interface Counter {
  dimension: string;
  columns: readonly Column[];
  counts: Uint32Array;
}

/** Counts facet values block by block; prices by their bounds. */
export class FacetCounter {
  readonly #index: OpenIndex;
  readonly #category: Counter;
  readonly #supplier: Counter;
  readonly #properties: Array<Counter & { code: string }>;
  readonly #price: Column;
  readonly #state: Column;
  readonly #switches = { novelty: 0, onSale: 0, inStock: 0 };
  #min = Infinity;
  #max = -1;

  constructor(index: OpenIndex) {
    const { meta } = index;
    this.#index = index;
    this.#category = counter('category', [columnOf(index, 'category')], meta.categories.length);
    this.#supplier = counter('supplier', [columnOf(index, 'supplier')], meta.suppliers.length);
    this.#price = columnOf(index, 'price');
    this.#state = columnOf(index, 'state');
    this.#properties = meta.properties.map(({ code, values }) => ({
      code,
      ...counter(`p:${code}`, propertyColumns(index, code), values.length),
    }));
  }

  /** Articles of a block that pass every filter (`failed` null) or all but the one of that name. */
  add(block: number, ids: Uint16Array, failed: string | null): void {
    if (!ids.length) return;
    for (const each of [this.#category, this.#supplier, ...this.#properties]) {
      if (failed === null || failed === each.dimension) count(each, block, ids);
    }
    if (failed === null || failed === 'price') this.#addPrices(block, ids);
    this.#addSwitches(block, ids, failed);
  }

  /** Articles found by number in column `category`. */
  get categoryCounts(): Uint32Array {
    return this.#category.counts;
  }

  /** `selected` names the properties that are filtered by: they stay offered. */
  result(articles: number, selected: ReadonlySet<string>): Facets {
    const { meta } = this.#index;
    return {
      categories: this.#categories(),
      suppliers: nonZero(this.#supplier.counts, meta.suppliers).sort((a, b) => b.count - a.count),
      properties: this.#offered(articles, selected),
      price: this.#max < 0 ? null : { min: this.#min, max: this.#max },
      switches: this.#switches,
    };
  }

  #categories(): FacetCount[] {
    const sums = new Map<string, number>();
    this.#index.meta.categories.forEach((path, i) => {
      const articles = this.#category.counts[i + 1]!;
      if (articles) for (const code of path) sums.set(code, (sums.get(code) ?? 0) + articles);
    });
    return [...sums].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
  }

  /** What most of the articles have and what tells them apart: share of the articles × evenness of the values. */
  #offered(articles: number, selected: ReadonlySet<string>): PropertyFacet[] {
    const rated = this.#properties.flatMap(({ code, counts }, i) => {
      const values = nonZero(counts, this.#index.meta.properties[i]!.values);
      const total = values.reduce((sum, value) => sum + value.count, 0);
      const useful = values.length > 1 && total >= articles * MIN_SHARE;
      if (!selected.has(code) && !useful) return [];
      const entropy = values.reduce((sum, { count: n }) => sum - (n / total) * Math.log2(n / total), 0);
      const rating = (Math.min(1, total / (articles || 1)) * (0.5 + entropy)) / Math.log2(2 + values.length);
      return [{ rating: selected.has(code) ? Infinity : rating, facet: { code, values } }];
    });
    return rated
      .sort((a, b) => b.rating - a.rating)
      .slice(0, Math.max(MOST_PROPERTIES, selected.size))
      .map(({ facet }) => facet);
  }

  #addSwitches(block: number, ids: Uint16Array, failed: string | null): void {
    const { base, values } = this.#state.block(block);
    const counts = this.#switches;
    const [novelty, sale, stock] = ['flags', 'sale', 'stock'].map(
      (name) => failed === null || failed === name,
    );
    if (!novelty && !sale && !stock) return;
    for (const at of ids) {
      const state = base + (values ? values[at]! : 0);
      if (novelty && state & FLAG.novelty) counts.novelty++;
      if (sale && state & SALE_BIT) counts.onSale++;
      if (stock && state >>> VKZ_SHIFT === 4) counts.inStock++;
    }
  }

  #addPrices(block: number, ids: Uint16Array): void {
    const { base, values } = this.#price.block(block);
    for (const at of ids) {
      const price = base + (values ? values[at]! : 0) - 1;
      if (price < 0) continue;
      if (price < this.#min) this.#min = price;
      if (price > this.#max) this.#max = price;
    }
  }
}

function counter(dimension: string, columns: readonly Column[], codes: number): Counter {
  return { dimension, columns, counts: new Uint32Array(codes + 1) };
}

function count({ columns, counts }: Counter, block: number, ids: Uint16Array): void {
  for (const column of columns) {
    const { base, values } = column.block(block);
    if (!values) {
      if (base) counts[base]! += ids.length;
      continue;
    }
    for (let i = 0; i < ids.length; i++) counts[base + values[ids[i]!]!]!++;
  }
}

/** Position 0 counts the articles without a value and is left out. */
function nonZero(counts: Uint32Array, codes: readonly string[]): FacetCount[] {
  return codes.flatMap((code, i) => (counts[i + 1]! ? [{ code, count: counts[i + 1]! }] : []));
}
