import type { Column } from './column.ts';
import { columnOf } from './filters.ts';
import { BLOCK } from './layout.ts';
import type { OpenIndex } from './store.ts';

/** One tile of a list: a variant standing for its group. */
export interface Tile {
  id: number;
  /** How many articles of the group are in the list. */
  variants: number;
  /** The cheapest of them, where their prices differ. */
  from?: number;
}

/** What a list shows as one tile: every article, the variants of a group, or all that one article page covers. */
export type Fold = 'none' | 'group' | 'line';

/** The column whose number tiles share; a catalogue imported before lines were folded has groups only. */
export function foldColumn(index: OpenIndex, fold: Fold): Column {
  return columnOf(index, fold === 'line' && index.columns.has('lead') ? 'lead' : 'group');
}

export interface Tiles {
  /** In listing order, `keys` what they are ordered by (higher first). */
  tiles: Tile[];
  keys: number[];
  groups: number;
}

/** Folds articles into tiles. */
export class TileCollector implements Tiles {
  readonly tiles: Tile[] = [];
  readonly keys: number[] = [];
  groups = 0;
  readonly #groupColumn;
  /** By group: position of its tile. */
  readonly #positions = new Map<number, number>();
  readonly #key: ((id: number) => number) | null;
  readonly #perArticle: boolean;
  /** Of lines only, by tile: the lowest and the highest price, as the column has them; 0 = none yet. */
  readonly #price: Column | null;
  readonly #lowest: number[] = [];
  readonly #highest: number[] = [];
  readonly #cheapest: number[] = [];
  #lastGroup = -1;
  #lastPosition = -1;

  constructor(index: OpenIndex, fold: Fold, key: ((id: number) => number) | null) {
    this.#groupColumn = foldColumn(index, fold);
    this.#perArticle = fold === 'none';
    this.#price = fold === 'line' ? columnOf(index, 'price') : null;
    this.#key = key;
  }

  /** Adds articles of a block, ascending. */
  add(block: number, ids: Uint16Array): void {
    const { base, values } = this.#groupColumn.block(block);
    for (let i = 0; i < ids.length; i++) {
      const at = ids[i]!;
      const id = block * BLOCK + at;
      const group = base + (values ? values[at]! : 0);
      // variants follow each other in listing order: most articles are of the group before them
      const position = group === this.#lastGroup ? this.#lastPosition : (this.#positions.get(group) ?? -1);
      if (position < 0) this.groups++;
      if (position >= 0 && !this.#perArticle) this.#join(position, id);
      else this.#open(group, id);
      if (this.#price) this.#compare(position < 0 ? this.#lastPosition : position, id, this.#price.get(id));
    }
  }

  /** Remembers the cheapest article of a tile; those on request have no price. */
  #compare(position: number, id: number, price: number): void {
    if (!price) return;
    const lowest = this.#lowest[position];
    this.#lowest[position] = lowest === undefined ? price : Math.min(lowest, price);
    this.#highest[position] = Math.max(this.#highest[position] ?? 0, price);
    const tile = this.tiles[position]!;
    if (lowest === undefined || price < lowest) this.#cheapest[position] = id;
    if (this.#lowest[position]! < this.#highest[position]!) tile.from = this.#cheapest[position]!;
  }

  #open(group: number, id: number): void {
    this.#lastGroup = group;
    this.#lastPosition = this.tiles.push({ id, variants: 1 }) - 1;
    this.#positions.set(group, this.#lastPosition);
    this.keys.push(this.#key ? this.#key(id) : 0);
  }

  #join(position: number, id: number): void {
    const tile = this.tiles[position]!;
    tile.variants++;
    if (!this.#key) return;
    const key = this.#key(id);
    if (key <= this.keys[position]!) return;
    tile.id = id;
    this.keys[position] = key;
  }
}
