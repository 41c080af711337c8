import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Deed, WithNote } from '#shop/activity/model.ts';
import {
  passwordHashOf,
  requireCustomer,
  startSession,
  type Attempt,
  type Caller,
  type Passwords,
  type WithCaller,
} from '#shop/session/index.ts';
import { isOpenTo, needsProof, type SubUser } from './model.ts';
import { givePinTryBack, resetPinTries, takePinTry } from './queries.ts';
import { readUser } from './read-users.ts';

export interface SwitchContext extends WithCaller, WithNote {
  db: SqlDatabase;
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
 * docs/rules/accounts.md#switching-users). Refuses a guest, `users.unknown`, `users.own-login` where a user's own login leads to
 * the account or a leader, and where a proof is needed `users.proof`, `users.wrong-proof`, `users.pin-locked`.
 */
export async function switchUser(
  ctx: SwitchContext,
  input: SwitchInput,
): Promise<{ secret: string; customerNumber: string; user: SubUser }> {
  const caller = requireCustomer(ctx);
  const user = await readUser(ctx, { id: input.id });
  if (!isOpenTo(caller.ownLogin, user)) throw new Refusal('users.own-login');
  const isProved = needsProof(caller.user, user, caller.settings);
  const by = isProved ? await checkProof(ctx, caller, user, input.proof) : null;
  const session = await startSession(ctx, {
    customerId: caller.customerId,
    actingUser: user.id,
    ownLogin: caller.ownLogin,
    punchout: caller.punchout,
    replaces: caller.sessionHash,
    ...(isProved && { noted: ctx.note(switchOf(caller, user)) }),
    isProved: by === 'password',
  });
  const reset = isProved ? [resetPinTries(ctx.db, caller.customerId, user.id)] : [];
  await ctx.db.batch([...session.statements, ...reset]);
  return { secret: session.secret, customerNumber: caller.customerNumber, user };
}

function switchOf({ customerId, user: from }: Caller, to: SubUser): Deed {
  const subject = `${to.firstName} ${to.lastName}`.trim();
  return { kind: 'user-switched', customerId, user: from, subject };
}

async function checkProof(
  ctx: SwitchContext,
  caller: Caller,
  user: SubUser,
  proof: string,
): Promise<'PIN' | 'password'> {
  if (proof === '') throw new Refusal('users.proof');
  const { customerId } = caller;
  return ctx.attempt(`${customerId}:${caller.user.id}:${user.id}`, async () => {
    const isPin = user.hasPin && /^\d{4}$/.test(proof);
    const hash = isPin
      ? await takePinTry(ctx.db, customerId, user.id)
      : await passwordHashOf(ctx.db, customerId, caller.ownLogin === user.id ? user.id : 0);
    if (isPin && hash === null) throw new Refusal('users.pin-locked');
    const verify = ctx.passwords.verify(proof, hash).catch(async (error: unknown) => {
      if (isPin) await givePinTryBack(ctx.db, customerId, user.id).run(); // nothing was compared: no slot for it
      throw error;
    });
    if (!(await verify).matches) throw new Refusal('users.wrong-proof');
    return isPin ? 'PIN' : 'password';
  });
}
