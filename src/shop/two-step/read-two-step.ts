import type { SqlDatabase } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import type { TwoStep } from './model.ts';
import { twoStepOf } from './queries.ts';

/** The account's second step, for the account itself and leaders; null while it is off. */
export async function readTwoStep(ctx: WithCaller & { db: SqlDatabase }): Promise<TwoStep | null> {
  const caller = requireLeader(ctx);
  const known = await twoStepOf(ctx.db, caller.customerId);
  if (!known?.confirmed_at) return null;
  return { since: known.confirmed_at, recoveryCodesLeft: known.recovery_codes };
}
