import { ByteReader } from './bytes.ts';
import { TITLE_CHUNK } from './layout.ts';

const NONE = new Uint32Array(0);

/** The title words (as terms, in order) of a block of articles. */
export class TitleChunk {
  readonly #packed: Uint8Array;
  readonly #offsets = new Uint32Array(TITLE_CHUNK + 1);
  readonly #count: number;

  constructor(packed: Uint8Array) {
    this.#packed = packed;
    const reader = new ByteReader(packed);
    let count = 0;
    while (reader.more && count < TITLE_CHUNK) {
      this.#offsets[count++] = reader.offset;
      for (let left = reader.varint(); left > 0 && reader.more; left--) reader.varint();
    }
    this.#count = count;
  }

  get bytes(): number {
    return this.#packed.length + this.#offsets.byteLength;
  }

  /** Terms of the title of article `id`. */
  of(id: number): Uint32Array {
    const index = id % TITLE_CHUNK;
    if (index >= this.#count) return NONE;
    const reader = new ByteReader(this.#packed);
    reader.offset = this.#offsets[index]!;
    return Uint32Array.from({ length: reader.varint() }, () => reader.varint());
  }
}
