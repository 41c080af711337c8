import { Refusal } from '#lib/refusal.ts';
import { isPaidBefore } from '#shop/payment/index.ts';
import type { OrderContext, OrderKey } from './context.ts';
import { readReceived, settleInvoice, writeReceived } from './payment-queries.ts';
import { releasing } from './release-hold.ts';
import { transition, type Transition } from './transition.ts';

/** Money that bookkeeping says came in. */
export interface ReceivedPayment {
  /** The ERP's own name of the message: the same one again is the same money. */
  readonly id: string;
  /** Number of the invoice that it is for; null = for the order, before delivery. */
  readonly invoice: string | null;
  /** Minor units of the order's currency. */
  readonly amount: number;
  /** Taken for paying early, minor units. */
  readonly discount: number;
  /** ISO 4217; left out: the order's. */
  readonly currency?: string;
  /** ISO date. */
  readonly paidOn: string;
  /** The money went back: a debit that the bank returned. */
  readonly returned: boolean;
}

/**
 * Notes what came in for an invoice, which is settled once nothing is left to pay – and open again where the money went back –,
 * or for an order that is paid before delivery, which is let go once its sum is there. The same money again changes nothing.
 *
 * Refuses `orders.unknown` (the invoice too), `orders.sums` for another currency, `orders.state` for an order that has ended,
 * `orders.busy`.
 */
export function receivePayment(
  ctx: OrderContext,
  key: OrderKey,
  payment: ReceivedPayment,
): Promise<Transition> {
  return transition(ctx, key, async (order, at) => {
    const received = await readReceived(at.db, order.id, payment);
    if (received.isKnown) return null;
    if (payment.currency && payment.currency !== order.totals.currency) throw new Refusal('orders.sums');
    if (payment.invoice !== null && received.invoiceId === null) throw new Refusal('orders.unknown');
    const sign = payment.returned ? -1 : 1;
    const amount = sign * payment.amount;
    const discount = sign * payment.discount;
    const invoiced = { paidOn: payment.paidOn, isPaidBefore: isPaidBefore(order.payment.method) };
    const written = writeReceived(at.db, order.id, { ...payment, amount, discount }, received.invoiceId, at.now);
    const isComplete =
      payment.invoice === null && order.heldFor === 'payment' && received.before + amount >= order.totals.gross;
    return {
      to: isComplete ? 'placed' : order.state,
      kind: isComplete ? 'released' : 'payment',
      text: payment.invoice ?? '',
      statements: [
        written,
        ...(received.invoiceId ? [settleInvoice(at.db, received.invoiceId, invoiced)] : []),
      ],
      told: isComplete ? releasing(at, order) : [],
    };
  });
} // prettier-ignore
