/**
 * What an isolate keeps between requests: immutable values whose keys name their version, bounded by bytes, the least recently
 * used leave first. Holds nothing of a visitor (docs/rules/runtime.md#module-state). Whoever sets a value says its bytes.
 */
export class ByteCache {
  readonly #entries = new Map<string, { value: unknown; bytes: number }>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get<T>(key: string): T | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value as T;
  }

  set(key: string, value: unknown, bytes: number): void {
    const old = this.#entries.get(key);
    if (old) this.#bytes -= old.bytes;
    this.#entries.delete(key);
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#entries.delete(oldest);
      this.#bytes -= entry.bytes;
    }
  }

  get bytes(): number {
    return this.#bytes;
  }
}
