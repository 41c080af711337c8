import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import {
  deleteLoginStepsOf,
  deleteOtherSessions,
  deleteTokens,
  mayAs,
  requireAnyCustomer,
  startSession,
  type Attempt,
  type Passwords,
  type WithCaller,
} from '#shop/session/index.ts';
import { checkPassword } from './check-password.ts';
import { checkNewPassword } from './password-rules.ts';
import { accountById, updatePassword } from './queries.ts';

export interface ChangePasswordContext extends WithCaller, WithNote {
  db: SqlDatabase;
  now: string;
  newId: () => string;
  passwords: Passwords;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
  /** Brand, language and home of the mail that tells of it. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

export interface ChangePassword {
  current: string;
  password: string;
  passwordRepeated: string;
}

/**
 * Changes the account's password: by the account itself or a leader, who know the present one. All sessions end and this
 * one begins anew: the secret is for its cookie. Links to a new password or address that lie in a mailbox die. Refuses a guest, `password.wrong` and the password's refusals.
 */
export async function changePassword(
  ctx: ChangePasswordContext,
  input: ChangePassword,
): Promise<{ secret: string; customerNumber: string }> {
  const caller = requireAnyCustomer(ctx);
  if (caller.punchout || !mayAs(caller.user, ['K07'])) throw new Refusal('session.not-allowed');
  const account = await accountById(ctx.db, caller.customerId);
  const own = [...(account?.names ?? []), account?.city ?? '', caller.email, caller.customerNumber];
  await checkNewPassword(ctx.passwords, input.password, input.passwordRepeated, own);
  await checkPassword(ctx, caller.customerId, { password: input.current, field: 'KennwortAlt' });
  const hash = await ctx.passwords.hash(input.password);
  const session = await startSession(ctx, {
    customerId: caller.customerId,
    actingUser: caller.user.id,
    ownLogin: caller.ownLogin,
    replaces: caller.sessionHash,
    isProved: true,
  });
  const mail = {
    ...ctx.mail,
    to: caller.email,
    kind: 'password-changed' as const,
    values: { number: caller.customerNumber },
  };
  await ctx.db.batch([
    updatePassword(ctx.db, caller.customerId, hash, ctx.now),
    ctx.note({ kind: 'password-changed', customerId: caller.customerId, user: caller.user }),
    ...session.statements,
    deleteOtherSessions(ctx.db, caller.customerId, session.hash),
    deleteLoginStepsOf(ctx.db, caller.customerId),
    deleteTokens(ctx.db, caller.customerId, 'password'),
    deleteTokens(ctx.db, caller.customerId, 'email'),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `password-changed:${session.hash}`, now: ctx.now }),
  ]);
  return { secret: session.secret, customerNumber: caller.customerNumber };
}
