import { Refusal } from '#lib/refusal.ts';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { readOrder, readPaidBefore } from '#shop/orders/index.ts';
import type { PaymentProvider } from '#shop/payment/index.ts';
import { requireCustomer, type Caller } from '#shop/session/index.ts';

export interface PayOnlineContext {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
  readonly caller: Caller | null;
  readonly provider: PaymentProvider | null;
}

/**
 * Opens the payment of an order that waits for card or wallet, for what is left of its sum, and returns the address of the
 * provider's page. Nothing of the order changes: it is let go by what the provider says afterwards, signed.
 *
 * Refuses guests, `orders.unknown`, `payment.nothing-due` for an order that waits for no such payment – or for users who
 * must not see its sum –, `payment.provider` where the provider does not answer.
 */
export async function payOnline(
  ctx: PayOnlineContext,
  number: number,
  { language, returnTo }: { readonly language: string; readonly returnTo: string },
): Promise<string> {
  const { customerId } = requireCustomer(ctx);
  const order = await readOrder(ctx, number);
  const isWaiting = order.heldFor === 'payment' && order.payment.method === 'online';
  if (!isWaiting || !order.totals || !ctx.provider) throw new Refusal('payment.nothing-due');
  const amount = order.totals.gross - (await readPaidBefore(ctx.logbook(customerId), order.id));
  const payment = { order: `${order.firm}-${order.number}`, amount, currency: order.currency, language, returnTo };
  try {
    return await ctx.provider.open(payment);
  } catch (error) {
    throw new Refusal('payment.provider', { cause: error }); // the order waits; another press, or a transfer, pays it
  }
} // prettier-ignore
