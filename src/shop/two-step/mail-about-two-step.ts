import type { SqlStatement } from '#lib/sql.ts';
import { queueMail, type MailKind } from '#shop/mail/index.ts';
import { loginNameOf, mailOfLogin, type Caller } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';

/** The mail that tells the login's address – the account's, or a user's own – of a change of its second step; the same key leaves once. */
export function mailAboutTwoStep(
  ctx: Pick<TwoStepContext, 'db' | 'now' | 'newId' | 'mail'>,
  of: Pick<Caller, 'email' | 'ownLogin' | 'ownEmail' | 'customerNumber'>,
  kind: MailKind,
  key: string,
): SqlStatement {
  const mail = {
    ...ctx.mail,
    to: mailOfLogin(of),
    kind,
    values: { login: loginNameOf(of) },
    path: '/meinlabor/sicherheit',
  };
  return queueMail(ctx.db, mail, { id: ctx.newId(), key, now: ctx.now });
}
