import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { keepTry, pauseOf, returnTry, takeTry } from './try-queries.ts';

/** Failures under a key before pauses begin; the key names an address, an address and a name, or a device and a name. */
export interface Budget {
  readonly key: string;
  readonly free: number;
}

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

/** Whether a refusal tells that somebody guessed wrong. */
export const isFailure = (error: unknown): boolean => error instanceof Refusal && FAILURES.has(error.code);

/**
 * Runs what may fail as a guess does: it is charged to every budget before, at once and together – of many that come at the same
 * moment none slips through –, and given back unless it failed as a guess. A budget in a pause refuses with `request.too-many`
 * and nothing is charged anywhere: who is refused costs nobody else a try. A budget that only tries under way fill waits for them: at
 * seven in the morning all of them are right. What is right clears the first budget, the
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
    await returnTry(ctx.db, keys, budgets[0]!.key);
    return done;
  } catch (error) {
    await (isFailure(error) ? keepTry(ctx.db, keys) : returnTry(ctx.db, keys, null));
    throw error;
  }
}

/** How long a try waits for others whose outcome is not known yet, and how often it looks. */
const PATIENCE_MS = 8000;
const LOOK_EVERY_MS = 200;

async function take(db: SqlDatabase, keys: string, begun: number): Promise<void> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const second = begun + Math.floor(waited / 1000);
    if (await takeTry(db, keys, second)) return;
    const { until, isFull } = await pauseOf(db, keys, second);
    if (!isFull || waited >= PATIENCE_MS)
      throw new Refusal('request.too-many', { retryAfter: Math.max(1, until - second) });
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
