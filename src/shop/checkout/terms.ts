import { Refusal } from '#lib/refusal.ts';
import type { CartTerms, WholeCart } from '#shop/cart/index.ts';
import {
  checkAddress,
  missingIn,
  nextDeparture,
  obstaclesOf,
  problemOfDay,
  readAddresses,
  type AddressBook,
  type DeliveryAddress,
} from '#shop/delivery/index.ts';
import type { Caller } from '#shop/session/index.ts';
import type { CheckoutContext } from './context.ts';
import { undeliverableLines } from './undeliverable-lines.ts';
import type { TermsInput } from './model.ts';

/** The address that a choice means, as it was written; null for an entry that the book does not have (any more). */
export async function addressOf(
  ctx: CheckoutContext,
  { addressChoice, address }: Pick<TermsInput, 'addressChoice' | 'address'>,
): Promise<DeliveryAddress | null> {
  return addressChoice === 'other' ? address : chosen(await readAddresses(ctx), addressChoice);
}

/**
 * The address, ready to deliver to. Refuses `checkout.address` where there is none, or the account's is not complete yet –
 * after a fast registration –, and `form.invalid` by field for an incomplete one for this order.
 */
export function requireAddress(
  caller: Caller,
  choice: TermsInput['addressChoice'],
  address: DeliveryAddress | null,
): DeliveryAddress {
  if (address && choice === 'other') return checkAddress(address, caller);
  if (!address || missingIn(address, caller).length > 0)
    throw new Refusal('checkout.address', { fields: ['adressauswahl'] });
  return address;
}

function chosen({ own, book }: AddressBook, choice: string): DeliveryAddress | null {
  if (choice === 'own') return own;
  const entry = book.find(({ id }) => id === choice);
  if (!entry) return null;
  const { id: _id, isDefault: _isDefault, ...address } = entry;
  return address;
}

/**
 * Refuses `checkout.method` for a way that the country does not have or the goods may not go, and `checkout.date` for a
 * day on which they cannot leave (docs/rules/ordering.md#special-goods).
 */
export function checkDelivery(
  { priced }: Pick<WholeCart, 'priced'>,
  { method, shipDate }: Pick<TermsInput, 'method' | 'shipDate'>,
  now: string,
): void {
  const { delivery, goods } = priced;
  const isChosen = method === '' || method === delivery.id;
  if (!isChosen || obstaclesOf(delivery, goods).length > 0) {
    const artikel = undeliverableLines(priced, [delivery]).map(({ number }) => number);
    throw new Refusal('checkout.method', {
      fields: ['versandart'],
      ...(artikel.length > 0 && { facts: { artikel } }),
    });
  }
  if (shipDate !== null && problemOfDay(delivery, goods, now, shipDate) !== null)
    throw new Refusal('checkout.date', { fields: ['versanddatum'] });
}

/** The day on which the goods leave: the wished one, else the next; null by agreement. */
export function departureOf(
  { priced }: WholeCart,
  shipDate: CartTerms['shipDate'],
  now: string,
): string | null {
  return shipDate ?? nextDeparture(priced.delivery, priced.goods, now)?.day ?? null;
}
