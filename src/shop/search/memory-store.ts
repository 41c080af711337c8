import { DEFAULT_LANGUAGE } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import { fromBase64 } from './bytes.ts';
import type { IndexRow } from './index-document.ts';
import { CHUNK } from './layout.ts';
import type { NumberKind } from './number.ts';
import { openIndex } from './open-index.ts';
import { MAX_NUMBER_HITS } from './store.ts';
import type { IndexStore, NumberHit, OpenIndex, PostingList } from './store.ts';
import { TitleChunk } from './titles.ts';

/** The index in plain maps: for tests and for comparing engines in one process. */
export class MemoryStore implements IndexStore {
  readonly #lexicons = new Map<string, string[]>();
  readonly #postings = new Map<string, Array<{ base: number; packed: Uint8Array }>>();
  readonly #columns = new Map<string, Map<number, string>>();
  readonly #synonyms = new Map<string, string>();
  readonly #numbers = new Map<string, NumberHit[]>();
  readonly #open = new Map<string, OpenIndex>();
  readonly #titles = new Map<string, TitleChunk>();
  #keys: string[] | null = null;

  /** Takes what the index builder writes. */
  readonly write = (entry: IndexRow): void => {
    if (entry.table === 'search_lexicon') {
      push(this.#lexicons, entry.row.lang, entry.row.data);
    } else if (entry.table === 'search_posting') {
      const { lang, term, chunk, data } = entry.row;
      push(this.#postings, `${lang}:${term}`, { base: chunk * CHUNK, packed: fromBase64(data) });
    } else if (entry.table === 'search_column') {
      const { name, chunk, data } = entry.row;
      const chunks = this.#columns.get(name) ?? new Map<number, string>();
      this.#columns.set(name, chunks.set(chunk, data));
    } else {
      this.#synonyms.set(entry.row.lang, entry.row.data);
    }
  };

  addNumber(key: string, kind: NumberKind, id: number): void {
    push(this.#numbers, key, { key, kind, id });
    this.#keys = null;
  }

  async open(language: Language): Promise<OpenIndex> {
    const known = this.#open.get(language);
    if (known) return known;
    const columns = [...this.#columns].flatMap(([name, chunks]) =>
      name.startsWith('t:') ? [] : [...chunks].map(([chunk, data]) => ({ name, chunk, data })),
    );
    const served = this.#lexicons.has(language)
      ? language
      : (([...this.#lexicons.keys()][0] ?? DEFAULT_LANGUAGE) as Language);
    const synonyms = [...this.#synonyms].map(([lang, data]) => ({ lang, data }));
    const opened = openIndex({
      language: served,
      lexicon: this.#lexicons.get(served) ?? [],
      columns,
      synonyms,
    });
    this.#open.set(language, opened);
    return opened;
  }

  async load(language: Language, { terms, numbers }: Parameters<IndexStore['load']>[1]) {
    const postings = new Map<number, PostingList>();
    for (const term of terms) postings.set(term, this.#postings.get(`${language}:${term}`) ?? []);
    const hits: NumberHit[] = [];
    if (numbers) {
      for (const key of numbers.exact) hits.push(...(this.#numbers.get(key) ?? []));
      if (!hits.length && numbers.prefix) hits.push(...this.#withPrefix(numbers.prefix));
      if (!hits.length) for (const key of numbers.near) hits.push(...(this.#numbers.get(key) ?? []));
    }
    return { postings, numbers: hits };
  }

  async titles(language: Language, chunks: readonly number[]): Promise<ReadonlyMap<number, TitleChunk>> {
    const found = new Map<number, TitleChunk>();
    for (const chunk of chunks) {
      const key = `${language}:${chunk}`;
      let titles = this.#titles.get(key);
      if (!titles) {
        titles = new TitleChunk(fromBase64(this.#columns.get(`t:${language}`)?.get(chunk) ?? ''));
        this.#titles.set(key, titles);
      }
      found.set(chunk, titles);
    }
    return found;
  }

  /** Holds nothing: measurements should measure. */
  hold<T>(_key: string, make: () => T): T {
    return make();
  }

  #withPrefix(prefix: string): NumberHit[] {
    this.#keys ??= [...this.#numbers.keys()].sort();
    const hits: NumberHit[] = [];
    for (const key of this.#keys) {
      if (key > prefix && key.startsWith(prefix)) hits.push(...this.#numbers.get(key)!);
      if (hits.length >= MAX_NUMBER_HITS) break;
    }
    return hits;
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
