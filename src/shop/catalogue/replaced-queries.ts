import type { SqlDatabase } from '#lib/sql.ts';
import { FLAG } from './model.ts';

/** Which of some articles are phased out and have a successor: successor by number, by one query. */
export async function readReplaced(
  db: SqlDatabase,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { results } = await db
    .prepare(
      `select a.number, d.data ->> 'successor' as successor from article a join article_detail d on d.id = a.id
        where a.number in (select value from json_each(?1)) and a.flags & ${FLAG.phaseOut}
          and d.data ->> 'successor' is not null`,
    )
    .bind(JSON.stringify(numbers))
    .all<{ number: string; successor: string }>();
  return new Map(results.map(({ number, successor }) => [number, successor]));
}
