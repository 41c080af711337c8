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
import { readCookie, writeCookie, type ShopCookie } from './cookies.ts';

const SESSION: ShopCookie = { name: 'sid', seconds: IDLE_DAYS * 86_400, isBoundToHost: true };
/** Says to scripts that a session may be there; proves nothing. */
const HINT: ShopCookie = { name: 'kunde', seconds: SESSION.seconds, isReadable: true };

/** The session's secret from the request's cookie, or null. */
export function sessionSecret(request: Request): string | null {
  const value = readCookie(request, SESSION);
  return isSecret(value) ? value : null;
}

/**
 * The cookies of a login, or those that take it away (null): the session's secret, and beside it a hint that scripts may
 * read – the customer number – so that a guest's pages ask nothing and a customer's know at once whom to greet.
 */
export function sessionCookies(
  request: Request,
  login: { secret: string; customerNumber: string } | null,
): string[] {
  return [
    writeCookie(request, SESSION, login?.secret ?? null),
    writeCookie(request, HINT, login?.customerNumber ?? null),
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
