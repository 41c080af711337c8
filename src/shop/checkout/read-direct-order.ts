import {
  cartView,
  mustNotSeePrices,
  readWholeCart,
  type CartLine,
  type CartTotals,
  type DirectLines,
} from '#shop/cart/index.ts';
import {
  missingIn,
  obstaclesOf,
  readAddresses,
  type AddressBook,
  type DeliveryAddress,
} from '#shop/delivery/index.ts';
import { chosenPayment, type PaymentMethod } from '#shop/payment/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { CheckoutContext } from './context.ts';
import type { OrderRight } from './model.ts';
import { orderRightOf, spentThisMonth } from './order-right.ts';
import { readPaymentChoice } from './payment.ts';
import { lastPayment } from './queries.ts';
import { departureOf } from './terms.ts';

/** What an order of other lines than the cart's would be, all chosen already. */
export interface DirectOrder {
  /** Of the cart: what is confirmed names it. */
  readonly version: number;
  /** Those that can be ordered. */
  readonly lines: readonly CartLine[];
  /** Null for users who must not see prices. */
  readonly totals: CartTotals | null;
  readonly address: DeliveryAddress;
  /** 'own' or an id of the address book. */
  readonly addressChoice: string;
  readonly payment: PaymentMethod;
  /** Day of dispatch that is promised, ISO date; null = by agreement. */
  readonly departure: string | null;
  readonly right: OrderRight;
  /** It can be ordered like this; else the checkout has to ask something. */
  readonly isComplete: boolean;
}

/**
 * The order that lines would be beside the cart: to the default address, by the standard way, paid like the last order where
 * that is open, else by the first way that is. Refuses guests.
 */
export async function readDirectOrder(ctx: CheckoutContext, direct: DirectLines): Promise<DirectOrder> {
  const caller = requireCustomer(ctx);
  const [addresses, spent, last] = await Promise.all([
    readAddresses(ctx),
    spentThisMonth(ctx.db, caller, ctx.now),
    lastPayment(ctx.logbook(caller.customerId), caller.customerId),
  ]);
  const { addressChoice, address } = defaultOf(addresses);
  const whole = await readWholeCart(ctx, { address, method: '' }, direct);
  const { totals, delivery, goods } = whole.priced;
  const { offered } = await readPaymentChoice(ctx, caller, totals);
  const { lines } = cartView(whole, caller, ctx.language);
  const right = orderRightOf(caller, totals, spent);
  const canGo = missingIn(address, caller).length === 0 && obstaclesOf(delivery, goods).length === 0;
  return {
    version: whole.version,
    lines,
    totals: mustNotSeePrices(caller) ? null : totals,
    address,
    addressChoice,
    payment: chosenPayment(offered, last ?? '').method,
    departure: departureOf(whole, null, ctx.now),
    right,
    isComplete: canGo && lines.length > 0 && right.kind !== 'none' && caller.punchout === null,
  };
}

function defaultOf({ own, book }: AddressBook): Pick<DirectOrder, 'address' | 'addressChoice'> {
  const entry = book.find(({ isDefault }) => isDefault);
  if (!entry) return { address: own, addressChoice: 'own' };
  const { id, isDefault: _isDefault, ...address } = entry;
  return { address, addressChoice: id };
}
