import type { SqlDatabase } from '#lib/sql.ts';
import { SUMMARY_COLUMNS, SUMMARY_TABLES, toSummary } from './article-columns.ts';
import type { SummaryRow } from './article-columns.ts';
import type { ArticleSummary } from './model.ts';
import type { ArticleView } from './article-queries.ts';

/** All variants of reference articles as summaries, in listing order; blocked ones come too, marked. */
export async function readVariants(
  db: SqlDatabase,
  references: readonly string[],
  view: ArticleView,
): Promise<ArticleSummary[]> {
  const { results } = await db
    .prepare(
      `select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES}
        where a.reference in (select value from json_each(?3)) order by a.id`,
    )
    .bind(view.language, view.priceList, JSON.stringify(references))
    .all<SummaryRow>();
  return results.map(toSummary);
}
