import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { generateCatalogue } from '#demo/catalogue/index.ts';
import { FLAG } from '#shop/catalogue/model.ts';
import type { CatalogueRecord } from '#shop/catalogue/record.ts';
import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import { createIndexBuilder } from '#shop/search/index-builder.ts';
import type { IndexRow, IndexText } from '#shop/search/index-document.ts';
import { numberKeys } from '#shop/search/number.ts';
import type { NumberKind } from '#shop/search/number.ts';
import { readSynonyms } from '../support/synonyms.ts';
import { readTables } from '../support/tables.ts';

type RecordOf<T extends CatalogueRecord['type']> = Extract<CatalogueRecord, { type: T }>;
type Names = Partial<Record<Language, string>>;

/** A judged query: articles that fulfil every part of `want` are what it asks for. */
export const judgedSchema = z.object({
  id: z.string(),
  text: z.string(),
  aspect: z.enum(['term', 'compound', 'umlaut', 'synonym', 'attribute', 'typo', 'tooth']),
  want: z.strictObject({
    kind: z.array(z.string()).optional(),
    category: z.array(z.string()).optional(),
    line: z.string().optional(),
    properties: z.record(z.string(), z.string()).optional(),
  }),
});
export type Judged = z.infer<typeof judgedSchema> & { language: Language };

/** Every judged query of the repository. */
export function readJudged(): Judged[] {
  const folder = new URL('../../tests/search/judgements/', import.meta.url);
  return readdirSync(folder).flatMap((file) => {
    const language = file.replace('.jsonl', '') as Language;
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => ({ ...judgedSchema.parse(JSON.parse(line)), language }));
  });
}

/**
 * Term of every family by its number, as the first digits of an article number tell it
 * (docs/rules/demonstration-catalogue.md#families-lines-and-names).
 */
const TERMS = new Map(
  readFileSync(new URL('../../data/families.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map((row) => row.split('|'))
    .map(([family = '', , , term = '']) => [String(Number(family) + 100), term] as const),
);

/** What kind of product an article of the demonstration catalogue is: the judgements speak of terms, not of drawings. */
function termOf({ number }: Pick<ArticleInput, 'number'>): string {
  if (!number.startsWith('01')) return TERMS.get(number.slice(0, 3)) ?? '';
  if (number.length > 9) return 'tooth_single';
  return Number(number[4]) <= 2 ? 'tooth_set_anterior' : 'tooth_set_posterior';
}

/** True when the article is one that the query asks for. */
export function fulfils(
  article: ArticleInput,
  { kind, category, line, properties }: Judged['want'],
): boolean {
  if (kind && !kind.includes(termOf(article))) return false;
  if (category && !category.includes(article.category)) return false;
  if (line && article.line !== line) return false;
  return Object.entries(properties ?? {}).every(([code, value]) =>
    (article.properties ?? []).some(([own, has]) => own === code && has === value),
  );
}

export interface DemonstrationSink {
  write: (row: IndexRow) => void;
  number: (key: string, kind: NumberKind, id: number) => void;
  article: (article: ArticleInput, id: number) => void;
}

/** Generates the demonstration catalogue straight into an index, without a database; returns the number of articles. */
export function indexDemonstration(sink: DemonstrationSink, scale = 1): number {
  const builder = createIndexBuilder({
    languages: LANGUAGES,
    defaultLanguage: DEFAULT_LANGUAGE,
    synonyms: readSynonyms(),
    write: sink.write,
  });
  const frame = new Frame();
  const ids = new Map<string, number>();
  for (const record of generateCatalogue(readTables(), { scale })) {
    if (record.type !== 'article') {
      frame.take(record);
      continue;
    }
    const id = ids.size;
    sink.article(record, id);
    ids.set(record.number, id);
    builder.add({
      id,
      texts: frame.texts(record),
      categories: frame.path(record.category),
      group: (record.group ? ids.get(record.group) : undefined) ?? id,
      supplier: record.supplier ?? null,
      price: record.price.sale ?? record.price.list,
      vkz: record.vkz ?? 4,
      flags: record.flags?.includes('novelty') ? FLAG.novelty : 0,
      properties: record.properties ?? [],
    });
    const { number: own, gtin, manufacturerNumber: manufacturer, oldNumber: old, isoNumber: iso } = record;
    for (const [key, kind] of numberKeys({ own, gtin, manufacturer, old, iso })) sink.number(key, kind, id);
  }
  builder.finish();
  return ids.size;
}

/** Names of what articles refer to by code. */
class Frame {
  readonly #suppliers = new Map<string, string>();
  readonly #categories = new Map<string, RecordOf<'category'>>();
  readonly #names = new Map<string, Names>();
  /** What values are called beside their names. */
  readonly #words = new Map<string, Names>();
  readonly #attributes = new Map<string, string>();

  take(record: CatalogueRecord): void {
    if (record.type === 'supplier') this.#suppliers.set(record.id, record.name);
    else if (record.type === 'category') this.#categories.set(record.code, record);
    else if (record.type === 'property') this.#names.set(record.code, record.names);
    else if (record.type === 'value') {
      const key = `${record.property}\0${record.code}`;
      this.#names.set(key, record.names);
      if (record.words) this.#words.set(key, record.words);
    }
  }

  path(code: string): string[] {
    const category = this.#categories.get(code);
    return category?.parent ? [...this.path(category.parent), code] : [code];
  }

  texts(article: ArticleInput): Partial<Record<Language, IndexText>> {
    const path = this.path(article.category);
    const brand = article.supplier ? this.#suppliers.get(article.supplier) : undefined;
    return Object.fromEntries(
      LANGUAGES.map((language) => {
        const title = article.names[language] ?? '';
        const category = path.map((code) => this.#categories.get(code)?.names[language] ?? code);
        const properties = article.properties ?? [];
        const words = properties.flatMap(
          ([code, value]) => this.#words.get(`${code}\0${value}`)?.[language] ?? [],
        );
        const attributes = properties.map(([code, value]) => this.#attribute(code, value, language));
        const facts = properties.map(([code, value]) => this.#value(code, value, language));
        return [
          language,
          { title, brand, category, attributes: [...attributes, ...words], facts: [...facts, ...words] },
        ];
      }),
    );
  }

  #attribute(code: string, value: string, language: Language): string {
    const key = `${language}\0${code}\0${value}`;
    const known = this.#attributes.get(key);
    if (known !== undefined) return known;
    const text = `${this.#names.get(code)?.[language] ?? ''} ${this.#value(code, value, language)}`;
    this.#attributes.set(key, text);
    return text;
  }

  #value(code: string, value: string, language: Language): string {
    return this.#names.get(`${code}\0${value}`)?.[language] ?? value;
  }
}
