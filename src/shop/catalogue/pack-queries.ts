import type { SqlDatabase } from '#lib/sql.ts';
import type { Pack } from './model.ts';

interface PackRow {
  number: string;
  quantity: number;
  unit: string;
}

/** Content of one piece of each article; unknown numbers are left out. */
export async function readPacks(
  db: SqlDatabase,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, Omit<Pack, 'text'>>> {
  const { results } = await db
    .prepare(
      `select number, pack ->> 'quantity' quantity, pack ->> 'unit' unit from article
        where number in (select value from json_each(?1))`,
    )
    .bind(JSON.stringify(numbers))
    .all<PackRow>();
  return new Map(results.map(({ number, quantity, unit }) => [number, { quantity, unit }]));
}
