import { Refusal } from '#lib/refusal.ts';
import { secretHash } from '#shop/session/index.ts';
import { clientAddress } from './rate-limit.ts';
import type { Settings } from './settings.ts';

/** So many tries per window of a key. */
export interface CountedLimit {
  key: string;
  limit: number;
  seconds: number;
}

/**
 * Counts one try under every key, in one batch, and refuses with `request.too-many` when any passed its limit. Exact where
 * the platform's limiter only estimates: used before anything costly or telling (docs/rules/security.md#passwords,
 * docs/rules/accounts.md#registration-answers).
 */
export async function enforceLimits(
  db: D1Database,
  now: string,
  limits: readonly CountedLimit[],
): Promise<void> {
  if (limits.length === 0) return;
  const second = Math.floor(Date.parse(now) / 1000);
  const results = await db.batch<{ hits: number }>(
    limits.map(({ key, seconds }) =>
      db
        .prepare(
          `insert into rate_limit (key, window_start, hits) values (?1, ?2, 1)
           on conflict (key, window_start) do update set hits = hits + 1
           returning hits`,
        )
        .bind(key, second - (second % seconds)),
    ),
  );
  const waits = limits
    .filter(({ limit }, i) => (results[i]?.results[0]?.hits ?? 0) > limit)
    .map(({ seconds }) => seconds - (second % seconds));
  if (waits.length > 0) throw new Refusal('request.too-many', { retryAfter: Math.max(...waits) });
}

/** The limit of the caller's address; none for the loopback address of a laptop, where no edge tells addresses apart. */
export function addressLimit(
  request: Request,
  settings: Pick<Settings, 'ENVIRONMENT'>,
  purpose: string,
  limit: { limit: number; seconds: number },
): CountedLimit[] {
  const address = clientAddress(request);
  const loopback = !address || address.startsWith('127.') || address === '::1';
  if (loopback && settings.ENVIRONMENT !== 'production') return [];
  return [{ key: `${purpose}:address:${address ?? '-'}`, ...limit }];
}

/** The limit of a name somebody typed: kept as a hash, since e-mails are nobody's business here. */
export async function nameLimit(
  purpose: string,
  name: string,
  limit: { limit: number; seconds: number },
): Promise<CountedLimit> {
  return { key: `${purpose}:name:${(await secretHash(name)).slice(0, 32)}`, ...limit };
}
