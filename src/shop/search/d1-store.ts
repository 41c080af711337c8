import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import { fromBase64 } from './bytes.ts';
import type { ByteCache } from '#lib/byte-cache.ts';
import { CHUNK } from './layout.ts';
import { Lexicon } from './lexicon.ts';
import { readColumns, readSynonyms } from './open-index.ts';
import type { SharedFacts } from './open-index.ts';
import * as queries from './queries.ts';
import { MAX_NUMBER_HITS } from './store.ts';
import type {
  IndexStore,
  Loaded,
  LoadRequest,
  NumberHit,
  OpenIndex,
  PostingList,
  UseByText,
} from './store.ts';
import type { Synonyms } from './synonyms.ts';
import { TitleChunk } from './titles.ts';
import { topColumn, topStatement, type TopRow } from './top-queries.ts';
import { withUpdates } from './updates.ts';
import { learnedUse } from './use-queries.ts';

export interface CatalogueVersion {
  /** Names the data: the key of everything cached. */
  version: string;
  /** Changes of price and stock since the import. */
  updates: number;
}

interface Facts extends SharedFacts {
  use?: UseByText | null;
}
interface Words {
  language: Language;
  lexicon: Lexicon;
  synonyms: Synonyms;
}

/**
 * The index in D1 behind the isolate's cache. `db` is the live catalogue (a session with `first-unconstrained` will do).
 * A warm isolate reads only posting lists it does not hold yet.
 */
export function createD1Store(
  db: SqlDatabase,
  cache: ByteCache,
  { version, updates }: CatalogueVersion,
): IndexStore {
  const key = (...parts: Array<string | number>): string => [version, ...parts].join('|');
  const store = new D1Store(db, cache, key, updates);
  return {
    open: (language) => store.open(language),
    load: (language, request) => store.load(language, request),
    titles: (language, chunks) => store.titles(language, chunks),
    hold: (name, make, bytesOf) => store.hold(name, make, bytesOf),
  };
}

/** Bytes that a letter of what was learned from use comes to as objects, about. */
const USE_BYTES = 4;
/** What an entry counts that only points to another. */
const SHARED_BYTES = 1000;

class D1Store {
  readonly #db: SqlDatabase;
  readonly #cache: ByteCache;
  readonly #key: (...parts: Array<string | number>) => string;
  readonly #updates: number;

  constructor(
    db: SqlDatabase,
    cache: ByteCache,
    key: (...parts: Array<string | number>) => string,
    updates: number,
  ) {
    this.#db = db;
    this.#cache = cache;
    this.#key = key;
    this.#updates = updates;
  }

  async open(language: Language): Promise<OpenIndex> {
    const { facts, words } = await this.#openParts(language);
    const { meta, facets, categorySizes, use } = facts;
    return { meta, columns: facets, categorySizes, use: use?.[words.language], ...words };
  }

  async #openParts(language: Language): Promise<{ facts: Facts; words: Words }> {
    const wordsKey = this.#key('words', language);
    const cached = this.#cache.get<Facts>(this.#key('facts', this.#updates));
    const imported = cached ?? this.#cache.get<Facts>(this.#key('facts', 'imported'));
    const words = this.#cache.get<Words>(wordsKey);
    if (cached && words) return { facts: cached, words };
    const db = this.#db;
    const statements: SqlStatement[] = [];
    if (!cached) statements.push(queries.updateStatement(db), topStatement(db));
    if (!imported) statements.push(queries.columnStatement(db));
    if (!words)
      statements.push(queries.lexiconStatement(db, language), queries.synonymStatement(db, language));
    const results = (await db.batch(statements)).map((result) => result.results);
    const updates = cached ? [] : (results.shift() as queries.UpdateRow[]);
    const top = cached ? [] : (results.shift() as TopRow[]);
    const base = imported ?? this.#keepFacts('imported', readColumns(results.shift() as queries.ColumnRow[]));
    const facts = cached ?? this.#withUpdates(base, updates, top);
    return { facts, words: words ?? this.#keepWords(wordsKey, language, results) };
  }

