import { readSettings } from '../settings.ts';
import type { Channel, OutboxBindings, OutboxRow } from './channel.ts';
import { claimRow, dueRows, keepFailure, keepSent } from './queries.ts';
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
 * stay with their error. Returns the number of rows sent.
 */
export async function deliverDue(env: OutboxBindings, now: Date = new Date()): Promise<number> {
  const settings = readSettings(env);
  const kinds = Object.entries(CHANNELS).filter(([, channel]) => channel.isReady(settings));
  const sent = await Promise.all(kinds.map(([kind, channel]) => deliverKind(env, kind, channel, now)));
  return sent.reduce((sum, count) => sum + count, 0);
}

async function deliverKind(env: OutboxBindings, kind: string, channel: Channel, now: Date): Promise<number> {
  const due = await dueRows(env.SHOP, kind, now.toISOString(), ROUND);
  const started = Date.now();
  let sent = 0;
  let failures = 0;
  for (const { id } of due) {
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
  const row = await claimRow(env.SHOP, id, { now: now.toISOString(), until: after(now, LEASE_SECONDS) });
  if (!row) return 'taken';
  try {
    await channel.send(row, env);
  } catch (error) {
    await fail(env, { row, channel, now, error }); // kept with its error, tried again
    return 'failed';
  }
  await keepSent(env.SHOP, id, now.toISOString());
  return 'sent';
}

interface Failure {
  row: OutboxRow;
  channel: Channel;
  now: Date;
  error: unknown;
}

async function fail(
  { SHOP }: Pick<OutboxBindings, 'SHOP'>,
  { row, channel, now, error }: Failure,
): Promise<void> {
  const isDead = row.tries >= channel.maxTries || isUndeliverable(error);
  const { id, kind, tries } = row;
  console.error(JSON.stringify({ fault: 'outbox', id, kind, tries, isDead, error: String(error) }));
  await keepFailure(SHOP, id, {
    error: String(error).slice(0, MAX_ERROR),
    nextTryAt: after(now, waitAfter(tries, channel.longestWait)),
    deadAt: isDead ? now.toISOString() : null,
  });
}

/** Seconds to wait after so many tries: 30, 120, 480, … up to the longest. */
export function waitAfter(tries: number, longest: number): number {
  return Math.min(longest, FIRST_WAIT_SECONDS * 4 ** (tries - 1));
}

function after(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
