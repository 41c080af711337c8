import { plusDays } from '#lib/business-calendar.ts';
import { Refusal } from '#lib/refusal.ts';
import { isPaidBefore } from '#shop/payment/index.ts';
import type { OrderContext, OrderKey } from './context.ts';
import {
  insertInvoice,
  readBilling,
  type BilledLine,
  type Billing,
  type OpenLine,
} from './invoice-queries.ts';
import { invoiceTotals } from './invoice-totals.ts';
import { invoiceMail } from './order-mails.ts';
import type { OrderProgress } from './transition-queries.ts';
import { transition, type Change, type Transition } from './transition.ts';

/** An invoice of the ERP. */
export interface Invoicing {
  /** Rechnung: unique in the firm; the same number again is the same invoice. */
  readonly number: string;
  /** ISO date. */
  readonly issuedOn: string;
  /** ISO date; by the order's terms where it is left out (docs/rules/ordering.md#payment). */
  readonly dueOn?: string;
  /** What is invoiced: the pieces of this delivery note; null = the whole order less what was cancelled. */
  readonly delivery?: string | null;
  /** Prices of articles on request, minor units; others may not be changed. */
  readonly prices?: readonly { readonly position: number; readonly unitPrice: number }[];
  /** What shipping costs where the order left it to agreement, minor units. */
  readonly shipping?: number;
  /** The sum on the ERP's document, minor units: another one than the shop's is refused. */
  readonly gross?: number;
}

/**
 * Writes an invoice over a delivery, or the whole order, with its lines, sums and the addressee of that day, and mails
 * the customer. The same invoice number again changes nothing.
 *
 * Refuses `orders.unknown` (the delivery too), `orders.state` before anything was handed over and for a cancelled order,
 * `orders.lines` for an article on request without a price and for pieces that another invoice has, `orders.sums` for another sum than the
 * lines make, `orders.number-taken`, `orders.busy`.
 */
export function invoiceOrder(ctx: OrderContext, key: OrderKey, invoicing: Invoicing): Promise<Transition> {
  return transition(ctx, key, async (order, at) => {
    const billing = await readBilling(ctx, order, invoicing);
    if (billing.takenBy !== null) {
      if (billing.takenBy !== order.id) throw new Refusal('orders.number-taken');
      return null;
    }
    if (!['placed', 'confirmed', 'partly-delivered', 'delivered'].includes(order.state))
      throw new Refusal('orders.state');
    return {
      to: order.state,
      kind: 'invoice',
      text: invoicing.number,
      ...statementsOf(at, order, billing, invoicing),
    };
  });
}

function statementsOf(
  at: OrderContext,
  order: OrderProgress,
  billing: Billing,
  invoicing: Invoicing,
): Pick<Change, 'statements' | 'told'> {
  const lines = pricedLines(billing.lines, invoicing.prices ?? []);
  const totals = invoiceTotals(order.totals, billing.earlier, lines, invoicing.shipping);
  if (invoicing.gross !== undefined && invoicing.gross !== totals.gross) throw new Refusal('orders.sums');
  const dueOn = invoicing.dueOn ?? plusDays(invoicing.issuedOn, order.payment.netDays);
  return {
    statements: insertInvoice(at.db, {
      id: at.newId(),
      order,
      deliveryId: billing.deliveryId,
      number: invoicing.number,
      issuedOn: invoicing.issuedOn,
      dueOn,
      totals,
      isPaid: isPaidBefore(order.payment.method) || totals.gross === 0,
      buyer: billing.buyer,
      lines,
      now: at.now,
    }),
    told: invoiceMail(at, order, { number: invoicing.number, dueOn, gross: totals.gross }),
  };
}

function pricedLines(
  lines: readonly OpenLine[],
  prices: NonNullable<Invoicing['prices']>,
): (BilledLine & { unitPrice: number; amount: number })[] {
  const given = new Map(prices.map(({ position, unitPrice }) => [position, unitPrice]));
  const wrong = lines.filter(
    ({ position, quantity, unitPrice, unbilled }) =>
      quantity > unbilled || (unitPrice === null && !given.has(position)),
  );
  if (lines.length === 0 || wrong.length > 0)
    throw new Refusal('orders.lines', {
      fields: wrong.map(({ position }) => `lines.${position}`).slice(0, 20),
    });
  return lines.map(({ position, quantity, vatClass, ...line }) => {
    const unitPrice = line.unitPrice ?? given.get(position)!;
    return { position, quantity, vatClass, unitPrice, amount: unitPrice * quantity };
  });
}
