import { Refusal } from '#lib/refusal.ts';
import { mustNotSeePrices } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { DeliveryNote, Invoice } from './document-model.ts';
import { deliveryNoteOf, invoiceOf } from './document-queries.ts';
import type { OrdersContext } from './read-history.ts';

/**
 * An invoice of the caller by its number, with its lines. Refuses guests; `session.not-allowed` for users who must not
 * see prices; `orders.unknown` for a number that is not the caller's, whether it exists or not.
 */
export async function readInvoice(ctx: OrdersContext, number: string): Promise<Invoice> {
  const caller = requireCustomer(ctx);
  if (mustNotSeePrices(caller)) throw new Refusal('session.not-allowed');
  const { customerId: customer, firm } = caller;
  const invoice = await invoiceOf(ctx.logbook(customer), { customer, firm, number });
  if (!invoice) throw new Refusal('orders.unknown');
  return invoice;
}

/**
 * A delivery note of the caller by its number, lot by lot, with what was still to come when it left. Refuses guests, and
 * `orders.unknown` for a number that is not the caller's, whether it exists or not.
 */
export async function readDeliveryNote(ctx: OrdersContext, number: string): Promise<DeliveryNote> {
  const { customerId: customer, firm } = requireCustomer(ctx);
  const note = await deliveryNoteOf(ctx.logbook(customer), ctx.db, { customer, firm, number });
  if (!note) throw new Refusal('orders.unknown');
  return note;
}
