import type { SqlDatabase } from '#lib/sql.ts';
import type { PriceList } from './model.ts';

/** All price lists by number; list 1 is the base. */
export async function readPriceLists(db: SqlDatabase): Promise<PriceList[]> {
  const { results } = await db
    .prepare('select no, currency, factor, step from price_list order by no')
    .all<PriceList>();
  return results;
}
