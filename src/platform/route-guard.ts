import { logPath } from '#lib/log-path.ts';
import type { Gate } from '#lib/page-gates.ts';
import { Refusal } from '#lib/refusal.ts';
import type { Caller } from '#shop/session/index.ts';
import type { ShopContext } from './context.ts';
import { writeCookie, type ShopCookie } from './cookies.ts';
import { isProcurementVisit, procurementCookies } from './session-cookie.ts';

/** Readable by scripts, so that the login can go on to it; own paths only. */
export const WANTED: ShopCookie = { name: 'wanted', seconds: 900, isReadable: true, isBoundToHost: true };

/**
 * The answer to a guest's deep link into a page of the portal (docs/rules/pages.md#pages-behind-the-login): to the market's home
 * with the login open, the wanted path remembered.
 */
export function toLogin(shop: Pick<ShopContext, 'market' | 'request'>, url: URL): Response {
  const headers = new Headers({
    location: `/${shop.market.prefix}/?login=1`,
    'cache-control': 'private, no-store',
  });
  headers.append('set-cookie', writeCookie(shop.request, WANTED, url.pathname + url.search));
  // a procurement system's visit that ended gives its place back
  if (isProcurementVisit(shop.request))
    for (const cookie of procurementCookies(shop.request, null)) headers.append('set-cookie', cookie);
  return new Response(null, { status: 302, headers });
}

/** What every personal page says to caches. */
export const PERSONAL = 'private, no-store';

/**
 * The answer to whoever may not see a page, null for who may: guests are led to the login, customers with a first password
 * to its change (specification 8), buyers of procurement systems to their cart, who is logged in away from what is for guests.
 */
export async function turnedAway(
  { who, beforePasswordChange = false, procurement = false, leadsTo = '/' }: Gate,
  shop: Pick<ShopContext, 'market' | 'caller' | 'request' | 'requestId'>,
  url: URL,
): Promise<Response | null> {
  if (who === 'anyone') return null;
  const caller = await callerAtDoor(shop, url);
  const home = `/${shop.market.prefix}`;
  if (who === 'guest') return caller && leadTo(`${home}${leadsTo}`);
  if (!caller) return toLogin(shop, url);
  if (caller.punchout && !procurement) return leadTo(`${home}/wk`);
  return caller.mustChangePassword && !beforePasswordChange
    ? leadTo(`${home}/kundendaten-aendern?first=1`)
    : null;
}

/**
 * Who stands at the door: a user information that an upstream answers otherwise than with 200, or not at all, means not
 * logged in (specification 4 and 8); the log keeps why.
 */
async function callerAtDoor(
  { caller, requestId }: Pick<ShopContext, 'caller' | 'requestId'>,
  { pathname }: URL,
): Promise<Caller | null> {
  try {
    return await caller();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const fault = { fault: error.code, cause: String(error.cause), path: logPath(pathname), requestId };
    console.error(JSON.stringify(fault));
    return null;
  }
}

function leadTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': PERSONAL } });
}
