import type { SqlDatabase } from '#lib/sql.ts';
import { requireHolder, type WithCaller } from '#shop/session/index.ts';
import type { Passkey } from './model.ts';
import { passkeysOf } from './queries.ts';

/** The passkeys of the login that began the session, the newest first: for whoever holds it. */
export async function readPasskeys(ctx: WithCaller & { db: SqlDatabase }): Promise<Passkey[]> {
  const { customerId, ownLogin: userId } = requireHolder(ctx);
  return passkeysOf(ctx.db, { customerId, userId });
}
