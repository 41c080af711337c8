import type { Language } from '#shop/markets/languages.ts';
import type { Column } from './column.ts';
import type { IndexMeta } from './layout.ts';
import type { Lexicon } from './lexicon.ts';
import type { NumberKind } from './number.ts';
import type { Choice } from './choice.ts';
import type { Synonyms } from './synonyms.ts';
import type { TitleChunk } from './titles.ts';

/** What use says of a catalogue's articles: by language and text their ids, with their days, most first. */
export type UseByText = Partial<Record<Language, Record<string, Array<readonly [id: number, days: number]>>>>;

/** What an isolate holds of a language's index. */
export interface OpenIndex {
  meta: IndexMeta;
  /** Language whose lexicon this is: the catalogue's default where it has none of the page's language. */
  language: Language;
  lexicon: Lexicon;
  synonyms: Synonyms;
  /** By name: category, supplier, group, price, state, top, p:… */
  columns: ReadonlyMap<string, Column>;
  /** Articles by number in column `category`. */
  categorySizes: Uint32Array;
  /** By text (`phraseKey`): articles that went into carts after it, with their days, most first. */
  use?: Readonly<Record<string, ReadonlyArray<readonly [id: number, days: number]>>> | undefined;
  /** What the editors chose for single texts, by `phraseKey`. */
  choices?: ReadonlyMap<string, Choice> | undefined;
}

/** The packed lists of one term, one per chunk of articles. */
export type PostingList = ReadonlyArray<{ base: number; packed: Uint8Array }>;

export interface NumberHit {
  key: string;
  kind: NumberKind;
  id: number;
}

/** Numbers to look up: whole compact forms; without a hit the beginning of one; without that either the `near` ones. */
export interface NumberQuery {
  exact: readonly string[];
  prefix: string | null;
  near: readonly string[];
}

export interface LoadRequest {
  terms: readonly number[];
  numbers: NumberQuery | null;
}

export interface Loaded {
  postings: ReadonlyMap<number, PostingList>;
  numbers: readonly NumberHit[];
}

/** Where the search reads its index; every call is at most one round trip to the database. */
export interface IndexStore {
  open(language: Language): Promise<OpenIndex>;
  load(language: Language, request: LoadRequest): Promise<Loaded>;
  titles(language: Language, chunks: readonly number[]): Promise<ReadonlyMap<number, TitleChunk>>;
  /** What `make` returns for these data; made again only where it is not cached any more. `bytesOf` bounds what is cached. */
  hold<T>(key: string, make: () => T, bytesOf: (value: T) => number): T;
}

/** Most number hits a prefix may bring. */
export const MAX_NUMBER_HITS = 1000;
