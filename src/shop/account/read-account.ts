import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireAnyCustomer, type WithCaller } from '#shop/session/index.ts';
import type { Account } from './model.ts';
import { accountById } from './queries.ts';

/** The caller's own data (specification 7, user/infos). Refuses a guest. */
export async function readAccount(ctx: WithCaller & { db: SqlDatabase }): Promise<Account> {
  const caller = requireAnyCustomer(ctx);
  const account = await accountById(ctx.db, caller.customerId);
  if (!account) throw new Refusal('session.login-required'); // deleted since the session was read
  return account;
}
