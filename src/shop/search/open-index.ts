import type { Language } from '#shop/markets/languages.ts';
import { fromBase64 } from './bytes.ts';
import { Column, readBlocks } from './column.ts';
import type { ColumnBlock } from './column.ts';
import { BLOCK, CHUNK } from './layout.ts';
import type { IndexMeta } from './layout.ts';
import { Lexicon } from './lexicon.ts';
import type { OpenIndex } from './store.ts';
import { Synonyms } from './synonyms.ts';

interface ColumnRow {
  name: string;
  chunk: number;
  data: string;
}

export interface OpenRows {
  language: Language;
  /** Rows of search_lexicon by chunk. */
  lexicon: readonly string[];
  columns: readonly ColumnRow[];
  synonyms: ReadonlyArray<{ lang: string; data: string }>;
}

const EMPTY_META: IndexMeta = {
  size: 0,
  articles: 0,
  languages: [],
  defaultLanguage: 'de',
  categories: [],
  suppliers: [],
  properties: [],
};

/** Rows of the database → what an isolate holds. A catalogue without an index opens as an empty one. */
export function openIndex({ language, lexicon, columns, synonyms }: OpenRows): OpenIndex {
  const { meta, facets, categorySizes } = readColumns(columns);
  return {
    meta,
    language,
    lexicon: Lexicon.fromRows(lexicon),
    synonyms: readSynonyms(language, synonyms),
    columns: facets,
    categorySizes,
  };
}

export interface SharedFacts {
  meta: IndexMeta;
  facets: ReadonlyMap<string, Column>;
  categorySizes: Uint32Array;
}

/** The part that all languages share. */
export function readColumns(rows: readonly ColumnRow[]): SharedFacts {
  const ordered = rows.toSorted((a, b) => a.chunk - b.chunk);
  const text = ordered.filter((row) => row.name === 'meta').map((row) => row.data);
  const meta = text.length ? (JSON.parse(text.join('')) as IndexMeta) : EMPTY_META;
  const blocks = new Map<string, ColumnBlock[]>();
  for (const { name, chunk, data } of ordered) {
    if (name === 'meta') continue;
    const list = blocks.get(name) ?? [];
    blocks.set(name, list);
    const first = (chunk * CHUNK) / BLOCK;
    while (list.length < first) list.push({ base: 0, values: null });
    list.push(...readBlocks(fromBase64(data)));
  }
  const facets = new Map([...blocks].map(([name, list]) => [name, new Column(list)]));
  return { meta, facets, categorySizes: categorySizes(meta, facets.get('category')) };
}

function categorySizes({ size, categories }: IndexMeta, column: Column | undefined): Uint32Array {
  const sizes = new Uint32Array(categories.length + 1);
  for (let id = 0; id < size; id++) sizes[column?.get(id) ?? 0]!++;
  return sizes;
}

/** The page's own list counts fully, English and German serve every language (naming rules 2.9). */
export function readSynonyms(language: Language, rows: OpenRows['synonyms']): Synonyms {
  const wanted = [language, 'en', 'de'].filter((lang, i, all) => all.indexOf(lang) === i);
  const lists = wanted.flatMap((lang) => {
    const row = rows.find((candidate) => candidate.lang === lang);
    return row ? [{ groups: JSON.parse(row.data) as string[][], own: lang === language }] : [];
  });
  return new Synonyms(language, lists);
}
