import { FLAG } from '../catalogue/model.ts';
import { FacetCounter } from './facets.ts';
import type { Facets } from './facets.ts';
import { columnOf, dimensions, visible } from './filters.ts';
import type { SearchFilters } from './filters.ts';
import { BLOCK } from './layout.ts';
import type { OpenIndex } from './store.ts';

/** Which articles a query found before filters: by article a score above 0, or everything when there is no text. */
export interface Found {
  score: ((id: number) => number) | null;
  /** False for blocks of articles in which nothing was found. */
  touches: (block: number) => boolean;
  accept: (id: number) => boolean;
}

/** One tile of a list: a variant standing for its group. */
export interface Tile {
  id: number;
  /** How many articles of the group are in the list. */
  variants: number;
}

export interface Selection {
  /** Tiles in listing order, `keys` what they are ordered by (higher first). */
  tiles: Tile[];
  keys: number[];
  articles: number;
  groups: number;
  facets: Facets;
  /** Articles found by number in column `category`. */
  categoryCounts: Uint32Array;
}

/** What an article is worth for the chosen order; the highest of a group stands for it. */
export type SortKey = (id: number) => number;

/** One pass over the found articles: filters, facets with exact counts without their own filter, the best variant of each group. */
export function select(
  index: OpenIndex,
  found: Found,
  filters: SearchFilters,
  { group, key }: { group: boolean; key: SortKey | null },
): Selection {
  const active = dimensions(index, filters);
  const shown = visible(index, FLAG.blocked);
  const counter = new FacetCounter(index);
  const tiles = new TileCollector(index, found, group, key);
  const { size } = index.meta;
  const ids = new Uint16Array(BLOCK);
  for (let block = 0; block * BLOCK < size; block++) {
    if (!found.touches(block)) continue;
    const matched = matchedIn(block, Math.min(BLOCK, size - block * BLOCK), found, ids);
    if (!matched.length) continue;
    const present = filterBy(shown.check, block, matched);
    const { passing, failing } = partition(active, block, present);
    counter.add(block, passing, null);
    for (const [name, failed] of failing) counter.add(block, failed, name);
    tiles.add(block, passing);
  }
  const selected = new Set(
    Object.entries(filters.properties ?? {}).flatMap(([code, values]) => (values.length ? [code] : [])),
  );
  return {
    tiles: tiles.tiles,
    keys: tiles.keys,
    articles: tiles.articles,
    groups: tiles.groups,
    facets: counter.result(tiles.articles, selected),
    categoryCounts: counter.categoryCounts,
  };
}

function matchedIn(block: number, count: number, found: Found, into: Uint16Array): Uint16Array {
  const start = block * BLOCK;
  let length = 0;
  for (let i = 0; i < count; i++) if (found.accept(start + i)) into[length++] = i;
  return into.subarray(0, length);
}

type Check = (block: number, ids: Uint16Array, pass: Uint8Array) => void;

function filterBy(check: Check, block: number, ids: Uint16Array): Uint16Array {
  const pass = new Uint8Array(ids.length).fill(1);
  check(block, ids, pass);
  return ids.filter((_, i) => pass[i] === 1);
}

/** Articles that pass every filter, and those that fail exactly one, by its name. */
function partition(
  active: ReadonlyArray<{ name: string; check: Check }>,
  block: number,
  ids: Uint16Array,
): { passing: Uint16Array; failing: Array<readonly [string, Uint16Array]> } {
  if (!active.length) return { passing: ids, failing: [] };
  const failures = new Uint8Array(ids.length);
  const failedAt = new Uint8Array(ids.length);
  const pass = new Uint8Array(ids.length);
  active.forEach(({ check }, dimension) => {
    pass.fill(1);
    check(block, ids, pass);
    for (let i = 0; i < ids.length; i++) {
      if (pass[i]) continue;
      failures[i]!++;
      failedAt[i] = dimension;
    }
  });
  const passing = ids.filter((_, i) => failures[i] === 0);
  const failing = active.map(
    ({ name }, dimension) =>
      [name, ids.filter((_, i) => failures[i] === 1 && failedAt[i] === dimension)] as const,
  );
  return { passing, failing };
}

class TileCollector {
  readonly tiles: Tile[] = [];
  readonly keys: number[] = [];
  articles = 0;
  groups = 0;
  readonly #groupColumn;
  /** By group: position of its tile + 1. */
  readonly #positions: Int32Array;
  readonly #key: SortKey;
  readonly #perArticle: boolean;

  constructor(index: OpenIndex, { score }: Found, group: boolean, key: SortKey | null) {
    this.#groupColumn = columnOf(index, 'group');
    this.#positions = new Int32Array(index.meta.size + 1);
    this.#perArticle = !group;
    this.#key = key ?? score ?? (() => 0);
  }

  add(block: number, ids: Uint16Array): void {
    const { base, values } = this.#groupColumn.block(block);
    this.articles += ids.length;
    for (const at of ids) {
      const id = block * BLOCK + at;
      const group = Math.min(base + (values ? values[at]! : 0), this.#positions.length - 1);
      const position = this.#positions[group]!;
      if (!position) this.groups++;
      if (!position || this.#perArticle) {
        this.#positions[group] = this.tiles.push({ id, variants: 1 });
        this.keys.push(this.#key(id));
      } else this.#join(position - 1, id);
    }
  }

  #join(at: number, id: number): void {
    const tile = this.tiles[at]!;
    tile.variants++;
    const key = this.#key(id);
    if (key <= this.keys[at]!) return;
    tile.id = id;
    this.keys[at] = key;
  }
}
