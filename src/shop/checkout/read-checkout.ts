import { cartView, mustNotSeePrices, readWholeCart, type Cart, type CartTerms } from '#shop/cart/index.ts';
import {
  deliveryMethods,
  departures,
  missingIn,
  nextDeparture,
  obstaclesOf,
  problemOfDay,
  readAddresses,
  type AddressBook,
  type Departure,
} from '#shop/delivery/index.ts';
import { countryByIso2, DEFAULT_COUNTRY } from '#shop/markets/index.ts';
import { mayAs, requireCustomer } from '#shop/session/index.ts';
import {
  chosenPayment,
  creditorReference,
  transferOf,
  type OfferedPayment,
  type OpenItems,
  type Transfer,
} from '#shop/payment/index.ts';
import type { CheckoutContext } from './context.ts';
import { undeliverableLines } from './undeliverable-lines.ts';
import type { InTheWay, OfferedMethod, OrderRight } from './model.ts';
import { orderRightOf, spentThisMonth } from './order-right.ts';
import { readPaymentChoice } from './payment.ts';
import { departureOf } from './terms.ts';

/** Everything the checkout page shows. */
export interface Checkout {
  readonly cart: Cart;
  readonly terms: Omit<CartTerms, 'method'>;
  readonly addresses: AddressBook;
  /** The account's address is not complete yet: nothing can be sent there. */
  readonly ownIsIncomplete: boolean;
  /** The acting user may write the address book. */
  readonly mayKeepAddress: boolean;
  readonly methods: readonly OfferedMethod[];
  /** The lines because of which some ways are closed. */
  readonly inTheWay: readonly InTheWay[];
  /** Id of the way that counts. */
  readonly method: string;
  /** Days to wish for. */
  readonly days: readonly Departure[];
  /** A wished day that is no longer possible: the goods leave as soon as they can. */
  readonly missedDay: string | null;
  /** Day of dispatch that is promised, ISO date; null = by agreement. */
  readonly departure: string | null;
  readonly right: OrderRight;
  /** Bookkeeping will have the order wait; told to the account and its leaders only. */
  readonly held: boolean;
  readonly payments: readonly OfferedPayment[];
  /** The way to pay that counts. */
  readonly payment: OfferedPayment['method'];
  /** Where to transfer to before delivery, whatever is chosen; null where the operator has no account. */
  readonly transfer: Transfer | null;
  /** Null for users who must not see prices, and whom the account's money does not concern. */
  readonly openItems: OpenItems | null;
  readonly punchout: boolean;
}

/** The checkout of the caller's cart, with sensible choices made already. Refuses guests. */
export async function readCheckout(ctx: CheckoutContext): Promise<Checkout> {
  const caller = requireCustomer(ctx);
  const [whole, addresses, spent] = await Promise.all([
    readWholeCart(ctx),
    readAddresses(ctx),
    spentThisMonth(ctx.db, caller, ctx.now),
  ]);
  const { delivery, goods, shippingBy, totals } = whole.priced;
  const choice = await readPaymentChoice(ctx, caller, totals);
  const payment = chosenPayment(choice.offered, whole.terms.payment);
  const reference = creditorReference(caller.firm, caller.customerNumber, whole.version);
  const country = countryByIso2(whole.terms.address.country) ?? countryByIso2(DEFAULT_COUNTRY)!;
  const pricesHidden = mustNotSeePrices(caller);
  const wished = whole.terms.shipDate;
  const isMissed = wished !== null && problemOfDay(delivery, goods, ctx.now, wished) !== null;
  const ownIsIncomplete = missingIn(addresses.own, caller).length > 0;
  const { method: _wished, ...said } = whole.terms;
  const terms = {
    ...said,
    ...(isMissed && { shipDate: null }),
    // its fields open with what is known
    ...(ownIsIncomplete && whole.terms.addressChoice === 'own' && { addressChoice: 'other' }),
  };
  return {
    cart: cartView(whole, caller, ctx.language),
    terms,
    addresses,
    ownIsIncomplete,
    mayKeepAddress: mayAs(caller.user, ['K09']),
    methods: deliveryMethods(country).map((method) => ({
      id: method.id,
      obstacles: obstaclesOf(method, goods),
      cost: pricesHidden ? undefined : shippingBy(method),
      next: nextDeparture(method, goods, ctx.now),
    })),
    inTheWay: undeliverableLines(whole.priced, deliveryMethods(country)),
    method: delivery.id,
    days: departures(delivery, goods, ctx.now),
    missedDay: isMissed ? wished : null,
    departure: departureOf(whole, terms.shipDate, ctx.now),
    right: orderRightOf(caller, totals, spent),
    held: mayAs(caller.user, []) && choice.hold,
    payments: choice.offered,
    payment: payment.method,
    transfer: transferOf(
      ctx.payment,
      { method: 'prepayment', reference },
      { brand: caller.firm === 3 ? 'light' : 'main', country: caller.country },
    ),
    openItems: mayAs(caller.user, ['K09']) && !pricesHidden ? choice.openItems : null,
    punchout: caller.punchout !== null,
  };
}
