import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import {
  deleteTokens,
  findToken,
  insertToken,
  isSecret,
  newSecret,
  requireLeader,
  secretHash,
  spendToken,
  type Attempt,
  type Passwords,
  type WithCaller,
} from '#shop/session/index.ts';
import { checkPassword } from './check-password.ts';
import { emailByToken } from './queries.ts';

/** How long the link to a new address lives. */
export const EMAIL_HOURS = 24;

type MailTo = Pick<MailDraft, 'brand' | 'language' | 'home'>;

export interface ChangeEmailContext extends WithCaller, WithNote {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  passwords: Pick<Passwords, 'verify'>;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
  mail: MailTo;
}

/**
 * Mails a link to a new address: by the account itself or a leader, who know the password. Nothing changes before the link
 * is used, and an older link dies. Refuses a guest, `form.invalid` by field, `password.wrong`.
 */
export async function requestEmailChange(
  ctx: ChangeEmailContext,
  input: { email: string; password: string },
): Promise<void> {
  const caller = requireLeader(ctx);
  const { email } = input;
  if (email === caller.email) throw new Refusal('form.invalid', { fields: ['eMail'] });
  await checkPassword(ctx, caller.customerId, { password: input.password, field: 'KennwortAlt' });
  const secret = newSecret();
  const hash = await secretHash(secret);
  const { customerId, customerNumber } = caller;
  const expiresAt = new Date(Date.parse(ctx.now) + EMAIL_HOURS * 3_600_000).toISOString();
  const token = { hash, purpose: 'email', customerId, brand: ctx.mail.brand, data: { email } } as const;
  const mail = {
    ...ctx.mail,
    to: email,
    kind: 'email-confirm' as const,
    values: { number: customerNumber, hours: String(EMAIL_HOURS) },
    path: `/email-bestaetigen/${secret}`,
  };
  await ctx.db.batch([
    deleteTokens(ctx.db, customerId, 'email'),
    insertToken(ctx.db, { ...token, now: ctx.now, expiresAt }),
    ctx.note({ kind: 'email-asked', customerId, user: caller.user }),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `email-confirm:${hash}`, now: ctx.now }),
  ]);
}

/**
 * Sets the account's address to the one that the link was mailed to, once; the old address is told, and links for a new password
 * that lie there die. Needs no login: who holds the link reads the new address, who asked for it knew the password.
 * Refuses `email.link` for a link that is unknown, used or expired.
 */
export async function confirmEmail(
  ctx: Pick<ChangeEmailContext, 'db' | 'now' | 'newId' | 'mail' | 'note'>,
  input: { secret: string },
): Promise<void> {
  if (!isSecret(input.secret)) throw new Refusal('email.link');
  const hash = await secretHash(input.secret);
  const found = await findToken(ctx.db, { hash, purpose: 'email', brand: ctx.mail.brand });
  if (!found || found.expires_at <= ctx.now) throw new Refusal('email.link');
  const mail = {
    ...ctx.mail,
    to: found.current_email,
    kind: 'email-changed' as const,
    values: { number: found.number },
  };
  const results = await ctx.db.batch([
    emailByToken(ctx.db, hash, ctx.now),
    ctx.note({ kind: 'email-changed', customerId: found.customer_id, user: null }),
    spendToken(ctx.db, hash, ctx.now),
    deleteTokens(ctx.db, found.customer_id, 'password'),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `email-changed:${hash}`, now: ctx.now }),
  ]);
  if (results[2]!.results.length === 0) throw new Refusal('email.link');
}
