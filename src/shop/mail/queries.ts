import type { SqlDatabase } from '#lib/sql.ts';
import type { MailDraft } from './model.ts';

/** Puts a mail into the outbox: a statement for the batch of the deed it tells of. The same key is kept once. */
export function queueMail<Database extends SqlDatabase>(
  db: Database,
  draft: MailDraft,
  { id, key, now }: { id: string; key: string; now: string },
): ReturnType<Database['prepare']> {
  return db
    .prepare(
      `insert into outbox (id, kind, idempotency_key, payload, next_try_at, created_at)
       values (?1, 'mail', ?2, ?3, ?4, ?4) on conflict (idempotency_key) do nothing`,
    )
    .bind(id, key, JSON.stringify(draft), now) as ReturnType<Database['prepare']>;
}

export interface LocalMail {
  id: string;
  brand: 'main' | 'light';
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: string;
}

/** The mails of the local inbox, newest first, 100 at most. */
export async function readLocalMail(db: D1Database): Promise<LocalMail[]> {
  return (await db.prepare('select * from local_mail order by sent_at desc limit 100').all<LocalMail>())
    .results;
}

export interface DeadLetter {
  id: string;
  kind: string;
  tries: number;
  last_error: string | null;
  dead_at: string;
}

/** What could not be delivered in all tries, newest first, 100 at most. */
export async function readDeadLetters(db: D1Database): Promise<DeadLetter[]> {
  const statement = db.prepare(
    'select id, kind, tries, last_error, dead_at from outbox where dead_at is not null order by dead_at desc limit 100',
  );
  return (await statement.all<DeadLetter>()).results;
}
