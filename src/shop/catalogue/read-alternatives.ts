import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { SUMMARY_COLUMNS, SUMMARY_TABLES } from './article-columns.ts';
import { FLAG } from './model.ts';
import type { ArticleView } from './read-articles.ts';

const MOST = 6;

/** The nearest first articles of other lines on one side of the article: the index is read from there until there are enough. */
const side = (compare: '<' | '>', order: 'asc' | 'desc'): string =>
  `select * from (select near.id from article near, this
     where near.category = this.category and near.id ${compare} this.id
       and near.is_reference = 1 and near.reference <> this.reference
       and near.flags & ${FLAG.blocked | FLAG.phaseOut} = 0
     order by near.id ${order} limit ${MOST})`;

const ALTERNATIVES = `with this as (select id, category, reference from article where number = ?3),
    near as (${side('<', 'desc')} union all ${side('>', 'asc')})
  select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES}, this
   where a.id in (select near.id from near, this order by abs(near.id - this.id), near.id limit ${MOST})
   order by abs(a.id - this.id), a.id`;

/**
 * The statement for what a buyer of an article may take in its place or with it: the first articles of other product
 * lines of the same category, the nearest lines first. Rows go through `toSummary`.
 */
export function alternativesStatement(db: SqlDatabase, number: string, view: ArticleView): SqlStatement {
  return db.prepare(ALTERNATIVES).bind(view.language, view.priceList, number);
}
