import type { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';
import { REFUSAL_CODES } from '#lib/refusal-codes.ts';
import { FIRM } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { cacheKey, keepPage, readPage } from '#platform/edge-cache.ts';
import { errorSchema } from '../contract/fields.ts';
import { FAMILIES, UPSTREAM_SECONDS, type FamilyName, type FamilyPolicy } from '../families.ts';
import { askUpstream, failed, jsonOf, mediaType, type UpstreamAnswer } from './ask.ts';
import { orLastGood } from './last-good.ts';

/** Request headers that an upstream may see; cookies only where the family says so. */
const SENT = ['accept', 'accept-language', 'content-type', 'idempotency-key'] as const;
/** Answer headers that a caller may see. */
const PASSED = ['content-type', 'content-language', 'retry-after'] as const;

export interface Forwarded {
  family: FamilyName;
  origin: string;
  request: Request;
  shop: ShopContext;
  /** The body's text where it was read already. */
  body: string | undefined;
}

/**
 * Forwards a call of the contract and returns the upstream's JSON, checked against the operation's schema. Where the family's
 * cookies travel, those of the answer reach the visitor, and a refusal of the contract is the one the upstream names.
 */
export async function forwardChecked<T>(call: Forwarded, schema: z.ZodType<T>): Promise<T> {
  const answer = await ask(call);
  const { cookies }: FamilyPolicy = FAMILIES[call.family];
  if (cookies)
    for (const one of answer.headers.getSetCookie()) call.shop.answerHeaders.append('set-cookie', one);
  if (answer.status >= 400) throw (cookies && refusalOf(answer)) || refusedBy(answer);
  const parsed = schema.safeParse(jsonOf(answer));
  if (parsed.success) return parsed.data;
  const places = parsed.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.')}: ${issue.code}`);
  throw failed(`upstream's answer is not of the contract: ${places.join('; ')}`);
}

/** As above, from the edge cache where a read was answered within the last seconds. For families without cookies. */
export async function forwardCached<T>(call: Forwarded, schema: z.ZodType<T>): Promise<T> {
  const key = cacheKey(new URL(call.request.url), call.shop);
  const known = await readPage(key);
  if (known) return known.json();
  const answer = await forwardKept(call, schema);
  keepPage(key, Response.json(answer), call.shop, UPSTREAM_SECONDS);
  return answer;
}

/**
 * As `forwardChecked`, for a public read. Where the family says how long what was said last stays good, that is the answer while
 * the upstream is slow, wrong or dead.
 */
export async function forwardKept<T>(call: Forwarded, schema: z.ZodType<T>): Promise<T> {
  const { lastGoodSeconds }: FamilyPolicy = FAMILIES[call.family];
  if (lastGoodSeconds === undefined) return forwardChecked(call, schema);
  const of = { key: lastGoodKey(call), origin: call.origin, seconds: lastGoodSeconds, shop: call.shop };
  return orLastGood(of, () => forwardChecked(call, schema));
}

function lastGoodKey({ request, shop }: Forwarded): string {
  const { origin, pathname, search } = new URL(request.url);
  return `${origin}${pathname}?__last=${shop.brand}${search.replace('?', '&')}`;
}

/** Forwards any other call of a family; the answer passes with its status, media type and size checked. */
export async function forwardPlain(call: Forwarded): Promise<Response> {
  const policy: FamilyPolicy = FAMILIES[call.family];
  const { status, headers, body } = await ask(call);
  const type = mediaType(headers);
  if (body.byteLength > 0 && !policy.types.includes(type))
    throw failed(`upstream answered ${type || 'no type'}`);
  const passed = new Headers({ 'cache-control': 'no-store' });
  for (const name of PASSED) if (headers.has(name)) passed.set(name, headers.get(name)!);
  if (policy.cookies) for (const cookie of headers.getSetCookie()) passed.append('set-cookie', cookie);
  return new Response(body.byteLength > 0 ? body : null, { status, headers: passed });
}

async function ask({ family, origin, request, shop, body }: Forwarded): Promise<UpstreamAnswer> {
  const policy: FamilyPolicy = FAMILIES[family];
  const answer = await askUpstream(
    {
      url: addressAt(origin, request.url),
      method: request.method,
      headers: sentHeaders(request, shop, policy),
      body,
    },
    policy,
  );
  if (answer.status < 200 || (answer.status >= 300 && answer.status < 400))
    throw failed(`upstream redirects (${answer.status}); nobody follows`);
  if (answer.status >= 500) throw failed(`upstream answered ${answer.status}`);
  return answer;
}

/** Same path and query below the upstream's origin, which may have a path of its own. */
function addressAt(origin: string, address: string): URL {
  const { pathname, search } = new URL(address);
  return new URL(`${origin}${pathname}${search}`);
}

function sentHeaders(request: Request, shop: ShopContext, policy: FamilyPolicy): Headers {
  const headers = new Headers({
    'x-request-id': shop.requestId,
    'x-shop-brand': shop.brand,
    'x-shop-firm': String(FIRM[shop.brand]),
  });
  const names = policy.cookies ? [...SENT, 'cookie'] : SENT;
  for (const name of names) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** An upstream's own "no" keeps its status; what it says goes to the log, not to the caller. */
function refusedBy({ status, headers, body }: UpstreamAnswer): Refusal {
  const retryAfter = Number(headers.get('retry-after') ?? NaN);
  return new Refusal('upstream.refused', {
    status,
    ...(Number.isFinite(retryAfter) && { retryAfter }),
    cause: new Error(`upstream refused with ${status}: ${new TextDecoder().decode(body.subarray(0, 500))}`),
  });
}

/** The refusal that a customer's upstream names by a code of the contract; 401 means logged out whatever it says. */
function refusalOf({ status, body }: UpstreamAnswer): Refusal | null {
  const said = errorSchema.safeParse(readJson(body)).data?.error;
  const code = REFUSAL_CODES.find((one) => one === said?.code);
  if (code) return new Refusal(code, { status, fields: said?.fields, facts: said?.facts });
  return status === 401 ? new Refusal('session.login-required') : null;
}

function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined; // another form of "no"
  }
}
