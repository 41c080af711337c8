import { mustNotSeePrices } from '#shop/cart/index.ts';
import { sessionSecret } from '#platform/session-cookie.ts';
import type { ShopContext } from '#platform/context.ts';
import { familyMode } from './families.ts';

/**
 * True where who works must not see prices (docs/rules/prices-and-vat.md#hidden-prices). The session is read beside the
 * cache and makes no page personal: those of all others stay shared. An upstream's customers keep no such setting here.
 */
export async function hidesPrices(shop: ShopContext): Promise<boolean> {
  if (!sessionSecret(shop.request) || familyMode('customer', shop.settings).kind === 'proxied') return false;
  const caller = await shop.callerBesideCache();
  return caller !== null && mustNotSeePrices(caller);
}

/** What says amounts in answers to guests, by what stands there instead: the contract's decimals know no null. */
const BLANKS: Readonly<Record<string, null | 0 | readonly []>> = {
  Preis: 0,
  KatPreis: 0,
  Rabatt: 0,
  price: null,
  listPrice: null,
  priceRange: null,
  variantPrices: null,
  scalePrices: [],
};

/** An answer without its amounts: articles, hits, filters and scales. */
export function withoutPrices(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutPrices);
  if (typeof answer !== 'object' || answer === null) return answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      Object.hasOwn(BLANKS, name) ? BLANKS[name] : withoutPrices(value),
    ]),
  );
}
