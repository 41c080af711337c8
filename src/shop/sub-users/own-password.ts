import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { checkNewPassword } from '#shop/account/index.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import { FIRM } from '#shop/markets/index.ts';
import { endPasskeys } from '#shop/passkeys/index.ts';
import {
  deleteLoginStepsOf,
  deleteSessionsOfLogin,
  mayMailLink,
  nameOfLogin,
  secretHash,
  type Passwords,
} from '#shop/session/index.ts';
import { passwordByLink, putLink, userByEmail, userByLink, type LoginUser } from './login-queries.ts';
import { newLoginLink } from './login-link.ts';
import { USER_PASSWORD_HOURS } from './model.ts';

/** What a user sees of the world who is not logged in. */
export interface OwnPasswordContext extends WithNote {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  /** Brand, language and home of the mails. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

/**
 * Mails the user whose own login has that e-mail a link for a new password; an older link dies. Nothing where there is none, or
 * its invitation was not accepted yet.
 */
export async function requestUserPassword(
  ctx: OwnPasswordContext,
  { firm, email }: { firm: number; email: string },
): Promise<void> {
  const found = await userByEmail(ctx.db, firm, email);
  if (!found) return;
  const name = nameOfLogin(found.customer_id, found.user_id);
  if (!(await mayMailLink(ctx.db, { customerId: name, purpose: 'user', now: ctx.now }))) return;
  const { link, path } = await newLoginLink(ctx.now, USER_PASSWORD_HOURS);
  const mail = {
    ...ctx.mail,
    to: email,
    kind: 'user-password' as const,
    values: { hours: String(USER_PASSWORD_HOURS) },
    path,
  };
  await ctx.db.batch([
    putLink(ctx.db, found, link),
    ctx.note({ kind: 'password-link', ...ownerOf(found) }),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `user-password:${link.hash}`, now: ctx.now }),
  ]);
}

/**
 * Sets the password of a user's own login by the link of an invitation or of a forgotten password, once: every session that the
 * login began ends, and so do its passkeys; the second step stays. Refuses the password's refusals, and `password.link` for a link that is unknown, used, replaced or expired.
 */
export async function setUserPassword(
  ctx: OwnPasswordContext & { passwords: Pick<Passwords, 'hash' | 'isBreached'> },
  input: { secret: string; password: string; passwordRepeated: string },
): Promise<void> {
  const { db, now, mail } = ctx;
  const hash = await secretHash(input.secret);
  const found = await userByLink(db, { hash, firm: FIRM[mail.brand], now });
  if (!found) throw new Refusal('password.link');
  const { email, first_name, last_name, company, customer_number } = found;
  await checkNewPassword(ctx.passwords, input.password, input.passwordRepeated, [
    email,
    first_name,
    last_name,
    company,
    customer_number,
  ]);
  const passwordHash = await ctx.passwords.hash(input.password);
  const told = { ...mail, to: email, kind: 'user-password-changed' as const, values: {}, path: '/login' };
  const owner = ownerOf(found);
  const ended = await endPasskeys(ctx, { ...owner, email }, hash);
  const [set] = await db.batch([
    passwordByLink(db, hash, passwordHash, now),
    ctx.note({
      kind: found.is_active === 1 ? 'password-reset' : 'invitation-accepted',
      ...owner,
    }),
    ...ended,
    deleteSessionsOfLogin(db, found.customer_id, found.user_id),
    deleteLoginStepsOf(db, found.customer_id, found.user_id),
    queueMail(db, told, { id: ctx.newId(), key: `user-password-changed:${hash}`, now }),
  ]);
  if (set!.results.length === 0) throw new Refusal('password.link');
}

function ownerOf({ customer_id, user_id, first_name, last_name }: LoginUser) {
  return { customerId: customer_id, user: { id: user_id, name: `${first_name} ${last_name}`.trim() } };
}
