import type { SqlDatabase } from '#lib/sql.ts';

/**
 * Counts one in every window `[key, start in seconds, limit]`, or in none where one of them is full; true where it counted. One
 * statement: of many at once none slips through.
 */
export async function countWithin(
  db: SqlDatabase,
  windows: readonly (readonly (string | number)[])[],
): Promise<boolean> {
  const counted = await db
    .prepare(
      `insert into rate_limit (key, window_start, hits)
       select l.value ->> 0, l.value ->> 1, 1 from json_each(?1) l
        where not exists (select 1 from json_each(?1) l join rate_limit r on r.key = l.value ->> 0
                           and r.window_start = l.value ->> 1 where r.hits >= l.value ->> 2)
       on conflict (key, window_start) do update set hits = rate_limit.hits + 1
       returning hits`,
    )
    .bind(JSON.stringify(windows))
    .all();
  return counted.results.length > 0;
}

/** Counts one under every mark in the window from a second on, and returns how many there are now, in their order. */
export async function countMarks(
  db: SqlDatabase,
  marks: readonly string[],
  start: number,
): Promise<(number | undefined)[]> {
  const results = await db.batch<{ hits: number }>(
    marks.map((mark) =>
      db
        .prepare(
          `insert into rate_limit (key, window_start, hits) values (?1, ?2, 1)
           on conflict (key, window_start) do update set hits = hits + 1 returning hits`,
        )
        .bind(`mark:${mark}`, start),
    ),
  );
  return results.map(({ results: [row] }) => row?.hits);
}

/** Takes a key of a second for the first time; false where it was taken before. */
export async function takeOnce(db: SqlDatabase, key: string, second: number): Promise<boolean> {
  const taken = await db
    .prepare(
      'insert into rate_limit (key, window_start, hits) values (?1, ?2, 1) on conflict do nothing returning key',
    )
    .bind(key, second)
    .first();
  return taken !== null;
}
