import { ByteReader, ByteWriter } from './bytes.ts';
import { BLOCK } from './layout.ts';

type Values = Uint8Array | Uint16Array | Uint32Array;

/** One block of a column: `base` for all its articles, or base + values[i]. */
export interface ColumnBlock {
  readonly base: number;
  readonly values: Values | null;
}

const EMPTY: ColumnBlock = { base: 0, values: null };

/** Collects one number per article (unsigned, 32 bits; 0 where nothing was set) and packs it block by block. */
export class ColumnWriter {
  readonly #block = new Uint32Array(BLOCK);
  readonly #bytes = new ByteWriter(64);
  #blocks = 0;
  #used = 0;
  #any = false;

  /** Articles ascending within the chunk. */
  set(index: number, value: number): void {
    this.#fillTo(Math.floor(index / BLOCK));
    const at = index % BLOCK;
    this.#block[at] = value;
    this.#used = at + 1;
    if (value) this.#any = true;
  }

  /** The packed chunk, null when every value is 0; the writer is empty afterwards. */
  take(): Uint8Array | null {
    if (this.#used) this.#flush();
    const packed = this.#any ? this.#bytes.view().slice() : null;
    this.#bytes.clear();
    this.#blocks = 0;
    this.#any = false;
    return packed;
  }

  #fillTo(block: number): void {
    while (this.#blocks < block) this.#flush();
  }

  #flush(): void {
    const used = this.#block.subarray(0, this.#used);
    // articles after the last one that was set have 0: only a full block may be told by its smallest value
    let min = used.length === BLOCK ? used[0]! : 0;
    let max = min;
    for (const value of used) {
      if (value < min) min = value;
      if (value > max) max = value;
    }
    const span = max - min;
    const width = span === 0 ? 0 : span < 0x100 ? 1 : span < 0x10000 ? 2 : 4;
    this.#bytes.byte(width);
    this.#bytes.varint(min);
    if (width) {
      this.#bytes.varint(used.length);
      for (const value of used)
        for (let i = 0; i < width; i++) this.#bytes.byte(((value - min) >>> (8 * i)) & 255);
    }
    this.#block.fill(0);
    this.#used = 0;
    this.#blocks++;
  }
}

/** One number per article, as the facets, filters and sorting read it. */
export class Column {
  readonly blocks: readonly ColumnBlock[];

  constructor(blocks: readonly ColumnBlock[]) {
    this.blocks = blocks;
  }

  get(id: number): number {
    const block = this.blocks[Math.floor(id / BLOCK)] ?? EMPTY;
    return block.base + (block.values?.[id % BLOCK] ?? 0);
  }

  block(index: number): ColumnBlock {
    return this.blocks[index] ?? EMPTY;
  }

  /** Bytes in memory, for bounded caches. */
  get bytes(): number {
    let sum = 0;
    for (const block of this.blocks) sum += 32 + (block.values?.byteLength ?? 0);
    return sum;
  }
}

/** Reads one packed chunk back. */
export function readBlocks(packed: Uint8Array): ColumnBlock[] {
  const reader = new ByteReader(packed);
  const blocks: ColumnBlock[] = [];
  while (reader.more) {
    const width = reader.byte();
    const base = reader.varint();
    if (!width) {
      blocks.push(base ? { base, values: null } : EMPTY);
      continue;
    }
    const count = reader.varint();
    const values =
      width === 1 ? new Uint8Array(BLOCK) : width === 2 ? new Uint16Array(BLOCK) : new Uint32Array(BLOCK);
    for (let i = 0; i < count; i++) {
      let value = 0;
      for (let byte = 0; byte < width; byte++) value |= reader.byte() << (8 * byte);
      values[i] = value >>> 0;
    }
    blocks.push({ base, values });
  }
  return blocks;
}

/**
 * A copy of the column with single values replaced: price and stock changes between imports
 * (docs/rules/catalogue.md#updates-between-imports).
 */
export function withValues(column: Column, changes: ReadonlyMap<number, number>): Column {
  const blocks = [...column.blocks];
  const copied = new Map<number, Uint32Array>();
  for (const [id, value] of changes) {
    const index = Math.floor(id / BLOCK);
    let values = copied.get(index);
    if (!values) {
      const old = column.block(index);
      values = new Uint32Array(BLOCK);
      for (let i = 0; i < BLOCK; i++) values[i] = old.base + (old.values?.[i] ?? 0);
      copied.set(index, values);
      blocks[index] = { base: 0, values };
    }
    values[id % BLOCK] = value;
  }
  for (let i = 0; i < blocks.length; i++) blocks[i] ??= EMPTY;
  return new Column(blocks);
}
