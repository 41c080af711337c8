import {
  IDLE_DAYS,
  isSecret,
  readCaller,
  secretHash,
  SEEN_EVERY_MINUTES,
  touchSession,
  type Caller,
} from '#shop/session/index.ts';
import { FIRM } from '#shop/markets/index.ts';
import type { ShopContext } from './context.ts';

const SECURE_NAME = '__Host-sid';
/** Plain http outside production: browsers take no __Host- cookie there (docs/rules/security.md#sessions). */
const LOCAL_NAME = 'sid';
/** Says to scripts that a session may be there; proves nothing. */
const HINT_NAME = 'kunde';

/** The session's secret from the request's cookie, or null. */
export function sessionSecret(request: Request): string | null {
  const name = cookieName(request);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value && isSecret(value)) return value;
  }
  return null;
}

/** The cookie that carries a secret, or that takes it away (null). */
function sessionCookie(request: Request, secret: string | null, maxAgeSeconds: number): string {
  const name = cookieName(request);
  const secure = isSecure(request) ? '; Secure' : '';
  const age = secret ? maxAgeSeconds : 0;
  return `${name}=${secret ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`;
}

/**
 * The cookies of a login, or those that take it away (null): the session's secret, and beside it a hint that scripts may
 * read – the customer number – so that a guest's pages ask nothing and a customer's know at once whom to greet.
 */
export function sessionCookies(
  request: Request,
  login: { secret: string; customerNumber: string } | null,
): string[] {
  const seconds = IDLE_DAYS * 86_400;
  const hint = login ? `${login.customerNumber}; Max-Age=${seconds}` : '; Max-Age=0';
  return [
    sessionCookie(request, login?.secret ?? null, seconds),
    `${HINT_NAME}=${hint}; Path=/; SameSite=Lax${isSecure(request) ? '; Secure' : ''}`,
  ];
}

/**
 * Who calls: read from the database for every request that asks, once (docs/rules/security.md#sessions: no cookie
 * cache). A session of the other brand is none here.
 */
export async function callerOf(
  request: Request,
  shop: Pick<ShopContext, 'shop' | 'brand' | 'now' | 'waitUntil'>,
): Promise<Caller | null> {
  const secret = sessionSecret(request);
  if (!secret) return null;
  const hash = await secretHash(secret);
  const found = await readCaller(shop.shop, hash, shop.now);
  if (found?.caller.firm !== FIRM[shop.brand]) return null; // a session belongs to one brand
  if (Date.parse(shop.now) - Date.parse(found.seenAt) > SEEN_EVERY_MINUTES * 60_000)
    shop.waitUntil(touchSession(shop.shop, hash, shop.now).run());
  return found.caller;
}

function cookieName(request: Request): string {
  return isSecure(request) ? SECURE_NAME : LOCAL_NAME;
}

function isSecure(request: Request): boolean {
  return new URL(request.url).protocol === 'https:';
}
