import type { SqlDatabase } from '#lib/sql.ts';
import type { SummaryRow } from './article-columns.ts';
import type { ArticleSummary } from './model.ts';
import { articlesStatement, toSummaries, type ArticleKeys, type ArticleView } from './article-queries.ts';

/** An article with what only the contract's lists carry beside a tile's facts. */
export interface ContractArticle {
  article: ArticleSummary;
  /** M and three digits; joins the article to a promotion (MCode). */
  promotionCode: string | null;
}

/** Articles for the contract's lists in the order of the keys, by one round trip. Unknown and blocked ones are left out. */
export async function readContractArticles(
  db: SqlDatabase,
  keys: ArticleKeys,
  view: ArticleView,
): Promise<ContractArticle[]> {
  const list = 'ids' in keys ? keys.ids : keys.numbers;
  if (list.length === 0) return [];
  const column = 'ids' in keys ? 'id' : 'number';
  const codes = db
    .prepare(
      `select a.number, d.data ->> 'promotionCode' as code from article a join article_detail d on d.id = a.id
       where a.${column} in (select value from json_each(?1)) and d.data ->> 'promotionCode' is not null`,
    )
    .bind(JSON.stringify(list));
  const [rows, promotions] = await db.batch<unknown>([articlesStatement(db, keys, view), codes]);
  const codeOf = new Map(
    ((promotions?.results ?? []) as { number: string; code: string }[]).map(({ number, code }) => [
      number,
      code,
    ]),
  );
  return toSummaries((rows?.results ?? []) as SummaryRow[], keys)
    .filter(({ blocked }) => !blocked)
    .map((article) => ({ article, promotionCode: codeOf.get(article.number) ?? null }));
}
