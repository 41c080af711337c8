import { BLOCKING } from '#shop/cart/model.ts';
import { plainTermsToWire } from '#shop/cart/plain-terms.ts';
import { addressToWire } from '#shop/delivery/wire.ts';
import type { CheckoutState } from './wire.ts';
import type { Checkout } from './read-checkout.ts';

/** The checkout as its page holds it, without addresses and lines. */
export function checkoutState(checkout: Checkout): CheckoutState {
  const { cart, terms, method, methods, inTheWay, days, missedDay, departure, right, held, punchout } =
    checkout;
  const { payments, payment, transfer, openItems } = checkout;
  const { version, totals, voucher, pricesHidden, notices, lines } = cart;
  const chosen = methods.find(({ id }) => id === method);
  return {
    version,
    totals,
    voucher,
    pricesHidden,
    notices: notices.filter((notice) => !BLOCKING.includes(notice)),
    isBlocked: lines.some((line) => line.notices.some((notice) => BLOCKING.includes(notice))),
    terms: {
      adressauswahl: terms.addressChoice,
      adresse: terms.addressChoice === 'other' ? addressToWire(terms.address) : null,
      ...plainTermsToWire({
        ...terms,
        method: chosen && chosen.obstacles.length === 0 ? method : '',
        payment,
      }),
    },
    methods,
    inTheWay,
    days,
    missedDay,
    departure,
    right,
    held,
    payments,
    transfer,
    openItems,
    punchout,
  };
}
