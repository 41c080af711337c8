import type { ClientLog } from './model.ts';

/** Counts one report in the window of each key; the row says how many there were with it. */
export function countStatement(db: D1Database, key: string, windowStart: number): D1PreparedStatement {
  return db
    .prepare(
      `insert into rate_limit (key, window_start, hits) values (?1, ?2, 1)
       on conflict (key, window_start) do update set hits = hits + 1
       returning hits`,
    )
    .bind(key, windowStart);
}

/** Keeps a report unless a counter of this window has passed its limit; counters were raised before in the same batch. */
export function keepStatement(
  db: D1Database,
  log: ClientLog,
  windowStart: number,
  limits: ReadonlyArray<readonly [key: string, limit: number]>,
): D1PreparedStatement {
  return db
    .prepare(
      `insert into client_log (id, at, firm, page, error, browser, data)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7
       where not exists (
         select 1 from json_each(?8) l join rate_limit r on r.key = l.value ->> 0 and r.window_start = ?9
         where r.hits > l.value ->> 1
       )`,
    )
    .bind(
      log.id,
      log.at,
      log.firm,
      log.page,
      log.error,
      log.browser,
      log.data,
      JSON.stringify(limits),
      windowStart,
    );
}
