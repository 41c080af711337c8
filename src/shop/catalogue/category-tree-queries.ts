import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { Category } from './model.ts';

interface Row {
  id: number;
  code: string;
  parent: string | null;
  special: number;
  name: string;
  slug: string;
  articles: number;
  groups: number;
  picture: string | null;
}

/**
 * All categories in one language, in tree order: each level by name in that language, special ones (PG0, PG888, PG90, PG91) last
 * (specification 9). A missing name falls back to the catalogue's default language.
 */
export async function readCategoryTree(db: SqlDatabase, language: Language): Promise<readonly Category[]> {
  const { results } = await db
    .prepare(
      `select id, code, parent, special, articles, groups, picture,
              coalesce(json_extract(names, '$.' || ?1), json_extract(names, '$.' || d.value)) name,
              coalesce(json_extract(slugs, '$.' || ?1), json_extract(slugs, '$.' || d.value)) slug
         from category, (select value from meta where key = 'default_language') d
        order by id`,
    )
    .bind(language)
    .all<Row>();
  const byName = new Intl.Collator(language);
  const sorted = results
    .map((row) => ({ ...row, special: row.special === 1 }))
    .toSorted(
      (a, b) => Number(a.special) - Number(b.special) || byName.compare(a.name, b.name) || a.id - b.id,
    );
  const levels = Map.groupBy(sorted, ({ parent }) => parent);
  const below = (parent: string | null): Category[] =>
    (levels.get(parent) ?? []).flatMap((category) => [category, ...below(category.code)]);
  return below(null);
}
