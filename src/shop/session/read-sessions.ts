import type { SqlDatabase } from '#lib/sql.ts';
import { isLeader, requireHolder, type WithCaller } from './model.ts';
import { sessionsOf } from './queries.ts';

/** A session of the account, as its owner sees it. */
export interface OwnSession {
  /** Browser and system: 'Firefox, Windows'; '' where they said nothing. */
  device: string;
  /** Who works in it; null = the account itself. */
  user: string | null;
  /** It began in a procurement system. */
  isPunchout: boolean;
  /** UTC, ISO 8601. */
  begunAt: string;
  /** UTC, ISO 8601; true to some minutes. */
  seenAt: string;
  isThis: boolean;
}

/**
 * The sessions that are alive, the caller's first, then the one seen last: the account's for the account itself and leaders, for
 * other users those that their own login began. Refuses everybody else.
 */
export async function readSessions(
  ctx: WithCaller & { db: SqlDatabase; now: string },
): Promise<OwnSession[]> {
  const caller = requireHolder(ctx);
  const { customerId } = caller;
  const ownLogin = isLeader(caller) ? 0 : caller.ownLogin;
  const rows = await sessionsOf(ctx.db, { customerId, ownLogin, now: ctx.now });
  const own = rows.map((row) => ({
    device: row.device,
    user: row.user_first === null ? null : `${row.user_first} ${row.user_last}`.trim(),
    isPunchout: row.punchout !== null,
    begunAt: row.created_at,
    seenAt: row.seen_at,
    isThis: row.hash === caller.sessionHash,
  }));
  return own.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
}
