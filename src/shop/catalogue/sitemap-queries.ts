import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';

/** Addresses per sitemap page; well under the protocol's 50,000 and D1's answer size. */
export const SITEMAP_PAGE = 20_000;

/** Numbers and names of one sitemap page of articles, in listing order; blocked ones are left out. */
export async function readSitemapArticles(
  db: SqlDatabase,
  language: Language,
  page: number,
): Promise<readonly { number: string; name: string }[]> {
  const { results } = await db
    .prepare(
      `select number, coalesce(json_extract(names, '$.' || ?1), json_extract(names, '$.' || d.value)) name
         from article, (select value from meta where key = 'default_language') d
        where id >= ?2 and id < ?3 and flags & 16 = 0 order by id`,
    )
    .bind(language, page * SITEMAP_PAGE, (page + 1) * SITEMAP_PAGE)
    .all<{ number: string; name: string }>();
  return results;
}

/** The highest article id plus one: what the pages of the sitemap count by. */
export async function articleIdEnd(db: SqlDatabase): Promise<number> {
  const row = await db.prepare('select coalesce(max(id) + 1, 0) n from article').first<{ n: number }>();
  return row?.n ?? 0;
}
