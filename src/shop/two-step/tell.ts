import type { SqlStatement } from '#lib/sql.ts';
import { queueMail, type MailKind } from '#shop/mail/index.ts';
import type { Caller } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';

/** The mail that tells the account's address of a change of its second step; the same key leaves once. */
export function tell(
  ctx: Pick<TwoStepContext, 'db' | 'now' | 'newId' | 'mail'>,
  to: Pick<Caller, 'email' | 'customerNumber'>,
  kind: MailKind,
  key: string,
  values: Readonly<Record<string, string>> = {},
): SqlStatement {
  const mail = {
    ...ctx.mail,
    to: to.email,
    kind,
    values: { number: to.customerNumber, ...values },
    path: '/meinlabor/sicherheit',
  };
  return queueMail(ctx.db, mail, { id: ctx.newId(), key, now: ctx.now });
}
