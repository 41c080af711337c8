import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { SUMMARY_COLUMNS, SUMMARY_TABLES } from './article-columns.ts';
import { FLAG } from './model.ts';
import type { ArticleView } from './article-queries.ts';

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

/** The first articles of product lines of a category that may stand in for others, in listing order. */
export interface LineStart {
  readonly id: number;
  readonly reference: string;
}

/** The statement that returns the rows of a category as {@link LineStart}. */
export function lineStartsStatement(db: SqlDatabase, category: string): SqlStatement {
  return db
    .prepare(
      `select id, reference from article
        where category = ?1 and is_reference = 1 and flags & ${FLAG.blocked | FLAG.phaseOut} = 0 order by id`,
    )
    .bind(category);
}

/** Ids of the alternatives of an article, as the statement above would choose them. */
export function nearestLines(
  starts: readonly LineStart[],
  article: { readonly id: number; readonly reference: string },
): number[] {
  const distance = ({ id }: LineStart): number => Math.abs(id - article.id);
  return starts
    .filter(({ reference }) => reference !== article.reference)
    .toSorted((a, b) => distance(a) - distance(b) || a.id - b.id)
    .slice(0, MOST)
    .map(({ id }) => id);
}
