import { columnOf } from './filters.ts';
import { BLOCK } from './layout.ts';
import type { OpenIndex } from './store.ts';

/** One tile of a list: a variant standing for its group. */
export interface Tile {
  id: number;
  /** How many articles of the group are in the list. */
  variants: number;
}

export interface Tiles {
  /** In listing order, `keys` what they are ordered by (higher first). */
  tiles: Tile[];
  keys: number[];
  groups: number;
}

/** Folds articles into tiles, one per variant group or one per article. */
export class TileCollector implements Tiles {
  readonly tiles: Tile[] = [];
  readonly keys: number[] = [];
  groups = 0;
  readonly #groupColumn;
  /** By group: position of its tile. */
  readonly #positions = new Map<number, number>();
  readonly #key: ((id: number) => number) | null;
  readonly #perArticle: boolean;
  #lastGroup = -1;
  #lastPosition = -1;

  constructor(index: OpenIndex, group: boolean, key: ((id: number) => number) | null) {
    this.#groupColumn = columnOf(index, 'group');
    this.#perArticle = !group;
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
    }
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
