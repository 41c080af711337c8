import type { SqlDatabase } from '#lib/sql.ts';
import type { Pack } from './model.ts';

/** What a buyer's system asks of an article beside name and price. */
export interface TradeFacts {
  readonly pack: Omit<Pack, 'text'>;
  /** Code of its category. */
  readonly category: string;
  /** Id of its supplier in the catalogue; '' where it names none. */
  readonly supplier: string;
  /** The manufacturer's own number; '' where it is not known. */
  readonly manufacturerNumber: string;
}

interface Row {
  number: string;
  quantity: number;
  unit: string;
  category: string;
  supplier: string;
  manufacturer_number: string | null;
}

/** By number; unknown ones are left out. */
export async function readTradeFacts(
  db: SqlDatabase,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, TradeFacts>> {
  const { results } = await db
    .prepare(
      `select a.number, a.pack ->> 'quantity' quantity, a.pack ->> 'unit' unit, a.category, coalesce(a.supplier, '') supplier,
              d.data ->> 'manufacturerNumber' manufacturer_number
         from article a left join article_detail d on d.id = a.id
        where a.number in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(numbers))
    .all<Row>();
  return new Map(
    results.map(({ number, quantity, unit, manufacturer_number: own, ...row }) => [
      number,
      { pack: { quantity, unit }, ...row, manufacturerNumber: own ?? '' },
    ]),
  );
}
