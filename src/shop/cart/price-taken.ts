import { NO_DELIVERY, type DeliveryAddress } from '#shop/delivery/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { CartContext } from './context.ts';
import { NO_COORDINATES } from './model.ts';
import { priceLines, type Priced } from './price-lines.ts';
import { readStored } from './stored.ts';

/** Something that the customer has already. */
export interface TakenLine {
  readonly number: string;
  readonly quantity: number;
  readonly note: string;
}

/** Prices what a customer has already, as of now, at the account's own address; nothing is delivered. Refuses guests. */
export async function priceTaken(
  ctx: CartContext,
  lines: readonly TakenLine[],
): Promise<{ priced: Priced; address: DeliveryAddress }> {
  const caller = requireCustomer(ctx);
  const { cart, discounts } = await readStored(ctx, caller);
  const address = JSON.parse(cart.own_address) as DeliveryAddress;
  const stored = lines.map((line) => ({
    ...line,
    id: line.number,
    coordinates: NO_COORDINATES,
    reference: '',
    addedBy: caller.user.id,
  }));
  const priced = await priceLines(ctx, caller, stored, {
    discounts,
    country: address.country,
    method: NO_DELIVERY,
    vatValid: cart.vat_valid === 1,
    vatId: cart.vat_id,
    voucher: null,
  });
  return { priced, address };
}
