import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { secretHash } from '#shop/session/index.ts';
import type { ShopContext } from './context.ts';
import { countMarks, countWithin } from './limit-queries.ts';
import { networksOf } from './networks.ts';
import { clientAddress, isLoopback } from './rate-limit.ts';
import type { Settings } from './settings.ts';

/** So many of a thing per window of a key. */
export interface CountedLimit {
  key: string;
  limit: number;
  seconds: number;
}

/**
 * Counts one under every key – or, where one of them has reached its limit, under none – and refuses with
 * `request.too-many` then: who is refused costs nobody else anything. For what costs by being done – mails, messages, calls –;
 * guesses are counted by tries.ts. One statement: of many at once none slips through.
 */
export async function enforceLimits(
  db: SqlDatabase,
  now: string,
  limits: readonly CountedLimit[],
): Promise<void> {
  if (limits.length === 0) return;
  const second = Math.floor(Date.parse(now) / 1000);
  const windows = limits.map(({ key, limit, seconds }) => [key, second - (second % seconds), limit]);
  if (await countWithin(db, windows)) return;
  const waits = limits.map(({ seconds }) => seconds - (second % seconds));
  throw new Refusal('request.too-many', { retryAfter: Math.min(...waits) });
}

/**
 * Counts failures of an hour and tells the operator's log when a mark is reached, once an hour: somebody guesses from many
 * places. Nobody is refused for it.
 */
export async function markFailure(
  { shop, now }: Pick<ShopContext, 'shop' | 'now'>,
  marks: readonly { what: string; alarm: number }[],
): Promise<void> {
  const second = Math.floor(Date.parse(now) / 1000);
  const hits = await countMarks(shop, marks.map(({ what }) => what), second - (second % 3600)); // prettier-ignore
  for (const [i, { what, alarm }] of marks.entries())
    if (hits[i] === alarm)
      console.warn(JSON.stringify({ alarm: 'failures', what, within: 'hour', count: alarm, at: now }));
}

/** The limits of the caller's address and network; none for the loopback address of a laptop, where no edge tells addresses apart. */
export function addressLimit(
  request: Request,
  settings: Pick<Settings, 'ENVIRONMENT'>,
  purpose: string,
  { limit, seconds }: { limit: number; seconds: number },
): CountedLimit[] {
  const address = clientAddress(request);
  if (settings.ENVIRONMENT !== 'production' && (!address || isLoopback(address))) return [];
  const { narrow, wide } = networksOf(address);
  return [
    { key: `${purpose}:address:${narrow}`, limit, seconds },
    ...(wide ? [{ key: `${purpose}:address:${wide}`, limit: limit * 8, seconds }] : []),
  ];
}

/** The limit of a name somebody typed: kept as a hash, since e-mails are nobody's business here. */
export async function nameLimit(
  purpose: string,
  name: string,
  limit: { limit: number; seconds: number },
): Promise<CountedLimit> {
  return { key: `${purpose}:name:${(await secretHash(name)).slice(0, 32)}`, ...limit };
}