  /** What came since the import costs its own columns; the others are shared with the imported ones. */
  #withUpdates(imported: Facts, updates: readonly queries.UpdateRow[], top: readonly TopRow[]): Facts {
    if (!updates.length && !top.length) return this.#keepFacts(this.#updates, imported, SHARED_BYTES);
    const facets = updates.length ? withUpdates(imported.facets, updates) : new Map(imported.facets);
    const use = learnedUse(top);
    return this.#keepFacts(this.#updates, { ...imported, facets: facets.set('top', topColumn(top)), use });
  }

  #keepFacts(name: string | number, facts: Facts, shared?: number): Facts {
    let bytes = shared ?? JSON.stringify(facts.meta).length * 2;
    if (shared === undefined) for (const column of facts.facets.values()) bytes += column.bytes;
    if (facts.use) bytes += JSON.stringify(facts.use).length * USE_BYTES;
    this.#cache.set(this.#key('facts', name), facts, bytes);
    return facts;
  }

  #keepWords(key: string, language: Language, [lexiconRows, synonymRows]: unknown[][]): Words {
    const rows = lexiconRows as queries.LexiconRow[];
    const served = (rows[0]?.lang ?? language) as Language;
    const lexicon = Lexicon.fromRows(rows.map((row) => row.data));
    const synonyms = readSynonyms(served, synonymRows as queries.SynonymRow[]);
    const words = { language: served, lexicon, synonyms };
    this.#cache.set(key, words, lexicon.bytes + synonyms.bytes);
    return words;
  }

  async load(language: Language, { terms, numbers }: LoadRequest): Promise<Loaded> {
    const postings = new Map<number, PostingList>();
    const missing: number[] = [];
    for (const term of terms) {
      const cached = this.#cache.get<PostingList>(this.#key('p', language, term));
      if (cached) postings.set(term, cached);
      else missing.push(term);
    }
    const statements: SqlStatement[] = [];
    if (missing.length) statements.push(queries.postingStatement(this.#db, language, missing));
    if (numbers) statements.push(queries.numberStatement(this.#db, numbers, MAX_NUMBER_HITS));
    if (!statements.length) return { postings, numbers: [] };
    const results = (await this.#db.batch(statements)).map((result) => result.results);
    if (missing.length)
      this.#keepPostings(language, missing, results.shift() as queries.PostingRow[], postings);
    return { postings, numbers: numbers ? (results[0] as NumberHit[]) : [] };
  }

  #keepPostings(
    language: Language,
    terms: readonly number[],
    rows: readonly queries.PostingRow[],
    into: Map<number, PostingList>,
  ): void {
    const lists = new Map<number, Array<PostingList[number]>>(terms.map((term) => [term, []]));
    for (const { term, chunk, data } of rows)
      lists.get(term)?.push({ base: chunk * CHUNK, packed: fromBase64(data) });
    for (const [term, list] of lists) {
      into.set(term, list);
      const bytes = list.reduce((sum, { packed }) => sum + packed.length + 64, 96);
      this.#cache.set(this.#key('p', language, term), list, bytes);
    }
  }

  hold<T>(name: string, make: () => T, bytesOf: (value: T) => number): T {
    const key = this.#key('cached', this.#updates, name);
    const cached = this.#cache.get<T>(key);
    if (cached !== undefined) return cached;
    const value = make();
    this.#cache.set(key, value, bytesOf(value));
    return value;
  }

  async titles(language: Language, chunks: readonly number[]): Promise<ReadonlyMap<number, TitleChunk>> {
    const found = new Map<number, TitleChunk>();
    const missing: number[] = [];
    for (const chunk of chunks) {
      const cached = this.#cache.get<TitleChunk>(this.#key('t', language, chunk));
      if (cached) found.set(chunk, cached);
      else missing.push(chunk);
    }
    if (!missing.length) return found;
    const { results } = await queries.titleStatement(this.#db, language, missing).all<queries.ColumnRow>();
    for (const { chunk, data } of results) {
      const titles = new TitleChunk(fromBase64(data));
      this.#cache.set(this.#key('t', language, chunk), titles, titles.bytes);
      found.set(chunk, titles);
    }
    return found;
  }
}
