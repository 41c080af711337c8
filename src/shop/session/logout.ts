import type { SqlDatabase } from '#lib/sql.ts';
import type { WithCaller } from './model.ts';
import { deleteSession } from './queries.ts';

/** Ends the caller's session (specification 7, logout). A guest is logged out already. */
export async function logout(ctx: WithCaller & { db: SqlDatabase }): Promise<void> {
  if (ctx.caller) await deleteSession(ctx.db, ctx.caller.sessionHash).run();
}
