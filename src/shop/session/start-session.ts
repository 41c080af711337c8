import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { LIFETIME_DAYS, type Caller } from './model.ts';
import { deleteSession, insertSession, type NewSession } from './queries.ts';
import { newSecret, secretHash } from './secret.ts';

const HOUR_MS = 3_600_000;

export interface SessionStart {
  customerId: string;
  actingUser?: number;
  /** User whose own login begins it, or began the one that it replaces; the account's where not said. */
  ownLogin?: number;
  punchout?: Caller['punchout'];
  /** Hours until it ends whatever happens; 60 days where not said. */
  hours?: number;
  /** Hash of the session this one replaces: at login, user switch and password change the id is always new. */
  replaces?: string | null;
  /** Browser and system, where they may have changed; else those of the session it replaces. */
  device?: string;
  /** Password or passkey were proved by what begins it. */
  isProved?: boolean;
  /** Remembers that it began (`Note`). */
  noted?: SqlStatement;
  /** What must still be so when the batch runs (`NewSession.only`). */
  only?: NewSession['only'];
}

const ALWAYS: NewSession['only'] = { sql: 'select 1', values: [] };

/**
 * Statements that begin a session (run them in the verb's batch) and the secret for the cookie; the database keeps only
 * its hash. The first statement returns a row where the session began.
 */
export async function startSession(
  ctx: { db: SqlDatabase; now: string },
  start: SessionStart,
): Promise<{ secret: string; hash: string; statements: SqlStatement[] }> {
  const secret = newSecret();
  const hash = await secretHash(secret);
  const session = {
    hash,
    customerId: start.customerId,
    actingUser: start.actingUser ?? 0,
    ownLogin: start.ownLogin ?? 0,
    punchout: start.punchout ?? null,
    device: start.device ?? '',
    replaces: start.replaces ?? null,
    isProved: start.isProved ?? false,
    only: start.only ?? ALWAYS,
    now: ctx.now,
    expiresAt: new Date(Date.parse(ctx.now) + (start.hours ?? LIFETIME_DAYS * 24) * HOUR_MS).toISOString(),
  };
  const statements = [insertSession(ctx.db, session)];
  if (start.noted) statements.push(start.noted);
  if (start.replaces) statements.push(deleteSession(ctx.db, start.replaces));
  return { secret, hash, statements };
}
