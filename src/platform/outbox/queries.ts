import type { SqlDatabase } from '#lib/sql.ts';
import type { OutboxRow } from './channel.ts';

/** Ids of a kind's rows that are due (UTC), the longest due first. */
export async function dueRows(
  db: SqlDatabase,
  kind: string,
  now: string,
  most: number,
): Promise<{ id: string }[]> {
  const { results } = await db
    .prepare(
      `select id from outbox
        where sent_at is null and dead_at is null and next_try_at <= ?1 and kind = ?2
        order by next_try_at limit ?3`,
    )
    .bind(now, kind, most)
    .all<{ id: string }>();
  return results;
}

/** Takes a row that is due for one sender until a time (UTC), its try counted; null where another took it. */
export function claimRow(
  db: SqlDatabase,
  id: string,
  { now, until }: { now: string; until: string },
): Promise<OutboxRow | null> {
  return db
    .prepare(
      `update outbox set tries = tries + 1, next_try_at = ?3
        where id = ?1 and sent_at is null and dead_at is null and next_try_at <= ?2
        returning id, kind, idempotency_key, payload, tries`,
    )
    .bind(id, now, until)
    .first<OutboxRow>();
}

/** Keeps that a row left; what a sent mail carried – links with secrets in them – is forgotten. */
export async function keepSent(db: SqlDatabase, id: string, now: string): Promise<void> {
  await db
    .prepare(
      `update outbox set sent_at = ?2, last_error = null, payload = case kind when 'mail' then '{}' else payload end where id = ?1`,
    )
    .bind(id, now)
    .run();
}

/** Keeps why a row did not leave and when it is tried again (UTC); dead from `deadAt` on, where it says a time. */
export async function keepFailure(
  db: SqlDatabase,
  id: string,
  { error, nextTryAt, deadAt }: { error: string; nextTryAt: string; deadAt: string | null },
): Promise<void> {
  await db
    .prepare('update outbox set last_error = ?2, next_try_at = ?3, dead_at = ?4 where id = ?1')
    .bind(id, error, nextTryAt, deadAt)
    .run();
}
