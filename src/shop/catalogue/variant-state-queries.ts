import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { pricesOf, type SummaryRow } from './article-columns.ts';
import { FLAG, type ArticleSummary, type Vkz } from './model.ts';

/** A row of {@link variantStatesStatement}. */
export interface VariantStateRow extends Pick<
  SummaryRow,
  'list' | 'sale' | 'prices' | 'currency' | 'factor' | 'step' | 'price_list_no'
> {
  number: string;
  vkz: Vkz;
  blocked: number;
}

/** Availability and price of one variant. */
type VariantState = Pick<ArticleSummary, 'number' | 'vkz' | 'blocked' | 'price' | 'listPrice'>;

/** What a row says. */
export function toVariantState(row: VariantStateRow): VariantState {
  const { number, vkz, currency, factor, step } = row;
  const { price, listPrice } = pricesOf(row, { no: row.price_list_no, currency, factor, step });
  return { number, vkz, blocked: Boolean(row.blocked), price, listPrice };
}

/** Availability and prices of many articles at once, updates since the import included. */
export function variantStatesStatement(
  db: SqlDatabase,
  numbers: readonly string[],
  priceList: number,
): SqlStatement {
  return db
    .prepare(
      `select a.number, coalesce(u.vkz, a.vkz) vkz, coalesce(u.blocked, (a.flags & ${FLAG.blocked}) <> 0) blocked,
              coalesce(u.price_list, a.price_list) list, coalesce(u.price_sale, a.price_sale) sale,
              coalesce(u.prices, a.prices) prices, rule.no price_list_no, rule.currency, rule.factor, rule.step
         from json_each(?1) wanted
         join article a on a.number = wanted.value
         left join article_update u on u.number = a.number
         cross join (select * from price_list where no in (?2, 1) order by no = ?2 desc limit 1) rule`,
    )
    .bind(JSON.stringify(numbers), priceList);
}
