import { toBase64 } from './bytes.ts';
import { CHUNK, MAX_ROW_LETTERS } from './layout.ts';
import { FacetColumns } from './facet-columns.ts';
import { LanguageIndex } from './language-index.ts';
import type { IndexBuilder, IndexBuilderOptions, IndexDocument, IndexText } from './index-document.ts';

/**
 * Builds the search index of a catalogue from its articles (ids ascending): a lexicon, posting lists and title words per
 * language, facet columns, synonyms. Rows go to `write` as soon as they are complete; none is above 1.9 MB. Throws when
 * ids do not ascend.
 */
export function createIndexBuilder(options: IndexBuilderOptions): IndexBuilder {
  const { languages, defaultLanguage, write } = options;
  const indexes = languages.map((language) => new LanguageIndex(language));
  const columns = new FacetColumns();
  let last = -1;
  let articles = 0;

  const column = (name: string, chunk: number, data: string): void =>
    write({ table: 'search_column', row: { name, chunk, data } });

  const closeChunk = (chunk: number): void => {
    for (const index of indexes) {
      for (const [term, packed] of index.takePostings()) {
        write({
          table: 'search_posting',
          row: { lang: index.language, term, chunk, data: toBase64(packed) },
        });
      }
    }
    for (const [name, packed] of columns.takeChunk()) column(name, chunk, toBase64(packed));
  };
  const writeTitles = (index: LanguageIndex): void => {
    for (const [chunk, packed] of index.takeTitles()) column(`t:${index.language}`, chunk, toBase64(packed));
  };

  const add = (document: IndexDocument): void => {
    const { id } = document;
    if (id <= last) throw new Error(`index documents must ascend: ${id} after ${last}`);
    const chunk = Math.floor(id / CHUNK);
    const open = Math.floor(Math.max(last, 0) / CHUNK);
    if (chunk !== open && articles) closeChunk(open);
    last = id;
    articles++;
    for (const index of indexes) {
      const text = textOf(document, index.language, defaultLanguage);
      if (text) index.add(id, text);
      if (index.titlesReady) writeTitles(index);
    }
    columns.add(document);
  };

  const finish = (): void => {
    if (articles) closeChunk(Math.floor(last / CHUNK));
    for (const index of indexes) {
      writeTitles(index);
      index.lexicon().forEach((data, chunk) => {
        write({ table: 'search_lexicon', row: { lang: index.language, chunk, data } });
      });
    }
    const meta = JSON.stringify({ size: last + 1, articles, languages, defaultLanguage, ...columns.meta() });
    slices(meta).forEach((data, chunk) => column('meta', chunk, data));
    for (const [lang, groups] of synonymRows(options)) {
      write({ table: 'search_synonym', row: { lang, data: JSON.stringify(groups) } });
    }
  };
  return { add, finish };
}

function textOf(document: IndexDocument, language: string, fallback: string): IndexText | undefined {
  const texts = document.texts as Record<string, IndexText | undefined>;
  return texts[language] ?? texts[fallback] ?? Object.values(texts).find((text) => text !== undefined);
}

function slices(text: string): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += MAX_ROW_LETTERS) parts.push(text.slice(at, at + MAX_ROW_LETTERS));
  return parts;
}

function synonymRows({ synonyms = [] }: IndexBuilderOptions): Map<string, Array<readonly string[]>> {
  const rows = new Map<string, Array<readonly string[]>>();
  for (const { lang, phrases } of synonyms) rows.set(lang, [...(rows.get(lang) ?? []), phrases]);
  return rows;
}
