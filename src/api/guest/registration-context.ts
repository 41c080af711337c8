import type { RegistrationContext } from '#shop/registration/index.ts';
import type { Market } from '#shop/markets/index.ts';
import { noteOf } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { addressLimit, nameLimit, enforceLimits } from '#platform/counted-limits.ts';
import { guess, guessesAt } from '#platform/guess-budgets.ts';
import { networksOf } from '#platform/networks.ts';
import { clientAddress } from '#platform/rate-limit.ts';

const HOUR = 3600;
/** Mails and accounts that an address may cause in an hour, and mails to one name. */
const PER_ADDRESS = { limit: 20, seconds: HOUR };
const PER_NAME = { limit: 6, seconds: HOUR };

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
    note: noteOf(shop, request),
    attempt: (name, work, owner) =>
      guess(
        shop,
        request,
        {
          purpose,
          name: `${market.firm} ${name}`,
          isRare: true,
          accountFree: Infinity,
          ...(owner && { failed: { kind: 'login-failed', ...owner } }),
        },
        work,
      ),
    guessesAt: (name) => guessesAt(shop, purpose, `${market.firm} ${name}`),
  };
}

/**
 * Counts something that costs by being done – a mail, an account – for whoever asks: by the name asked for from this address,
 * then by the address. Nobody's asking uses up another's (docs/rules/security.md#guesses). Refuses with `request.too-many`.
 */
export async function limitAsking(shop: ShopContext, request: Request, purpose: string, name: string) {
  const { narrow } = networksOf(clientAddress(request));
  await enforceLimits(shop.shop, shop.now, [
    await nameLimit(purpose, `${narrow} ${shop.brand} ${name.trim().toLowerCase()}`, PER_NAME),
    ...addressLimit(request, shop.settings, purpose, PER_ADDRESS),
  ]);
}
