import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { requireLeader, type Caller, type WithCaller } from './model.ts';
import { noteProof } from './queries.ts';

/** Minutes for which a proof holds. */
export const PROOF_MINUTES = 10;

/**
 * The account itself or a leader who proved who they are within the last ten minutes – by the login, the password or a passkey
 * again: before what outlives a session is made. A session left open at a bench is not enough. Refuses others, and
 * `session.prove`.
 */
export function requireProof(ctx: WithCaller & { now: string }): Caller {
  const caller = requireLeader(ctx);
  const age = caller.provedAt ? Date.parse(ctx.now) - Date.parse(caller.provedAt) : Infinity;
  if (age > PROOF_MINUTES * 60_000) throw new Refusal('session.prove');
  return caller;
}

/** Remembers in the session that its password or passkey was proved now. */
export function proved(db: SqlDatabase, caller: Pick<Caller, 'sessionHash'>, now: string): SqlStatement {
  return noteProof(db, caller.sessionHash, now);
}
