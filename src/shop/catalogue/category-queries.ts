import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import { CATEGORY_COLUMNS, toCategory, type CategoryRow } from './category-columns.ts';
import type { Category } from './model.ts';

/** Some categories by code in the order of the codes, by one query; unknown codes are left out. */
export async function readCategories(
  db: SqlDatabase,
  codes: readonly string[],
  language: Language,
): Promise<Category[]> {
  if (codes.length === 0) return [];
  const { results } = await db
    .prepare(
      `select ${CATEGORY_COLUMNS} from category c
       cross join (select value as fallback from meta where key = 'default_language') setting
       where c.code in (select value from json_each(?2))`,
    )
    .bind(language, JSON.stringify(codes))
    .all<CategoryRow>();
  const known = new Map(results.map((row) => [row.code, toCategory(row)]));
  return codes.flatMap((code) => known.get(code) ?? []);
}

/**
 * The category of a slug in any language, the page's own first
 * (docs/rules/markets.md#addresses-of-groups-and-articles); null for an unknown one.
 */
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

/** Those slugs that name a category in any language. */
export async function knownSlugs(db: SqlDatabase, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set();
  const { results } = await db
    .prepare('select distinct slug from category_slug where slug in (select value from json_each(?1))')
    .bind(JSON.stringify(slugs))
    .all<{ slug: string }>();
  return new Set(results.map(({ slug }) => slug));
}
