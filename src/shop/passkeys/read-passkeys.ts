import type { SqlDatabase } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import type { Passkey } from './model.ts';
import { passkeysOf } from './queries.ts';

/** The account's passkeys, the newest first: for the account itself and leaders. */
export async function readPasskeys(ctx: WithCaller & { db: SqlDatabase }): Promise<Passkey[]> {
  return passkeysOf(ctx.db, requireLeader(ctx).customerId);
}
