import { Refusal } from '#lib/refusal.ts';
import {
  requireCustomer,
  startSession,
  type Attempt,
  type Caller,
  type Passwords,
  type WithCaller,
} from '#shop/session/index.ts';
import { needsProof, type SubUser } from './model.ts';
import { accountPasswordHash, givePinTryBack, resetPinTries, takePinTry } from './queries.ts';
import { readUser } from './read-users.ts';

export interface SwitchContext extends WithCaller {
  db: D1Database;
  now: string;
  passwords: Pick<Passwords, 'verify'>;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
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
  const { customerId } = caller;
  await ctx.attempt(`${customerId}:${caller.user.id}:${user.id}`, async () => {
    const isPin = user.hasPin && /^\d{4}$/.test(proof);
    const hash = isPin
      ? await takePinTry(ctx.db, customerId, user.id)
      : await accountPasswordHash(ctx.db, customerId);
    if (isPin && hash === null) throw new Refusal('users.pin-locked');
    const verify = ctx.passwords.verify(proof, hash).catch(async (error: unknown) => {
      if (isPin) await givePinTryBack(ctx.db, customerId, user.id).run(); // nothing was compared: no slot for it
      throw error;
    });
    if (!(await verify).matches) throw new Refusal('users.wrong-proof');
  });
}
