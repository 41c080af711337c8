import type { CheckoutProps } from '#islands/checkout/checkout-page.tsx';
import { businessDay } from '#lib/business-time.ts';
import type { ShopContext } from '#platform/context.ts';
import type { Checkout } from '#shop/checkout/index.ts';
import { plusDays } from '#lib/business-calendar.ts';
import { addressToWire, deliveryCountries, type DeliveryAddress } from '#shop/delivery/index.ts';
import { countryName } from '#shop/markets/index.ts';
import type { Caller } from '#shop/session/index.ts';

type Shop = Pick<ShopContext, 'market' | 'now'>;

/** What the checkout's island is told beside its state: places, countries, days, the key of the first press. */
export function checkoutProps(
  checkout: Checkout,
  { market, now }: Shop,
  { customerNumber, user }: Pick<Caller, 'customerNumber' | 'user'>,
): Omit<CheckoutProps, 'checkout' | 'posted'> {
  const { terms, mayKeepAddress } = checkout;
  const today = businessDay(now);
  const nothing = {
    firma: '',
    zeile2: '',
    zeile3: '',
    strasse: '',
    plz: '',
    ort: '',
    land: market.country.iso2,
  };
  return {
    addresses: knownAddresses(checkout, market),
    mayKeepAddress,
    countries: deliveryCountries({ firm: market.firm })
      .map(({ iso2 }) => ({ key: iso2, label: countryName(iso2, market.language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, market.language)),
    address: terms.addressChoice === 'other' ? addressToWire(terms.address) : nothing,
    soon: [today, plusDays(today, 1)],
    idempotencyKey: crypto.randomUUID(),
    draft: `checkout-${customerNumber}-${user.id}`,
  };
}

function knownAddresses(
  { addresses: { own, book }, ownIsIncomplete }: Checkout,
  { language }: Shop['market'],
): CheckoutProps['addresses'] {
  const lineOf = ({ line2, line3, street, postalCode, city, country }: DeliveryAddress): string =>
    [line2, line3, street, `${postalCode} ${city}`.trim(), countryName(country, language)]
      .filter(Boolean)
      .join(', ');
  const known = (id: string, address: DeliveryAddress, isDefault: boolean) => ({
    id,
    company: address.company,
    line: lineOf(address),
    isDefault,
    isClosed: id === 'own' && ownIsIncomplete,
  });
  return [known('own', own, false), ...book.map((entry) => known(entry.id, entry, entry.isDefault))];
}
