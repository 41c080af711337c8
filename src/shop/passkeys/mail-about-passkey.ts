import type { SqlStatement } from '#lib/sql.ts';
import { queueMail } from '#shop/mail/index.ts';
import { loginNameOf, mailOfLogin, type Caller } from '#shop/session/index.ts';
import type { PasskeyContext } from './context.ts';

interface Told {
  kind: 'passkey-added' | 'passkey-removed';
  name: string;
  /** The same key leaves once. */
  key: string;
}

/** The mail that tells the login's address – the account's, or a user's own – of a passkey that came or went. */
export function mailAboutPasskey(
  ctx: Pick<PasskeyContext, 'db' | 'now' | 'newId' | 'mail'>,
  caller: Pick<Caller, 'email' | 'ownLogin' | 'ownEmail' | 'customerNumber'>,
  { kind, name, key }: Told,
): SqlStatement {
  const mail = {
    ...ctx.mail,
    to: mailOfLogin(caller),
    kind,
    values: { login: loginNameOf(caller), name },
    path: '/meinlabor/sicherheit',
  };
  return queueMail(ctx.db, mail, { id: ctx.newId(), key: `${kind}:${key}`, now: ctx.now });
}
