import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import type { AccountChange } from './model.ts';
import { updateAccount } from './queries.ts';

/** Changes the account's data with what follows from it (`also`), all or nothing, as the form of wire.ts checks it: the account itself or a leader. Refuses a guest. */
export async function changeAccount(
  ctx: WithCaller & { db: SqlDatabase; now: string },
  input: AccountChange,
  also: readonly SqlStatement[] = [],
): Promise<void> {
  const caller = requireLeader(ctx);
  await ctx.db.batch([updateAccount(ctx.db, caller.customerId, input, ctx.now), ...also]);
}
