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

/**
 * Sends a mail of the same batch to users who log in by an e-mail of their own, too: to every leader (`user` null), or to one user
 * – without the order's lines and sums, which its page shows to those who may see prices. An address that was only invited gets
 * nothing: nobody has proved that it is theirs. The same mail is kept once for each.
 */
export function copyToUsers<Database extends SqlDatabase>(
  db: Database,
  { key, customerId, user }: { key: string; customerId: string; user: number | null },
): ReturnType<Database['prepare']> {
  return db
    .prepare(
      `insert into outbox (id, kind, idempotency_key, payload, next_try_at, created_at)
       select o.id || '-' || l.user_id, o.kind, o.idempotency_key || ':' || l.user_id, json_set(iif(?3 is null, o.payload, json_remove(o.payload, '$.order')), '$.to', l.email),
              o.next_try_at, o.created_at
         from outbox o
         join user_login l on l.customer_id = ?2 and l.password_hash is not null
         join sub_user u on u.customer_id = l.customer_id and u.id = l.user_id and u.removed_at is null
        where o.idempotency_key = ?1
          and iif(?3 is null, exists (select 1 from json_each(u.functions) where value = 'K07'), u.id = ?3)
       on conflict (idempotency_key) do nothing`,
    )
    .bind(key, customerId, user) as ReturnType<Database['prepare']>;
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
export async function readLocalMail(db: SqlDatabase): Promise<LocalMail[]> {
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
export async function readDeadLetters(db: SqlDatabase): Promise<DeadLetter[]> {
  const statement = db.prepare(
    'select id, kind, tries, last_error, dead_at from outbox where dead_at is not null order by dead_at desc limit 100',
  );
  return (await statement.all<DeadLetter>()).results;
}
