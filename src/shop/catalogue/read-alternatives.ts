import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { SUMMARY_COLUMNS, SUMMARY_TABLES } from './article-columns.ts';
import { FLAG } from './model.ts';
import type { ArticleView } from './read-articles.ts';

const MOST = 6;

/**
 * The statement for what a buyer of an article may take in its place or with it: the first articles of other product
 * lines of the same category, the nearest lines first. Rows go through `toSummaries`.
 */
export function alternativesStatement(
  db: SqlDatabase,
  article: { id: number; category: string; reference: string },
  view: ArticleView,
): SqlStatement {
  return db
    .prepare(
      `select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES}
        where a.id in (
          select near.id from article near
           where near.category = ?3 and near.is_reference = 1 and near.reference <> ?4
             and near.flags & ${FLAG.blocked | FLAG.phaseOut} = 0
           order by abs(near.id - ?5) limit ${MOST})
        order by abs(a.id - ?5)`,
    )
    .bind(view.language, view.priceList, article.category, article.reference, article.id);
}
