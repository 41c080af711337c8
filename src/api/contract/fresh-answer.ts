import type { Context } from 'hono';
import { withParameters } from '#lib/with-parameters.ts';
import { spendSearch } from '#platform/rate-limit.ts';
import { cacheKey, keepPage, readPage } from '#platform/edge-cache.ts';
import { isPersonal } from '../authorization.ts';
import { familyMode } from '../families.ts';
import { hidesPrices, withoutPrices } from '../hidden-prices.ts';
import type { ApiEnv } from '../api-env.ts';
import type { AnyOperation, Compute } from './operation.ts';
import type { ShopContext } from '#platform/context.ts';

const FIXED_SECONDS = 600;
const CACHE_SECONDS = 300;
const MUST_ASK = 'public, max-age=0, must-revalidate';

/**
 * Answers an operation as fresh as it must be. Catalogue reads carry an ETag of brand and versions – their answer is a
 * function of address, brand and data – so that a repeated question costs no query; they and content reads come from
 * the edge cache where it has them. The search limiter is charged only for what has to be computed. Who must not see prices
 * is answered apart from everybody, without any.
 */
export async function answerFresh(
  operation: AnyOperation,
  c: Context<ApiEnv>,
  compute: Compute,
): Promise<Response> {
  const shop = c.get('shop');
  const request = c.req.raw;
  if (tellsPrices(operation) && (await hidesPrices(shop))) {
    await charge(operation, shop);
    const answer = withoutPrices(await compute({ seconds: 0 }));
    return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } });
  }
  const mayCache =
    operation.method === 'get' && (operation.freshness === 'catalogue' || operation.freshness === 'content');
  if (!mayCache) {
    await charge(operation, shop);
    return plain(operation, await compute({ seconds: 0 }));
  }
  const etag = etagOf(operation, shop);
  if (etag && request.headers.get('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: { etag, 'cache-control': MUST_ASK } });
  const key = cacheKey(knownAddress(operation, request.url), shop);
  const cached = await readPage(key);
  if (cached) return asked(cached, etag, 'hit');
  await charge(operation, shop);
  const lifetime = { seconds: CACHE_SECONDS };
  const response = Response.json(await compute(lifetime));
  if (lifetime.seconds > 0) keepPage(key, response.clone(), shop, lifetime.seconds);
  return asked(response, etag, 'miss');
}

/** Calls of guests about articles; those of customers look themselves. */
function tellsPrices(operation: AnyOperation): boolean {
  return !isPersonal(operation) && (operation.freshness === 'catalogue' || operation.family === 'search');
}

function plain({ freshness, file }: AnyOperation, value: unknown): Response {
  if (file) return value as Response;
  const control = freshness === 'fixed' ? `public, max-age=${FIXED_SECONDS}` : 'no-store';
  return Response.json(value, { headers: { 'cache-control': control } });
}

function asked(answer: Response, etag: string | null, cache: 'hit' | 'miss'): Response {
  const response = new Response(answer.body, answer);
  response.headers.set('cache-control', MUST_ASK);
  response.headers.set('x-cache', cache);
  if (etag) response.headers.set('etag', etag);
  return response;
}

/** Content may change by a schedule, and an upstream's answer at any time, without a new version of ours: no ETag. */
function etagOf({ freshness, family }: AnyOperation, shop: ShopContext): string | null {
  if (freshness !== 'catalogue' || familyMode(family, shop.settings).kind === 'proxied') return null;
  const { live, catalogue, updates, content, nextContentSwitch } = shop.versions;
  const words = family === 'search' ? `.${content}.${nextContentSwitch ?? ''}` : ''; // the preview shows pages, too
  return `W/"${encodeURIComponent(`${shop.brand}.${live}.${catalogue}.${updates}${words}`)}"`;
}

/** The address with the query parameters the operation knows: others must not fill the cache with copies. */
function knownAddress({ query }: AnyOperation, address: string): URL {
  const known = new Set(query ? Object.keys(query.shape) : []);
  return withParameters(new URL(address), (name) => known.has(name));
}

async function charge({ limited }: AnyOperation, shop: ShopContext): Promise<void> {
  if (limited) await spendSearch(shop);
}
