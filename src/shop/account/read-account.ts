import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireAnyCustomer, type WithCaller } from '#shop/session/index.ts';
import type { Account } from './model.ts';
import { accountBeside, accountById } from './queries.ts';

/** The caller's own data (specification 7, user/infos). Refuses a guest. */
export async function readAccount(ctx: WithCaller & { db: SqlDatabase }): Promise<Account> {
  const caller = requireAnyCustomer(ctx);
  return present(await accountById(ctx.db, caller.customerId));
}

/** The same, and the rows of a statement that goes with it. */
export async function readAccountBeside<T>(
  ctx: WithCaller & { db: SqlDatabase },
  other: SqlStatement,
): Promise<[Account, readonly T[]]> {
  const caller = requireAnyCustomer(ctx);
  const [account, rows] = await accountBeside<T>(ctx.db, caller.customerId, other);
  return [present(account), rows];
}

function present(account: Account | null): Account {
  if (!account) throw new Refusal('session.login-required'); // deleted since the session was read
  return account;
}
