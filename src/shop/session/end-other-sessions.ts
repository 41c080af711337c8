import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { requireLeader, type WithCaller } from './model.ts';
import { deleteOtherSessions } from './queries.ts';

/** Ends every session of the account but the caller's: by the account itself and leaders. Refuses everybody else. */
export async function endOtherSessions(ctx: WithCaller & WithNote & { db: SqlDatabase }): Promise<void> {
  const caller = requireLeader(ctx);
  const { customerId, user } = caller;
  await ctx.db.batch([
    deleteOtherSessions(ctx.db, customerId, caller.sessionHash),
    ctx.note({ kind: 'sessions-ended', customerId, user }),
  ]);
}
