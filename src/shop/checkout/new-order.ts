import { orderTermsOf, type PlainTerms, type Priced, type PricedLine } from '#shop/cart/index.ts';
import type { DeliveryAddress } from '#shop/delivery/index.ts';
import type { NewOrder, OrderLine, ReleaseReason } from '#shop/orders/index.ts';
import type { Caller } from '#shop/session/index.ts';
import type { AgreedPayment } from '#shop/payment/index.ts';
import type { CheckoutContext } from './context.ts';

/** What is ordered, and what was agreed about it. */
export interface Agreed {
  readonly priced: Priced;
  readonly terms: PlainTerms;
  readonly address: DeliveryAddress;
  readonly payment: AgreedPayment;
  /** Why it waits for release; null = it does not. */
  readonly reason: ReleaseReason | null;
  /** Whom it waits for; asked again at a release. */
  readonly heldFor: NewOrder['heldFor'];
  /** Of the cart that becomes this order, with its flag and voucher; null where no cart does. */
  readonly cart: (Pick<NewOrder, 'fwt' | 'voucher'> & { readonly version: number }) | null;
}

/** The order as it is written: names, prices and sums of this moment. */
export function newOrder(
  ctx: CheckoutContext,
  caller: Caller,
  { priced, terms, address, payment, reason, heldFor, cart }: Agreed,
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
    cartVersion: cart?.version ?? null,
    actingUser: { id: user.id, name: user.id === 0 ? '' : user.name },
    ...orderTermsOf(terms),
    method: priced.delivery.id,
    address,
    fwt: cart?.fwt ?? false,
    voucher: cart?.voucher ?? null,
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
