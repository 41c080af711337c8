import type { SqlDatabase } from '#lib/sql.ts';

/** How a reference's variants are priced by their number; `scale` is JSON, `step` the rounding of the market's prices. */
interface ScaleRow {
  readonly number: string;
  readonly scale: string | null;
  readonly step: number;
}

/** What more of one variant costs less, by reference; `priceList` is the market's, for which the base list may stand in. */
export async function readScales(
  db: SqlDatabase,
  references: readonly string[],
  priceList: number,
): Promise<readonly ScaleRow[]> {
  const { results } = await db
    .prepare(
      `select a.number, d.data -> '$.scalePrices' scale,
              (select step from price_list where no in (?2, 1) order by no = ?2 desc limit 1) step
         from article a join article_detail d on d.id = a.id
        where a.number in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(references), priceList)
    .all<ScaleRow>();
  return results;
}
