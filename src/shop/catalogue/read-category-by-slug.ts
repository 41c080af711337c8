import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';

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
