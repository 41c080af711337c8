import type { Bindings } from '../env.ts';
import { SENDERS, type OutboxRow } from './senders.ts';

/** Rows of one round; the next minute or message takes the rest. */
const ROUND = 50;
/** A sender that died leaves its row to others after this long. */
const LEASE_SECONDS = 120;
/** Waits after a failed try: half a minute, then four times as long each, a day and a half in all; then it is dead. */
const MAX_TRIES = 8;
const FIRST_WAIT_SECONDS = 30;
const MAX_ERROR = 500;

/**
 * Sends what is due in the outbox, at least once each: a row is claimed by moving its next try ahead, so two rounds at
 * the same time do not both send it. What fails waits longer each time; dead letters stay with their error.
 */
export async function deliverDue(env: Pick<Bindings, 'SHOP'>, now: Date = new Date()): Promise<number> {
  const at = now.toISOString();
  const due = await env.SHOP.prepare(
    `select id from outbox
      where sent_at is null and dead_at is null and next_try_at <= ?1 and kind in (select value from json_each(?2))
      order by next_try_at limit ${ROUND}`,
  )
    .bind(at, JSON.stringify(Object.keys(SENDERS)))
    .all<{ id: string }>();
  let sent = 0;
  for (const { id } of due.results) if (await deliver(env, id, now)) sent += 1;
  return sent;
}

async function deliver(env: Pick<Bindings, 'SHOP'>, id: string, now: Date): Promise<boolean> {
  const row = await claim(env.SHOP, id, now);
  const send = row && SENDERS[row.kind];
  if (!row || !send) return false;
  try {
    await send(row, env);
  } catch (error) {
    await fail(env.SHOP, row, now, error); // kept with its error, tried again
    return false;
  }
  // what a sent mail carried – links with secrets in them – is forgotten
  await env.SHOP.prepare(
    `update outbox set sent_at = ?2, last_error = null, payload = case kind when 'mail' then '{}' else payload end where id = ?1`,
  )
    .bind(id, now.toISOString())
    .run();
  return true;
}

function claim(db: D1Database, id: string, now: Date): Promise<OutboxRow | null> {
  return db
    .prepare(
      `update outbox set tries = tries + 1, next_try_at = ?3
        where id = ?1 and sent_at is null and dead_at is null and next_try_at <= ?2
        returning id, kind, idempotency_key, payload, tries`,
    )
    .bind(id, now.toISOString(), after(now, LEASE_SECONDS))
    .first<OutboxRow>();
}

async function fail(db: D1Database, row: OutboxRow, now: Date, error: unknown): Promise<void> {
  const isDead = row.tries >= MAX_TRIES;
  console.error(
    JSON.stringify({
      fault: 'outbox',
      id: row.id,
      kind: row.kind,
      tries: row.tries,
      isDead,
      error: String(error),
    }),
  );
  await db
    .prepare(
      `update outbox set last_error = ?2, next_try_at = ?3, dead_at = case ?4 when 1 then ?5 end where id = ?1`,
    )
    .bind(
      row.id,
      String(error).slice(0, MAX_ERROR),
      after(now, waitAfter(row.tries)),
      Number(isDead),
      now.toISOString(),
    )
    .run();
}

/** Seconds to wait after so many tries: 30, 120, 480, … */
export function waitAfter(tries: number): number {
  return FIRST_WAIT_SECONDS * 4 ** (tries - 1);
}

function after(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
