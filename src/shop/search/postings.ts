import { ByteReader, ByteWriter } from './bytes.ts';
import { IMPACT_STEPS } from './layout.ts';

/**
 * The articles of one term within a chunk. Ids follow the listing order, so the words of a product line are long runs:
 * a posting is `gap·2 + isRun`, for runs their length − 2, and one byte: the impact, and above it where the word stands.
 */
export class PostingWriter {
  readonly #bytes = new ByteWriter(12);
  #end = 0;
  #start = -1;
  #length = 0;
  #impact = 0;

  /** Articles ascending within the chunk, each once; `impact` with the bits of layout.ts that say where the word stands. */
  add(index: number, impact: number): void {
    if (this.#length && index === this.#start + this.#length && impact === this.#impact) {
      this.#length++;
      return;
    }
    this.#flush();
    this.#start = index;
    this.#length = 1;
    this.#impact = impact;
  }

  get empty(): boolean {
    return this.#length === 0;
  }

  /** The packed list; the writer is empty afterwards. */
  take(): Uint8Array {
    this.#flush();
    const packed = this.#bytes.view().slice();
    this.#bytes.clear();
    this.#end = 0;
    this.#length = 0;
    return packed;
  }

  #flush(): void {
    if (!this.#length) return;
    const gap = this.#start - this.#end;
    this.#bytes.varint(gap * 2 + (this.#length > 1 ? 1 : 0));
    if (this.#length > 1) this.#bytes.varint(this.#length - 2);
    this.#bytes.byte(this.#impact);
    this.#end = this.#start + this.#length;
  }
}

/**
 * Calls `visit` for every run of a packed list: first article, one past the last, impact, and where the word stands (0 in the
 * article's own text, up to BY_THE_WAY). `base` is the chunk's first id.
 */
export function eachRun(
  packed: Uint8Array,
  base: number,
  visit: (from: number, to: number, impact: number, standing: number) => void,
): void {
  const reader = new ByteReader(packed);
  let at = base;
  while (reader.more) {
    const head = reader.varint();
    const from = at + (head >>> 1);
    const to = from + (head & 1 ? reader.varint() + 2 : 1);
    const byte = reader.byte();
    visit(from, to, byte & IMPACT_STEPS, byte & ~IMPACT_STEPS);
    at = to;
  }
}
