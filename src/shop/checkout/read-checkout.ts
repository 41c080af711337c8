import { cartView, mustNotSeePrices, readWholeCart, type Cart, type CartTerms } from '../cart/index.ts';
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
} from '../delivery/index.ts';
import { countryByIso2, DEFAULT_COUNTRY } from '../markets/index.ts';
import { mayAs, requireCustomer } from '../session/index.ts';
import { isOnHold } from '../credit/index.ts';
import type { CheckoutContext } from './context.ts';
import type { OfferedMethod, OrderRight } from './model.ts';
import { orderRightOf, spentThisMonth } from './order-right.ts';
import { departureOf } from './terms.ts';

/** Everything the checkout page shows. */
export interface Checkout {
  readonly cart: Cart;
  readonly terms: CartTerms;
  readonly addresses: AddressBook;
  /** The account's address is not complete yet: nothing can be sent there. */
  readonly ownIsIncomplete: boolean;
  /** The acting user may write the address book. */
  readonly mayKeepAddress: boolean;
  readonly methods: readonly OfferedMethod[];
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
  const country = countryByIso2(whole.terms.address.country) ?? countryByIso2(DEFAULT_COUNTRY)!;
  const pricesHidden = mustNotSeePrices(caller);
  const wished = whole.terms.shipDate;
  const isMissed = wished !== null && problemOfDay(delivery, goods, ctx.now, wished) !== null;
  const ownIsIncomplete = missingIn(addresses.own, caller).length > 0;
  const terms = {
    ...whole.terms,
    ...(isMissed && { shipDate: null }),
    // its fields open with what is known
    ...(ownIsIncomplete && whole.terms.addressChoice === 'own' && { addressChoice: 'other' }),
  };
  return {
    cart: cartView(whole, caller),
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
    method: delivery.id,
    days: departures(delivery, goods, ctx.now),
    missedDay: isMissed ? wished : null,
    departure: departureOf(whole, terms.shipDate, ctx.now),
    right: orderRightOf(caller, totals, spent),
    held: mayAs(caller.user, []) && (await isOnHold(ctx.db, caller.customerId, totals.gross)),
    punchout: caller.punchout !== null,
  };
}
