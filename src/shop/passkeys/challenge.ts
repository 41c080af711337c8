import type { SqlDatabase } from '#lib/sql.ts';
import { secretHash } from '#shop/session/index.ts';
import { insertChallenge, isChallenge, type Challenge } from './queries.ts';

/** A device and a person need a moment; a page that stood open longer asks anew. */
const MINUTES = 10;

type Of = Pick<Challenge, 'purpose' | 'brand' | 'customerId' | 'userId'>;

/** Keeps what a device is to sign: its hash, for minutes. */
export async function keepChallenge(
  ctx: { db: SqlDatabase; now: string },
  challenge: string,
  of: Of,
): Promise<void> {
  const expiresAt = new Date(Date.parse(ctx.now) + MINUTES * 60_000).toISOString();
  await insertChallenge(ctx.db, { ...of, hash: await secretHash(challenge), expiresAt }).run();
}

/**
 * The challenge that a device's answer names, with its hash, when we gave it for that and nobody answered it yet; else null.
 * That the answer is signed over it is checked afterwards, and the batch of the deed deletes it: it serves once.
 */
export async function answeredChallenge(
  ctx: { db: SqlDatabase; now: string },
  clientDataJSON: string,
  of: Of,
): Promise<{ challenge: string; hash: string } | null> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === null) return null;
  const hash = await secretHash(challenge);
  return (await isChallenge(ctx.db, { ...of, hash, now: ctx.now })) ? { challenge, hash } : null;
}

/** The challenge in the browser's data; null where they are no such data. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = atob(clientDataJSON.replaceAll('-', '+').replaceAll('_', '/'));
    const { challenge } = JSON.parse(text) as { challenge?: unknown };
    return typeof challenge === 'string' && /^[A-Za-z0-9_-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null; // neither base64 nor JSON: not from a browser
  }
}
