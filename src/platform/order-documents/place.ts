import { countryName } from '#shop/markets/index.ts';
import type { DeliveryAddress, InvoiceBuyer } from '#shop/orders/index.ts';
import type { Correspondence } from './letter-head.ts';

/** Where the goods go, as one line; null where that is the address in the window. */
export function placeLine(
  { t, market }: Correspondence,
  address: DeliveryAddress,
  buyer: InvoiceBuyer,
): string | null {
  const isSame =
    address.street === buyer.street && address.postalCode === buyer.postalCode && address.city === buyer.city;
  if (isSame && !address.line2 && !address.line3) return null;
  const lines = [
    address.company,
    address.line2,
    address.line3,
    address.street,
    `${address.postalCode} ${address.city}`,
    address.country === buyer.country ? '' : countryName(address.country, market.language),
  ];
  return t('orders:document.deliver-to', { address: lines.filter((line) => line.trim()).join(', ') });
}
