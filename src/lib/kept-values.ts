interface Kept<Value> {
  /** Milliseconds since 1970: when who loaded it asked. */
  readonly at: number;
  readonly value: Value;
}

/**
 * Values that a request of an isolate loads for itself and leaves to those after it; the oldest leave first. Who asks while another one loads,
 * loads too, and waits for nobody: a request that ends – its visitor has gone – takes what it was waiting for along, and who waited for that
 * would never get an answer (docs/decisions/251-no-request-waits-for-anothers-promise.md).
 */
export class KeptValues<Value> {
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #loading = new WeakMap<object, Map<string, Promise<Value>>>();
  readonly #most: number;
  readonly #maxAgeMs: number;

  /** `most`: so many are kept; `maxAgeMs`: none for longer. */
  constructor({ most = Infinity, maxAgeMs = Infinity }: { most?: number; maxAgeMs?: number } = {}) {
    this.#most = most;
    this.#maxAgeMs = maxAgeMs;
  }

  /**
   * The value under a key, not older than allowed at `nowMs` (milliseconds since 1970), or else what `load` gives, which hears of the one that
   * is too old. Parts of one page that ask at once, for the same `request`, load once. Fails as `load` does; then nothing new is kept.
   */
  async get(
    key: string,
    { nowMs = 0, request }: { readonly nowMs?: number; readonly request?: object },
    load: (old: Value | undefined) => Promise<Value>,
  ): Promise<Value> {
    const known = this.#kept.get(key);
    if (known && this.#isFresh(known, nowMs)) return known.value;
    const loading = request && this.#loadingOf(request);
    const begun = loading?.get(key);
    if (begun) return begun;
    const loaded = this.#load(key, nowMs, () => load(known?.value)).finally(() => loading?.delete(key));
    loading?.set(key, loaded);
    return loaded;
  }

  async #load(key: string, nowMs: number, load: () => Promise<Value>): Promise<Value> {
    const value = await load();
    const meanwhile = this.#kept.get(key); // of two who loaded at once the first one's counts for both
    if (meanwhile && this.#isFresh(meanwhile, nowMs)) return meanwhile.value;
    this.#kept.delete(key);
    if (this.#kept.size >= this.#most) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, { at: nowMs, value });
    return value;
  }

  /** What a request is loading just now. */
  #loadingOf(request: object): Map<string, Promise<Value>> {
    const loading = this.#loading.get(request) ?? new Map<string, Promise<Value>>();
    this.#loading.set(request, loading);
    return loading;
  }

  #isFresh({ at }: Kept<Value>, nowMs: number): boolean {
    return nowMs - at < this.#maxAgeMs;
  }
}
