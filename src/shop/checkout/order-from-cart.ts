import type { PricedLine, WholeCart } from '#shop/cart/index.ts';
import type { DeliveryAddress } from '#shop/delivery/index.ts';
import type { NewOrder, OrderLine, ReleaseReason } from '#shop/orders/index.ts';
import type { Caller } from '#shop/session/index.ts';
import type { AgreedPayment } from '#shop/payment/index.ts';
import type { CheckoutContext } from './context.ts';
import type { TermsInput } from './model.ts';

/** What was agreed beside the cart. */
export interface Agreed {
  readonly terms: TermsInput;
  readonly address: DeliveryAddress;
  /** Why it waits for release; null = it does not. */
  readonly reason: ReleaseReason | null;
  readonly payment: AgreedPayment;
  /** Whom it waits for; asked again at a release. */
  readonly heldFor: NewOrder['heldFor'];
}

/** The order as it is written: names, prices and sums of this moment. */
export function orderFromCart(
  ctx: CheckoutContext,
  caller: Caller,
  { version, priced, terms: kept, voucher }: WholeCart,
  { terms, address, reason, payment, heldFor }: Agreed,
): NewOrder {
  const { user } = caller;
  return {
    id: ctx.newId(),
    firm: caller.firm,
    brand: caller.firm === 3 ? 'light' : 'main',
    customerId: caller.customerId,
    state: reason ? 'waiting-release' : heldFor ? 'held' : 'placed',
    heldFor,
    payment,
    source: caller.token ? 'api' : 'cart',
    cartVersion: version,
    actingUser: { id: user.id, name: user.id === 0 ? '' : user.name },
    ownNumber: terms.ownNumber.trim(),
    comment: terms.comment.trim(),
    address,
    method: priced.delivery.id,
    shipDate: terms.shipDate,
    fwt: kept.fwt,
    voucher: voucher && !voucher.idle ? voucher.code : null,
    language: ctx.language,
    priceList: caller.priceList,
    totals: priced.totals,
    releaseReason: reason,
    lines: priced.lines.map(orderLineOf),
    placedAt: ctx.now,
  };
}

/** A priced line as an order keeps it; the position counts from 1. */
export function orderLineOf(line: PricedLine, index: number): OrderLine {
  const { number, name, pack, supplier, quantity, listPrice, unitPrice, amount } = line;
  const { vatClass, coordinates, reference, note } = line;
  const article = { number, name, pack, supplier, quantity, listPrice, unitPrice, amount, vatClass };
  return { position: index + 1, ...article, coordinates, reference, note };
}
