import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { isLeader, requireHolder, type WithCaller } from './model.ts';
import { deleteOtherSessions } from './queries.ts';

/** Ends every session but the caller's: of the account by the account itself and leaders, of their own login by other users. Refuses everybody else. */
export async function endOtherSessions(ctx: WithCaller & WithNote & { db: SqlDatabase }): Promise<void> {
  const caller = requireHolder(ctx);
  const { customerId, user } = caller;
  const ownLogin = isLeader(caller) ? 0 : caller.ownLogin;
  await ctx.db.batch([
    deleteOtherSessions(ctx.db, customerId, caller.sessionHash, ownLogin),
    ctx.note({ kind: 'sessions-ended', customerId, user }),
  ]);
}
