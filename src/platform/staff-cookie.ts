import { isSecret, secretHash } from '#shop/session/index.ts';
import { readStaff, touchStaffSession, type Staff } from '#shop/staff/index.ts';
import type { ShopContext } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { STAFF } from './identity-cookies.ts';

/** A session's last call is written at most this often. */
const SEEN_EVERY_MS = 60_000;

/** The cookie of a login of the staff, or the one that takes it away (null). */
export function staffCookie(request: Request, secret: string | null): string {
  return writeCookie(request, STAFF, secret);
}

/** Which member of staff calls: read from the database for every call (docs/rules/security.md#staff). */
export async function staffOf(
  request: Request,
  shop: Pick<ShopContext, 'shop' | 'now' | 'waitUntil'>,
): Promise<Staff | null> {
  const secret = readCookie(request, STAFF);
  if (!isSecret(secret)) return null;
  const hash = await secretHash(secret);
  const found = await readStaff(shop.shop, hash, shop.now);
  if (!found) return null;
  if (Date.parse(shop.now) - Date.parse(found.seenAt) > SEEN_EVERY_MS)
    shop.waitUntil(touchStaffSession(shop.shop, hash, shop.now).run());
  return found.staff;
}
