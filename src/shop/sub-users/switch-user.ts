import { Refusal } from '#lib/refusal.ts';
import {
  requireCustomer,
  startSession,
  type Caller,
  type Passwords,
  type WithCaller,
} from '#shop/session/index.ts';
import { needsProof, type SubUser } from './model.ts';
import { accountPasswordHash, resetPinTries, takePinTry } from './queries.ts';
import { readUser } from './read-users.ts';

export interface SwitchContext extends WithCaller {
  db: D1Database;
  now: string;
  passwords: Pick<Passwords, 'verify'>;
  /** Counts tries of proofs per customer, before anything is hashed. */
  limitTries(customerId: string): Promise<void>;
}

export interface SwitchInput {
  id: number;
  /** PIN or the account's password; '' where nothing was asked. */
  proof: string;
}

/**
 * Binds another acting user in a new session (specification 4, docs/rules/security.md#sessions,
 * docs/rules/accounts.md#switching-users). Refuses a guest, `users.unknown`, and where a proof is needed
 * `users.proof`, `users.wrong-proof`, `users.pin-locked`.
 */
export async function switchUser(
  ctx: SwitchContext,
  input: SwitchInput,
): Promise<{ secret: string; customerNumber: string; user: SubUser }> {
  const caller = requireCustomer(ctx);
  const user = await readUser(ctx, { id: input.id });
  const isProved = needsProof(caller.user, user, caller.settings);
  if (isProved) await checkProof(ctx, caller, user, input.proof);
  const session = await startSession(ctx, {
    customerId: caller.customerId,
    actingUser: user.id,
    punchout: caller.punchout,
    replaces: caller.sessionHash,
  });
  const reset = isProved ? [resetPinTries(ctx.db, caller.customerId, user.id)] : [];
  await ctx.db.batch([...session.statements, ...reset]);
  return { secret: session.secret, customerNumber: caller.customerNumber, user };
}

async function checkProof(ctx: SwitchContext, caller: Caller, user: SubUser, proof: string): Promise<void> {
  if (proof === '') throw new Refusal('users.proof');
  await ctx.limitTries(caller.customerId);
  const isPin = user.hasPin && /^\d{4}$/.test(proof);
  const hash = isPin
    ? await takePinTry(ctx.db, caller.customerId, user.id)
    : await accountPasswordHash(ctx.db, caller.customerId);
  if (isPin && hash === null) throw new Refusal('users.pin-locked');
  if (!(await ctx.passwords.verify(proof, hash)).matches) throw new Refusal('users.wrong-proof');
}
