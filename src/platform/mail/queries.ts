import type { SqlDatabase } from '#lib/sql.ts';
import type { Mail, MailDraft } from '#shop/mail/index.ts';

/** A mail in the local inbox; `id` is the outbox row's, `sentAt` UTC. */
type LocalMail = Mail & { id: string; brand: MailDraft['brand']; sentAt: string };

/** Puts a mail into the local inbox; the same row once. */
export async function insertLocalMail(db: SqlDatabase, mail: LocalMail): Promise<void> {
  const { id, brand, to, subject, text, html, sentAt } = mail;
  await db
    .prepare(
      `insert into local_mail (id, brand, recipient, subject, text, html, sent_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing`,
    )
    .bind(id, brand, to, subject, text, html, sentAt)
    .run();
}
