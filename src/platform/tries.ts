import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal, type RefusalCode } from '#lib/refusal.ts';

/** Failures under a key before pauses begin; the key names an address, an address and a name, or a device and a name. */
export interface Budget {
  readonly key: string;
  readonly free: number;
}

/** The first pause, doubled with every further failure up to the longest; seconds. */
const FIRST_PAUSE = 5;
const LONGEST_PAUSE = 900;
/** Doublings after which the longest pause is reached. */
const DOUBLINGS = 8;
/** Seconds after which failures are forgotten. */
export const FORGET_SECONDS = 12 * 3600;

/** What says that somebody guessed wrong; everything else gives the try back. */
const FAILURES: ReadonlySet<RefusalCode> = new Set<RefusalCode>([
  'login.failed',
  'login.code-wrong',
  'passkeys.login',
  'password.wrong',
  'two-step.code',
  'users.wrong-proof',
  'registration.email-present',
  'registration.unknown-number',
  'registration.number-postal-code',
  'registration.invoice',
  'registration.wrong-login',
  'punch-out.credentials',
  'staff.login',
  'staff.invitation',
]);

export const isFailure = (error: unknown): boolean => error instanceof Refusal && FAILURES.has(error.code);

/** Seconds of the pause that a row's failures have earned. */
const PAUSE = `case when f.failures < b.value ->> 1 then 0
  else min(${LONGEST_PAUSE}, ${FIRST_PAUSE} << min(f.failures - (b.value ->> 1), ${DOUBLINGS})) end`;

/**
 * Runs what may fail as a guess does: it is charged to every budget before, at once and together – of many that come at the same
 * moment none slips through –, and given back unless it failed as a guess. A budget in a pause refuses with `request.too-many`
 * and nothing is charged anywhere: who is refused costs nobody else a try. What is right clears the first budget, the
 * narrowest one. No pause is longer than a quarter of an hour and none is a lock
 * (docs/rules/security.md#guesses).
 */
export async function attempt<T>(
  ctx: { db: SqlDatabase; now: string },
  budgets: readonly Budget[],
  work: () => Promise<T>,
): Promise<T> {
  if (budgets.length === 0) return work();
  const keys = JSON.stringify(budgets.map(({ key, free }) => [key, free]));
  const second = Math.floor(Date.parse(ctx.now) / 1000);
  await take(ctx.db, keys, second);
  try {
    const done = await work();
    await giveBack(ctx.db, keys, budgets[0]!.key);
    return done;
  } catch (error) {
    if (!isFailure(error)) await giveBack(ctx.db, keys, null);
    throw error;
  }
}

async function take(db: SqlDatabase, keys: string, second: number): Promise<void> {
  const taken = await db
    .prepare(
      `insert into failed_try (key, failures, tried_at, prior_at)
       select b.value ->> 0, 1, ?2, 0 from json_each(?1) b
        where not exists (select 1 from json_each(?1) b join failed_try f on f.key = b.value ->> 0
                           where f.failures >= b.value ->> 1 and f.tried_at > ?2 - ${FORGET_SECONDS}
                             and f.tried_at + ${PAUSE} > ?2)
       on conflict (key) do update set
         failures = case when failed_try.tried_at > ?2 - ${FORGET_SECONDS} then failed_try.failures + 1 else 1 end,
         prior_at = failed_try.tried_at, tried_at = ?2
       returning key`,
    )
    .bind(keys, second)
    .all();
  if (taken.results.length > 0) return;
  const pause = await db
    .prepare(
      `select max(f.tried_at + ${PAUSE}) until from json_each(?1) b join failed_try f on f.key = b.value ->> 0`,
    )
    .bind(keys)
    .first<{ until: number | null }>();
  throw new Refusal('request.too-many', { retryAfter: Math.max(1, (pause?.until ?? 0) - second) });
}

/** The try was none; what was right forgets the failures of the narrowest budget, too. */
async function giveBack(db: SqlDatabase, keys: string, cleared: string | null): Promise<void> {
  await db.batch([
    db
      .prepare(
        `update failed_try set failures = failures - 1, tried_at = prior_at
          where key in (select value ->> 0 from json_each(?1)) and failures > 0`,
      )
      .bind(keys),
    db
      .prepare(
        `delete from failed_try where key in (select value ->> 0 from json_each(?1)) and (failures <= 0 or key = ?2)`,
      )
      .bind(keys, cleared),
  ]);
}
