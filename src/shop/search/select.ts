import { FLAG } from '#shop/catalogue/model.ts';
import { FacetCounter, type FacetScope, type Facets } from './facets.ts';
import { columnOf, dimensions, visible } from './filters.ts';
import type { Dimension, SearchFilters } from './filters.ts';
import { BLOCK } from './layout.ts';
import type { OpenIndex } from './store.ts';
import { TileCollector, type Fold, type Tiles } from './tiles.ts';

/** Which articles a query found before filters: by article a score above 0, or everything when there is no text. */
export interface Found {
  score: ((id: number) => number) | null;
  /** Writes the positions of a block's found articles, ascending; tells how many. */
  collect: (block: number, into: Uint16Array) => number;
}

export interface Selection extends Tiles {
  articles: number;
  facets: Facets;
  /** Articles found by number in column `category`. */
  categoryCounts: Uint32Array;
}

/** What an article is worth for the chosen order; the highest of a group stands for it. */
export type SortKey = (id: number) => number;

export interface SelectOptions {
  fold: Fold;
  key: SortKey | null;
  facets: FacetScope;
}

/**
 * One pass over the found articles: filters, facets with exact counts without their own filter, the best variant of
 * each group. The loops run over up to a million articles: plain ones over typed arrays, nothing is made per article.
 */
export function select(
  index: OpenIndex,
  found: Found,
  filters: SearchFilters,
  { fold, key, facets }: SelectOptions,
): Selection {
  const counter = new FacetCounter(index, facets);
  const all = [visible(columnOf(index, 'state'), FLAG.blocked), ...dimensions(index, filters)];
  const counted = all.filter(({ name }) => counter.countsWithout(name));
  const final = all.filter(({ name }) => !counter.countsWithout(name));
  const split = new Splitter(counted);
  const tiles = new TileCollector(index, fold, key ?? found.score);
  const ids = new Uint16Array(BLOCK);
  const pass = new Uint8Array(BLOCK);
  const { size } = index.meta;
  let articles = 0;
  for (let block = 0; block * BLOCK < size; block++) {
    let length = found.collect(block, ids);
    for (const dimension of final) {
      if (!length) break;
      dimension.check(block, ids, length, pass);
      length = keep(ids, length, pass);
    }
    if (!length) continue;
    const passing = split.passing(block, ids, length);
    articles += passing.length;
    counter.add(block, passing, null);
    for (const { name } of counted) counter.add(block, split.failing(name), name);
    tiles.add(block, passing);
  }
  const selected = new Set(
    Object.entries(filters.properties ?? {}).flatMap(([code, values]) => (values.length ? [code] : [])),
  );
  return {
    tiles: tiles.tiles,
    keys: tiles.keys,
    groups: tiles.groups,
    articles,
    facets: counter.result(articles, selected),
    categoryCounts: counter.categoryCounts,
  };
}

/** Moves what passes to the front, in order; tells how many. */
function keep(ids: Uint16Array, length: number, pass: Uint8Array): number {
  let kept = 0;
  for (let i = 0; i < length; i++) {
    ids[kept] = ids[i]!; // never read again where it does not pass: kept ≤ i
    kept += pass[i]!;
  }
  return kept;
}

const NONE = new Uint16Array(0);
/** In `failed`: more than one filter. */
const SEVERAL = 255;

/** Divides a block's articles into those that pass every counted filter and, by name, those that fail exactly one. */
class Splitter {
  readonly #dimensions: readonly Dimension[];
  readonly #pass = new Uint8Array(BLOCK);
  /** By position: 0, the number of the one filter that fails it, or SEVERAL. */
  readonly #failed = new Uint8Array(BLOCK);
  readonly #buffer = new Uint16Array(BLOCK);
  #ids: Uint16Array = NONE;
  #anyFailed = false;

  constructor(dimensions: readonly Dimension[]) {
    this.#dimensions = dimensions;
  }

  passing(block: number, ids: Uint16Array, length: number): Uint16Array {
    this.#ids = ids.subarray(0, length);
    this.#anyFailed = false;
    if (!this.#dimensions.length) return this.#ids;
    this.#failed.fill(0, 0, length);
    this.#dimensions.forEach(({ check }, dimension) => {
      check(block, ids, length, this.#pass);
      const [pass, failed] = [this.#pass, this.#failed];
      for (let i = 0; i < length; i++) if (!pass[i]) failed[i] = failed[i] ? SEVERAL : dimension + 1;
    });
    const passing = this.#with(0);
    this.#anyFailed = passing.length < length;
    return passing.slice();
  }

  failing(name: string): Uint16Array {
    if (!this.#anyFailed) return NONE;
    return this.#with(this.#dimensions.findIndex((dimension) => dimension.name === name) + 1);
  }

  /** The articles with that mark; valid until the next call. */
  #with(mark: number): Uint16Array {
    const [ids, failed, buffer] = [this.#ids, this.#failed, this.#buffer];
    let length = 0;
    for (let i = 0; i < ids.length; i++) if (failed[i] === mark) buffer[length++] = ids[i]!;
    return buffer.subarray(0, length);
  }
}
