import { cacheSeconds } from '#shop/content/index.ts';
import type { ShopContext } from './context.ts';

const HTML_SECONDS = 300;

const BUILD = typeof LABORKONTOR_BUILD === 'string' ? LABORKONTOR_BUILD : 'unbuilt';

/**
 * The edge cache of public pages and reads (docs/rules/runtime.md#edge-cache), the only module that knows how: the
 * Cache API today, the platform's worker cache with tags where the account has it. Keys carry build, brand and data
 * versions, so a deploy, an import or a publication makes every answer new without a purge. `market`: where the address does not name
 * the market that the answer depends on.
 */
export function cacheKey(
  url: URL,
  { brand, versions }: Pick<ShopContext, 'brand' | 'versions'>,
  market = '',
): string {
  const { live, catalogue, updates, content } = versions;
  const version = encodeURIComponent(
    `${BUILD}.${brand}.${live}.${catalogue}.${updates}.${content}${market && `.${market}`}`,
  );
  // ours comes first: what an address says under the same name is another key, not this one
  return `${url.origin}${url.pathname}?__v=${version}${url.search && `&${sorted(url.search)}`}`;
}

function sorted(search: string): string {
  const values = new URLSearchParams(search);
  values.sort();
  return values.toString();
}

/** A cached answer or undefined. */
export async function readPage(key: string): Promise<Response | undefined> {
  return (await defaultCache()?.match(key)) ?? undefined;
}

/** Days of arrival change at the hours of order, which lie on half hours (a test says so). */
const HALF_HOUR = 1800;

/**
 * Seconds that an answer is kept: the usual ones – for a page until the next half hour at most, since it says when goods
 * arrive –, or until the next scheduled content switch.
 */
export function secondsToKeep(
  { now, versions }: Pick<ShopContext, 'now' | 'versions'>,
  usual = Math.min(HTML_SECONDS, Math.floor(HALF_HOUR - ((Date.parse(now) / 1000) % HALF_HOUR))),
): number {
  return cacheSeconds({ version: 0, nextSwitchAt: versions.nextContentSwitch }, now, usual);
}

/**
 * Keeps a successful public answer, which is used up; returns at once. What asked who is logged in is not kept, whatever
 * its headers forgot to say.
 */
export function keepPage(
  key: string,
  response: Response,
  ctx: Pick<ShopContext, 'isPersonal' | 'now' | 'versions' | 'waitUntil'>,
  usual?: number,
): void {
  if (ctx.isPersonal()) return;
  const cache = defaultCache();
  const seconds = secondsToKeep(ctx, usual);
  if (!cache || seconds < 1) return;
  const headers = new Headers(response.headers);
  if (!isImmutable(response)) headers.set('cache-control', `public, max-age=${seconds}`);
  headers.delete('set-cookie');
  ctx.waitUntil(cache.put(key, new Response(response.body, { status: response.status, headers })));
}

/** True for what its address names for ever, such as pictures of a version: kept as long as the answer itself says. */
export function isImmutable(response: Response): boolean {
  return /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
}

/** Undefined outside the Workers runtime: scripts and tests compute every answer. */
function defaultCache(): Cache | undefined {
  return (globalThis.caches as unknown as { default?: Cache } | undefined)?.default;
}
