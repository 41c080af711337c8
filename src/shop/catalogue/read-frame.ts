import type { SqlDatabase } from '#lib/sql.ts';
import { isLanguage } from '../markets/languages.ts';
import type { Language } from '../markets/languages.ts';
import type { PriceList } from './model.ts';

/** What a catalogue says about itself. */
export interface CatalogueMeta {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  /** ISO moment of the data and of the import. */
  readonly sourceDate: string;
  readonly importedAt: string;
  readonly currency: string;
  readonly languages: readonly Language[];
  readonly defaultLanguage: Language;
  readonly articles: number;
  /** Tiles: articles that lists show as one. */
  readonly groups: number;
}

/** The catalogue's own description; null for a database that no import has filled. */
export async function readMeta(db: SqlDatabase): Promise<CatalogueMeta | null> {
  const { results } = await db.prepare('select key, value from meta').all<{ key: string; value: string }>();
  if (results.length === 0) return null;
  const meta = new Map(results.map(({ key, value }) => [key, value]));
  const text = (key: string): string => meta.get(key) ?? '';
  const languages = JSON.parse(meta.get('languages') ?? '[]') as string[];
  const fallback = text('default_language');
  return {
    id: text('id'),
    version: text('version'),
    name: text('name'),
    sourceDate: text('source_date'),
    importedAt: text('imported_at'),
    currency: text('currency'),
    languages: languages.filter(isLanguage),
    defaultLanguage: isLanguage(fallback) ? fallback : 'de',
    articles: Number(text('articles')),
    groups: Number(text('groups')),
  };
}

/** All price lists by number; list 1 is the base. */
export async function readPriceLists(db: SqlDatabase): Promise<PriceList[]> {
  const { results } = await db
    .prepare('select no, currency, factor, step from price_list order by no')
    .all<PriceList>();
  return results;
}

/** The category of a slug in any language, the page's own first (decision 10); null for an unknown one. */
export async function readCategoryBySlug(
  db: SqlDatabase,
  slug: string,
  language: Language,
): Promise<{ code: string; language: Language } | null> {
  return db
    .prepare(
      'select code, lang as language from category_slug where slug = ?1 order by lang = ?2 desc, lang limit 1',
    )
    .bind(slug, language)
    .first<{ code: string; language: Language }>();
}
