import type { SqlDatabase } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import type { AccountChange } from './model.ts';
import { updateAccount } from './queries.ts';

/** Changes the account's data, as the form of wire.ts checks it: the account itself or a leader. Refuses a guest. */
export async function changeAccount(
  ctx: WithCaller & { db: SqlDatabase; now: string },
  input: AccountChange,
): Promise<void> {
  const caller = requireLeader(ctx);
  await updateAccount(ctx.db, caller.customerId, input, ctx.now).run();
}
