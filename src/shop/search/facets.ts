import type { Column } from './column.ts';
import { columnOf, propertyColumns } from './filters.ts';
import { FLAG } from '#shop/catalogue/model.ts';
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
  values: readonly FacetCount[];
}

export interface Facets {
  /** Every level: an article counts for its category and all above it. */
  categories: readonly FacetCount[];
  suppliers: readonly FacetCount[];
  /** The properties that tell most about these articles, best first. */
  properties: readonly PropertyFacet[];
  /** Minor units of the base list; null when nothing here has a price. */
  price: { min: number; max: number } | null;
  /** What each switch would leave, counted without itself. */
  switches: { novelty: number; onSale: number; inStock: number };
}

/** What is counted: a search page shows all, a category's page no categories, the preview nothing else, a shelf nothing. */
export type FacetScope = 'all' | 'without-categories' | 'categories' | 'none';

/** Names of the filters that are a switch of their own. */
const SWITCHES: ReadonlySet<string> = new Set(['flags', 'sale', 'stock']);
const MOST_PROPERTIES = 10;
/** What a technician narrows by first, in this order: offered wherever it tells articles apart. */
const LEADING_PROPERTIES: readonly string[] = ['kind', 'line'];
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
  /** Whether categories are counted, and everything else. */
  readonly #counts: { categories: boolean; others: boolean };
  readonly #category: Counter;
  readonly #supplier: Counter;
  readonly #properties: Array<Counter & { code: string }>;
  readonly #price: Column;
  readonly #state: Column;
  readonly #switches = { novelty: 0, onSale: 0, inStock: 0 };
  #min = Infinity;
  #max = -1;

  constructor(index: OpenIndex, scope: FacetScope) {
    const { meta } = index;
    this.#index = index;
    this.#counts = {
      categories: scope === 'all' || scope === 'categories',
      others: scope === 'all' || scope === 'without-categories',
    };
    this.#category = counter('category', [columnOf(index, 'category')], meta.categories.length);
    this.#supplier = counter('supplier', [columnOf(index, 'supplier')], meta.suppliers.length);
    this.#price = columnOf(index, 'price');
    this.#state = columnOf(index, 'state');
    const properties = this.#counts.others ? meta.properties : [];
    this.#properties = properties.map(({ code, values }) => ({
      code,
      ...counter(`p:${code}`, propertyColumns(index, code), values.length),
    }));
  }

  /** True where a facet of its own is counted without the filter of that name; others drop what they drop for good. */
  countsWithout(dimension: string): boolean {
    if (dimension === 'category') return this.#counts.categories;
    return this.#counts.others && (/^(?:supplier|price|p:.*)$/.test(dimension) || SWITCHES.has(dimension));
  }

  /** Articles of a block that pass every filter (`failed` null) or all but the one of that name. */
  add(block: number, ids: Uint16Array, failed: string | null): void {
    if (!ids.length) return;
    if (failed === null || failed === 'category') count(this.#category, block, ids); // ranking needs them always
    if (!this.#counts.others) return;
    for (const each of [this.#supplier, ...this.#properties]) {
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
      categories: this.#counts.categories ? this.#categories() : [],
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
      const { total, values, entropy } = spreadOf(counts);
      const useful = values > 1 && total >= articles * MIN_SHARE;
      if (!selected.has(code) && !useful) return [];
      const rating = (Math.min(1, total / (articles || 1)) * (0.5 + entropy)) / Math.log2(2 + values);
      const always = selected.has(code) || LEADING_PROPERTIES.includes(code);
      return [{ rating: always ? Infinity : rating, code, at: i }];
    });
    return rated
      .sort((a, b) => (a.rating === b.rating ? 0 : b.rating - a.rating))
      .slice(0, Math.max(MOST_PROPERTIES, selected.size))
      .map(({ code, at }) => ({
        code,
        values: nonZero(this.#properties[at]!.counts, this.#index.meta.properties[at]!.values),
      }));
  }

  #addSwitches(block: number, ids: Uint16Array, failed: string | null): void {
    if (failed !== null && !SWITCHES.has(failed)) return;
    const { base, values } = this.#state.block(block);
    let [novelty, sale, stock] = [0, 0, 0];
    for (let i = 0; i < ids.length; i++) {
      const state = base + (values ? values[ids[i]!]! : 0);
      if (state & FLAG.novelty) novelty++;
      if (state & SALE_BIT) sale++;
      if (state >>> VKZ_SHIFT === 4) stock++;
    }
    if (failed === null || failed === 'flags') this.#switches.novelty += novelty;
    if (failed === null || failed === 'sale') this.#switches.onSale += sale;
    if (failed === null || failed === 'stock') this.#switches.inStock += stock;
  }

  #addPrices(block: number, ids: Uint16Array): void {
    const { base, values } = this.#price.block(block);
    let [min, max] = [this.#min, this.#max];
    for (let i = 0; i < ids.length; i++) {
      const price = base + (values ? values[ids[i]!]! : 0) - 1;
      if (price < 0) continue;
      if (price < min) min = price;
      if (price > max) max = price;
    }
    [this.#min, this.#max] = [min, max];
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

/** How many articles have a value, how many values there are, and how evenly they share (Shannon, bits). */
function spreadOf(counts: Uint32Array): { total: number; values: number; entropy: number } {
  let [total, values, entropy] = [0, 0, 0];
  for (let i = 1; i < counts.length; i++) {
    if (counts[i]) values++;
    total += counts[i]!;
  }
  for (let i = 1; i < counts.length; i++) {
    const share = counts[i]! / total;
    if (counts[i]) entropy -= share * Math.log2(share);
  }
  return { total, values, entropy };
}

/** Position 0 counts the articles without a value and is left out. */
function nonZero(counts: Uint32Array, codes: readonly string[]): FacetCount[] {
  return codes.flatMap((code, i) => (counts[i + 1]! ? [{ code, count: counts[i + 1]! }] : []));
}
