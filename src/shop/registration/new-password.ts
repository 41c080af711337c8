import { checkNewPassword } from '#shop/account/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import {
  deleteLoginStepsOf,
  deleteSessionsOf,
  deleteTokens,
  findToken,
  isSecret,
  secretHash,
  spendToken,
} from '#shop/session/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { mailTo, type RegistrationContext } from './context.ts';
import { passwordByToken } from './queries.ts';

export interface NewPassword {
  number: string;
  secret: string;
  password: string;
  passwordRepeated: string;
}

/**
 * Sets a new password by the link of a mail, once (specification 1, docs/rules/security.md#sessions): every session of
 * the customer ends, other links die. Refuses `password.link` for a link that is unknown, used, expired or of another
 * customer.
 */
export async function setNewPassword(ctx: RegistrationContext, input: NewPassword): Promise<void> {
  if (!isSecret(input.secret)) throw new Refusal('password.link');
  const hash = await secretHash(input.secret);
  const found = await findToken(ctx.db, { hash, purpose: 'password', brand: ctx.market.brand });
  if (!found || found.expires_at <= ctx.now || found.number !== input.number)
    throw new Refusal('password.link');
  checkNewPassword(input.password, input.passwordRepeated, [found.name1, found.email, found.number]);
  const passwordHash = await ctx.passwords.hash(input.password);
  const mail = {
    ...mailTo(ctx, found.email),
    kind: 'password-changed' as const,
    values: { number: found.number },
  };
  const results = await ctx.db.batch<{ customer_id: string }>([
    passwordByToken(ctx.db, hash, passwordHash, ctx.now),
    spendToken(ctx.db, hash, ctx.now),
    deleteTokens(ctx.db, found.customer_id, 'password'),
    deleteTokens(ctx.db, found.customer_id, 'email'),
    deleteSessionsOf(ctx.db, found.customer_id),
    deleteLoginStepsOf(ctx.db, found.customer_id),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `password-changed:${hash}`, now: ctx.now }),
  ]);
  if (results[1]!.results.length === 0) throw new Refusal('password.link');
}
