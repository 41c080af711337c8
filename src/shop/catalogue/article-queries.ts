import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import { SUMMARY_COLUMNS, SUMMARY_TABLES, toSummary } from './article-columns.ts';
import type { SummaryRow } from './article-columns.ts';
import type { ArticleSummary } from './model.ts';

/** In which words and which currency articles are read. */
export interface ArticleView {
  readonly language: Language;
  /** Number of the price list; an unknown one falls back to list 1. */
  readonly priceList: number;
}

/** Ids and numbers cannot be mixed: a list of numbers may hold digits only. */
export type ArticleKeys = { readonly ids: readonly number[] } | { readonly numbers: readonly string[] };

/** The statement of {@link readArticles}, for a batch of one's own; its rows go through {@link toSummaries}. */
export function articlesStatement(db: SqlDatabase, keys: ArticleKeys, view: ArticleView): SqlStatement {
  const [column, list] = 'ids' in keys ? ['id', keys.ids] : ['number', keys.numbers];
  return db
    .prepare(
      `select ${SUMMARY_COLUMNS} from ${SUMMARY_TABLES} where a.${column} in (select value from json_each(?3))`,
    )
    .bind(view.language, view.priceList, JSON.stringify(list));
}

/** Summaries of the rows of {@link articlesStatement} in the order of the keys; unknown keys are left out. */
export function toSummaries(rows: readonly SummaryRow[], keys: ArticleKeys): ArticleSummary[] {
  const known = new Map<string | number, ArticleSummary>();
  for (const row of rows) {
    const summary = toSummary(row);
    known.set('ids' in keys ? summary.id : summary.number, summary);
  }
  const wanted: readonly (string | number)[] = 'ids' in keys ? keys.ids : keys.numbers;
  return wanted.flatMap((key) => known.get(key) ?? []);
}

/** Articles as lists, tiles and carts show them, in the order of the keys, by one query. Blocked ones come too, marked. */
export async function readArticles(
  db: SqlDatabase,
  keys: ArticleKeys,
  view: ArticleView,
): Promise<ArticleSummary[]> {
  const empty = 'ids' in keys ? keys.ids.length === 0 : keys.numbers.length === 0;
  if (empty) return [];
  const { results } = await articlesStatement(db, keys, view).all<SummaryRow>();
  return toSummaries(results, keys);
}
