import {
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
import { PROCUREMENT, SESSION } from './identity-cookies.ts';
import type { ReadBeside } from './read-beside.ts';

/** Says to scripts that a session may be there; proves nothing. */
const HINT: ShopCookie = { name: 'kunde', seconds: SESSION.seconds, isReadable: true, isBoundToHost: true };
const PROCUREMENT_HINT: ShopCookie = {
  name: 'einkaufskunde',
  seconds: PROCUREMENT.seconds,
  isReadable: true,
  isBoundToHost: true,
};

/** A login that is done: its session's secret, and the customer for the hint. */
interface Login {
  readonly secret: string;
  readonly customerNumber: string;
}

/** True for the request of a browser that came from a procurement system: that cookie counts then, and no other. */
export function isProcurementVisit(request: Request): boolean {
  return readCookie(request, PROCUREMENT) !== '';
}

/**
 * The secret of the session that counts, or null. One cookie counts per request: the procurement system's where there is one,
 * alive or not, else the ordinary one (docs/rules/security.md#procurement-sessions).
 */
export function sessionSecret(request: Request): string | null {
  const value = readCookie(request, isProcurementVisit(request) ? PROCUREMENT : SESSION);
  return isSecret(value) ? value : null;
}

/**
 * The cookies of a login: the session's secret, and beside it a hint that scripts may read – the customer number – so that a
 * guest's pages ask nothing and a customer's know at once whom to greet. Whoever logs in leaves a procurement system's visit.
 */
export function sessionCookies(request: Request, login: Login): string[] {
  return [
    writeCookie(request, SESSION, login.secret),
    writeCookie(request, HINT, login.customerNumber),
    ...(isProcurementVisit(request) ? procurementCookies(request, null) : []),
  ];
}

/** The cookies of a procurement system's session, or those that take it away (null); the ordinary ones stay as they are. */
export function procurementCookies(request: Request, login: Login | null): string[] {
  return [
    writeCookie(request, PROCUREMENT, login?.secret ?? null),
    writeCookie(request, PROCUREMENT_HINT, login?.customerNumber ?? null),
  ];
}

/** Takes the session away that counts for a request, and only that. */
export function endedCookies(request: Request): string[] {
  if (isProcurementVisit(request)) return procurementCookies(request, null);
  return [writeCookie(request, SESSION, null), writeCookie(request, HINT, null)];
}

type Seen = Pick<ShopContext, 'shop' | 'brand' | 'now' | 'waitUntil'>;

/**
 * Who calls: read from the database for every request that asks, once (docs/rules/security.md#sessions: no cookie
 * cache). A session of the other brand is invalid here, and so is one in the other kind's cookie.
 */
export async function callerOf(
  request: Request,
  shop: Seen,
  beside: ReadBeside | null = null,
): Promise<Caller | null> {
  return readSession(sessionSecret(request), shop, isProcurementVisit(request), beside);
}

/** Who is logged in to the browser beside a procurement system's visit, for the page that asks before one begins. */
export async function ordinaryCallerOf(request: Request, shop: Seen): Promise<Caller | null> {
  const value = readCookie(request, SESSION);
  return readSession(isSecret(value) ? value : null, shop, false);
}

async function readSession(
  secret: string | null,
  shop: Seen,
  isProcurement: boolean,
  beside: ReadBeside | null = null,
): Promise<Caller | null> {
  if (!secret) return null;
  const hash = await secretHash(secret);
  const found = await readCaller(shop.shop, hash, shop.now, beside?.ask(shop.shop, hash));
  if (found?.caller.firm !== FIRM[shop.brand]) return null; // a session belongs to one brand
  if ((found.caller.punchout !== null) !== isProcurement) return null;
  if (Date.parse(shop.now) - Date.parse(found.seenAt) > SEEN_EVERY_MINUTES * 60_000)
    shop.waitUntil(touchSession(shop.shop, hash, shop.now).run());
  beside?.keep(hash, found.beside);
  return found.caller;
}
