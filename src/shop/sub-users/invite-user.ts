import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import {
  deleteSessionsOfLogin,
  mayMailLink,
  nameOfLogin,
  requireLeader,
  requireProof,
  type WithCaller,
} from '#shop/session/index.ts';
import { deleteLogin, insertInvitation, isLogin } from './login-queries.ts';
import { newLoginLink } from './login-link.ts';
import { deed } from './manage-users.ts';
import { INVITATION_HOURS } from './model.ts';
import { userById } from './queries.ts';

export interface InviteContext extends WithCaller, WithNote {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  /** Counts invitations per customer; refuses with `request.too-many`. */
  limitTries(customerId: string): Promise<void>;
  /** Brand, language and home of the mails. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

/**
 * Invites a user to a login of its own, or again: the link of the mail sets the password, once, within a week. The invitation names
 * the company and nothing else of the account, which is told by a mail of its own. Another e-mail than before ends the login that
 * was. By the account itself or a leader, who proved who they are.
 *
 * Refuses others; `session.prove`; `users.unknown`; `users.email-taken` for an e-mail that is a login already, whosever;
 * `request.too-many`.
 */
export async function inviteUser(ctx: InviteContext, input: { id: number; email: string }): Promise<void> {
  const caller = requireProof(ctx);
  const { customerId, firm } = caller;
  const { id, email } = input;
  const user = await userById(ctx.db, customerId, id);
  if (!user) throw new Refusal('users.unknown');
  const isSame = user.login?.email === email;
  if (isSame && user.login?.isActive) return; // it is there already
  await ctx.limitTries(customerId);
  if (!isSame && (await isLogin(ctx.db, firm, email))) throw taken();
  if (
    !(await mayMailLink(ctx.db, { customerId: nameOfLogin(customerId, id), purpose: 'user', now: ctx.now }))
  )
    throw new Refusal('request.too-many', { retryAfter: 3600 });
  const { link, path } = await newLoginLink(ctx.now, INVITATION_HOURS);
  const invitation = {
    ...ctx.mail,
    to: email,
    kind: 'user-invitation' as const,
    values: { company: caller.name, days: String(INVITATION_HOURS / 24) },
    path,
  };
  const told = {
    ...ctx.mail,
    to: caller.email,
    kind: 'user-invited' as const,
    values: {
      number: caller.customerNumber,
      name: `${user.firstName} ${user.lastName}`.trim(),
      email,
    },
    path: '/logbuch-user',
  };
  try {
    await ctx.db.batch([
      insertInvitation(ctx.db, { customerId, userId: id, firm, email, link, now: ctx.now }),
      ctx.note(deed(caller, 'user-invited', user)),
      ...(isSame ? [] : [deleteSessionsOfLogin(ctx.db, customerId, id)]),
      queueMail(ctx.db, invitation, { id: ctx.newId(), key: `user-invitation:${link.hash}`, now: ctx.now }),
      queueMail(ctx.db, told, { id: ctx.newId(), key: `user-invited:${link.hash}`, now: ctx.now }),
    ]);
  } catch (error) {
    const refusal = refusalOf(error, { 'user_login.email': 'users.email-taken' });
    throw refusal instanceof Refusal ? taken(error) : error;
  }
}

const taken = (cause?: unknown) => new Refusal('users.email-taken', { fields: ['eMail'], cause });

/**
 * Ends a user's own login: the password, an open invitation and every session that it began, at once. By the account itself or a
 * leader. Refuses others, and `users.unknown`.
 */
export async function endUserLogin(
  ctx: Pick<InviteContext, 'caller' | 'note' | 'db'>,
  { id }: { id: number },
): Promise<void> {
  const caller = requireLeader(ctx);
  const user = await userById(ctx.db, caller.customerId, id);
  if (!user) throw new Refusal('users.unknown');
  await ctx.db.batch([
    deleteLogin(ctx.db, caller.customerId, id),
    ctx.note(deed(caller, 'user-login-ended', user)),
    deleteSessionsOfLogin(ctx.db, caller.customerId, id),
  ]);
}
