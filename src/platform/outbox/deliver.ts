import type { SqlDatabase } from '#lib/sql.ts';
import { readSettings } from '../settings.ts';
import type { Channel, OutboxBindings, OutboxRow } from './channel.ts';
import { CHANNELS } from './senders.ts';
import { isUndeliverable } from './undeliverable.ts';

/** Rows of one kind in one round; the next minute or message takes the rest. */
const ROUND = 50;
/** A round ends when this many rows in a row failed: whoever takes them is down, and each try costs a time-out. */
const FAILURES_IN_A_ROW = 3;
/** … or when it takes longer, so that a row is never sent after its lease. */
const ROUND_MS = 60_000;
/** A sender that died leaves its row to others after this long. */
const LEASE_SECONDS = 120;
const FIRST_WAIT_SECONDS = 30;
const MAX_ERROR = 500;

/**
 * Sends what is due in the outbox, at least once each; kinds do not wait for each other. A row is claimed by moving its
 * next try ahead, so two rounds at the same time do not both send it. What fails waits longer each time; dead letters
 * stay with their error. Gives the number of rows sent.
 */
export async function deliverDue(env: OutboxBindings, now: Date = new Date()): Promise<number> {
  const settings = readSettings(env);
  const kinds = Object.entries(CHANNELS).filter(([, channel]) => channel.isReady(settings));
  const sent = await Promise.all(kinds.map(([kind, channel]) => deliverKind(env, kind, channel, now)));
  return sent.reduce((sum, count) => sum + count, 0);
}

async function deliverKind(env: OutboxBindings, kind: string, channel: Channel, now: Date): Promise<number> {
  const due = await env.SHOP.prepare(
    `select id from outbox
      where sent_at is null and dead_at is null and next_try_at <= ?1 and kind = ?2
      order by next_try_at limit ${ROUND}`,
  )
    .bind(now.toISOString(), kind)
    .all<{ id: string }>();
  const started = Date.now();
  let sent = 0;
  let failures = 0;
  for (const { id } of due.results) {
    const outcome = await deliver(env, channel, id, now);
    if (outcome === 'sent') sent += 1;
    failures = outcome === 'failed' ? failures + 1 : 0;
    if (failures >= (channel.failuresInARow ?? FAILURES_IN_A_ROW) || Date.now() - started > ROUND_MS) break;
  }
  return sent;
}

async function deliver(
  env: OutboxBindings,
  channel: Channel,
  id: string,
  now: Date,
): Promise<'sent' | 'failed' | 'taken'> {
  const row = await claim(env.SHOP, id, now);
  if (!row) return 'taken';
  try {
    await channel.send(row, env);
  } catch (error) {
    await fail(env.SHOP, { row, channel, now, error }); // kept with its error, tried again
    return 'failed';
  }
  // what a sent mail carried – links with secrets in them – is forgotten
  await env.SHOP.prepare(
    `update outbox set sent_at = ?2, last_error = null, payload = case kind when 'mail' then '{}' else payload end where id = ?1`,
  )
    .bind(id, now.toISOString())
    .run();
  return 'sent';
}

function claim(db: SqlDatabase, id: string, now: Date): Promise<OutboxRow | null> {
  return db
    .prepare(
      `update outbox set tries = tries + 1, next_try_at = ?3
        where id = ?1 and sent_at is null and dead_at is null and next_try_at <= ?2
        returning id, kind, idempotency_key, payload, tries`,
    )
    .bind(id, now.toISOString(), after(now, LEASE_SECONDS))
    .first<OutboxRow>();
}

interface Failure {
  row: OutboxRow;
  channel: Channel;
  now: Date;
  error: unknown;
}

async function fail(db: SqlDatabase, { row, channel, now, error }: Failure): Promise<void> {
  const isDead = row.tries >= channel.maxTries || isUndeliverable(error);
  const { id, kind, tries } = row;
  console.error(JSON.stringify({ fault: 'outbox', id, kind, tries, isDead, error: String(error) }));
  await db
    .prepare(
      `update outbox set last_error = ?2, next_try_at = ?3, dead_at = case ?4 when 1 then ?5 end where id = ?1`,
    )
    .bind(
      id,
      String(error).slice(0, MAX_ERROR),
      after(now, waitAfter(tries, channel.longestWait)),
      Number(isDead),
      now.toISOString(),
    )
    .run();
}

/** Seconds to wait after so many tries: 30, 120, 480, … up to the longest. */
export function waitAfter(tries: number, longest: number): number {
  return Math.min(longest, FIRST_WAIT_SECONDS * 4 ** (tries - 1));
}

function after(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
