import type { PunchOutContext } from '#shop/punch-out/index.ts';
import { FIRM } from '#shop/markets/index.ts';
import { noteOf } from './activity.ts';
import type { ShopContext } from './context.ts';
import { guess } from './guess-budgets.ts';
import { addressLimit, nameLimit, enforceLimits } from './counted-limits.ts';

/** Messages of an address, and sessions of a system, before a pause. */
const PER_ADDRESS = { limit: 300, seconds: 300 };
const PER_SYSTEM = { limit: 120, seconds: 300 };

/**
 * Counts a message of an address and refuses `request.too-many`: before any of it is read, so that whoever sends much has
 * nothing read any more.
 */
export async function limitPunchOut(shop: ShopContext, request: Request): Promise<void> {
  await enforceLimits(shop.shop, shop.now, addressLimit(request, shop.settings, 'punch-out', PER_ADDRESS));
}

/** What the verbs that begin sessions of procurement systems may see of a request. */
export function punchOutContext(shop: ShopContext, request: Request): PunchOutContext & { isLocal: boolean } {
  return {
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    brand: shop.brand,
    firm: FIRM[shop.brand],
    isLocal: shop.settings.ENVIRONMENT !== 'production',
    note: noteOf(shop, request),
    attempt: (name, work, owner) => {
      const failed = owner && { kind: 'procurement-failed' as const, ...owner };
      return guess(shop, request, { purpose: 'punch-out', name, ...(failed && { failed }) }, work);
    },
    limitSessions: async (access) =>
      enforceLimits(shop.shop, shop.now, [await nameLimit('punch-out', access, PER_SYSTEM)]),
  };
}
