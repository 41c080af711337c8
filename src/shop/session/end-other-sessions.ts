import { requireLeader, type WithCaller } from './model.ts';
import { deleteOtherSessions } from './queries.ts';

/** Ends every session of the account but the caller's: by the account itself and leaders. Refuses everybody else. */
export async function endOtherSessions(ctx: WithCaller & { db: D1Database }): Promise<void> {
  const caller = requireLeader(ctx);
  await deleteOtherSessions(ctx.db, caller.customerId, caller.sessionHash).run();
}
