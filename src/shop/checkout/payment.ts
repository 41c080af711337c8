import { Refusal } from '#lib/refusal.ts';
import { businessDay } from '#lib/business-time.ts';
import type { CartTotals } from '#shop/cart/index.ts';
import { creditOf, selectCredit } from '#shop/credit/index.ts';
import {
  agreePayment,
  chosenPayment,
  isPaidBefore,
  offeredPayments,
  paymentRecordOf,
  selectPaymentRecord,
  type AgreedPayment,
  type Mandate,
  type OfferedPayment,
  type OpenItems,
} from '#shop/payment/index.ts';
import type { Caller } from '#shop/session/index.ts';
import type { CheckoutContext } from './context.ts';

/** How the caller may pay an order of these sums. */
export interface PaymentChoice {
  readonly offered: readonly OfferedPayment[];
  readonly mandate: Mandate | null;
  readonly openItems: OpenItems;
  /** Bookkeeping has every order wait. */
  readonly hold: boolean;
}

/** Reads what decides about the ways to pay, and offers them (docs/rules/ordering.md#payment). */
export async function readPaymentChoice(
  ctx: Pick<CheckoutContext, 'db' | 'logbook' | 'now' | 'payment'>,
  { customerId, country }: Pick<Caller, 'customerId' | 'country'>,
  { currency, gross, plusOnRequest }: Pick<CartTotals, 'currency' | 'gross' | 'plusOnRequest'>,
): Promise<PaymentChoice> {
  const [said, ...found] = await ctx.db.batch([
    selectCredit(ctx.db, customerId),
    ...selectPaymentRecord(ctx.db, customerId, { currency, today: businessDay(ctx.now) }),
  ]);
  const credit = await creditOf(ctx, customerId, said!);
  const { isNew, mandate, openItems } = paymentRecordOf(found);
  const offered = offeredPayments({
    country,
    currency,
    gross,
    plusOnRequest,
    creditLeft: credit.left,
    isNew,
    agreed: credit.terms,
    mandate,
    mayDebit: ctx.payment.creditorId !== null,
    hasProvider: ctx.payment.provider?.takes(country) ?? false,
  });
  return { offered, mandate, openItems, hold: credit.hold };
}

/**
 * What an order agrees on; without a choice the first way that is open. Refuses `checkout.payment` for a way that is not
 * offered, or closed.
 */
export function agreeOn(
  { offered, mandate }: PaymentChoice,
  choice: string,
  {
    caller,
    cartVersion,
  }: { readonly caller: Pick<Caller, 'firm' | 'customerNumber'>; readonly cartVersion: number },
): AgreedPayment {
  const chosen = chosenPayment(offered, choice);
  if (choice !== '' && chosen.method !== choice)
    throw new Refusal('checkout.payment', { fields: ['zahlungsart'] });
  return agreePayment(chosen, caller, { cartVersion, mandate });
}

/** Whom an order waits for before it is handed over: bookkeeping's block comes first; null = nobody. */
export function heldFor(
  isBlocked: boolean,
  { method }: Pick<AgreedPayment, 'method'>,
): 'bookkeeping' | 'payment' | null {
  return isBlocked ? 'bookkeeping' : isPaidBefore(method) ? 'payment' : null;
}
