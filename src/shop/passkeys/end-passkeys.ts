import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Note } from '#shop/activity/model.ts';
import type { MailDraft } from '#shop/mail/index.ts';
import type { LoginOwner } from '#shop/session/index.ts';
import { deletePasskeysOf, passkeysOf } from './queries.ts';
import { mailAboutPasskey } from './mail-about-passkey.ts';

interface EndContext {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  newId: () => string;
  note: Note;
  /** Brand, language and home of the mail. */
  mail: Pick<MailDraft, 'brand' | 'language' | 'home'>;
}

/**
 * Statements that forget every passkey of a user's own login, remember it and mail the user: none where there are none. `key`: the
 * same leaves once. For the batch of a password that is set anew by a mail's link.
 */
export async function endPasskeys(
  ctx: EndContext,
  { customerId, user, email }: LoginOwner & { user: { id: number; name: string }; email: string },
  key: string,
): Promise<SqlStatement[]> {
  const login = { customerId, userId: user.id };
  const name = (await passkeysOf(ctx.db, login)).map((one) => one.name).join(', ');
  if (name === '') return [];
  const whom = { ownLogin: user.id, ownEmail: email, email, customerNumber: '' };
  return [
    deletePasskeysOf(ctx.db, login),
    ctx.note({ kind: 'passkey-removed', customerId, user, subject: name }),
    mailAboutPasskey(ctx, whom, { kind: 'passkey-removed', name, key }),
  ];
}
