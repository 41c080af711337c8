import type { SqlDatabase } from '#lib/sql.ts';
import { requireHolder, type WithCaller } from '#shop/session/index.ts';
import type { TwoStep } from './model.ts';
import { twoStepOf } from './queries.ts';

/** The second step of the login that began the session, for whoever holds it; null while it is off. */
export async function readTwoStep(ctx: WithCaller & { db: SqlDatabase }): Promise<TwoStep | null> {
  const { customerId, ownLogin: userId } = requireHolder(ctx);
  const known = await twoStepOf(ctx.db, { customerId, userId });
  if (!known?.confirmed_at) return null;
  return { since: known.confirmed_at, recoveryCodesLeft: known.recovery_codes };
}
