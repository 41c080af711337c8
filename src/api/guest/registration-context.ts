import type { RegistrationContext } from '#shop/registration/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { addressLimit, nameLimit, enforceLimits } from '#platform/counted-limits.ts';

const HOUR = 3600;
/**
 * What the registration tells is limited (docs/rules/accounts.md#registration-answers): per address, per name, and
 * for everybody together.
 */
const LIMITS = {
  address: { limit: 20, seconds: HOUR },
  name: { limit: 6, seconds: HOUR },
  all: { limit: 2000, seconds: HOUR },
} as const;

/** What the registration's verbs see, for one call in a market. */
export function registrationContext(
  shop: ShopContext,
  request: Request,
  market: Market,
  purpose: string,
): RegistrationContext {
  return {
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    market,
    origin: mailOrigin(shop),
    passwords: shop.passwords(),
    limitTries: async (name) =>
      enforceLimits(shop.shop, shop.now, [
        ...addressLimit(request, shop.settings, purpose, LIMITS.address),
        await nameLimit(purpose, `${market.firm} ${name}`, LIMITS.name),
        { key: `${purpose}:all`, ...LIMITS.all },
      ]),
  };
}
