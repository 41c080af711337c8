import type { SqlDatabase } from '#lib/sql.ts';

/** The first pause, doubled with every further failure up to the longest; seconds. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 900;
/** Doublings after which the longest pause is reached. */
const DOUBLINGS = 8;
/** Seconds after which failures are forgotten. */
export const FORGET_SECONDS = 12 * 3600;

/** Seconds after which a try is not under way any more, whatever became of it. */
const STALE_SECONDS = 30;

/** Seconds of the pause that a row's failures have earned. */
const PAUSE = `case when f.failures < b.value ->> 1 then 0
  else min(${LONGEST_PAUSE}, ${FIRST_PAUSE} << min(f.failures - (b.value ->> 1), ${DOUBLINGS})) end`;

/**
 * Charges a try to every budget – `keys` is JSON of `[key, free tries]` –, or to none while one of them pauses; true where it
 * charged.
 */
export async function takeTry(db: SqlDatabase, keys: string, second: number): Promise<boolean> {
  const taken = await db
    .prepare(
      `insert into failed_try (key, failures, tried_at, prior_at, under_way)
       select b.value ->> 0, 1, ?2, 0, 1 from json_each(?1) b
        where not exists (select 1 from json_each(?1) b join failed_try f on f.key = b.value ->> 0
                           where f.failures >= b.value ->> 1 and f.tried_at > ?2 - ${FORGET_SECONDS}
                             and f.tried_at + ${PAUSE} > ?2)
       on conflict (key) do update set
         failures = case when failed_try.tried_at > ?2 - ${FORGET_SECONDS} then failed_try.failures + 1 else 1 end,
         under_way = case when failed_try.tried_at > ?2 - ${STALE_SECONDS} then failed_try.under_way + 1 else 1 end,
         prior_at = failed_try.tried_at, tried_at = ?2
       returning key`,
    )
    .bind(keys, second)
    .all();
  return taken.results.length > 0;
}

/** Why budgets refuse a try. */
export interface Pause {
  /** The second at which the longest pause ends; 0 where none pauses. */
  readonly until: number;
  /** Not by failures: only tries that are under way fill the budgets, and each of them may be right. */
  readonly isFull: boolean;
}

/** What budgets – as `takeTry` takes them – refuse a try for. */
export async function pauseOf(db: SqlDatabase, keys: string, second: number): Promise<Pause> {
  const pause = await db
    .prepare(
      `select max(f.tried_at + ${PAUSE}) until, max(f.failures - f.under_way >= b.value ->> 1) failed,
              max(f.tried_at) > ?2 - ${STALE_SECONDS} fresh
         from json_each(?1) b join failed_try f on f.key = b.value ->> 0
        where f.failures >= b.value ->> 1`,
    )
    .bind(keys, second)
    .first<{ until: number | null; failed: 0 | 1 | null; fresh: 0 | 1 | null }>();
  return { until: pause?.until ?? 0, isFull: pause?.failed === 0 && pause.fresh === 1 };
}

/** A try of every budget failed: it stays charged and is no longer under way. */
export async function keepTry(db: SqlDatabase, keys: string): Promise<void> {
  await db
    .prepare(
      `update failed_try set under_way = under_way - 1
        where key in (select value ->> 0 from json_each(?1)) and under_way > 0`,
    )
    .bind(keys)
    .run();
}

/** Failures that are remembered under a key. */
export async function failuresOf(db: SqlDatabase, key: string, second: number): Promise<number> {
  const row = await db
    .prepare(`select failures from failed_try where key = ?1 and tried_at > ?2 - ${FORGET_SECONDS}`)
    .bind(key, second)
    .first<{ failures: number }>();
  return row?.failures ?? 0;
}

/**
 * Takes a try back from every budget; what was right forgets the failures of the budget `cleared`, too, all but the tries that are
 * still under way.
 */
export async function returnTry(db: SqlDatabase, keys: string, cleared: string | null): Promise<void> {
  await db.batch([
    db
      .prepare(
        `update failed_try set failures = case when key = ?2 then max(0, under_way - 1) else failures - 1 end,
                               under_way = max(0, under_way - 1), tried_at = prior_at
          where key in (select value ->> 0 from json_each(?1)) and failures > 0`,
      )
      .bind(keys, cleared),
    db
      .prepare(
        `delete from failed_try where key in (select value ->> 0 from json_each(?1)) and failures <= 0`,
      )
      .bind(keys),
  ]);
}
