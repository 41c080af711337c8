import { Refusal } from '#lib/refusal.ts';
import type { SqlStatement } from '#lib/sql.ts';
import { NO_TERMS, priceTaken, requireFiller, type TakenLine } from '#shop/cart/index.ts';
import { requireRecipient } from '#shop/delivery/index.ts';
import { handOver, insertOrder } from '#shop/orders/index.ts';
import { agreePayment, chosenPayment, creditorReference } from '#shop/payment/index.ts';
import type { CheckoutContext } from './context.ts';
import { submitMails } from './mails.ts';
import type { Submitted } from './model.ts';
import { newOrder } from './new-order.ts';
import { orderRightOf, spentThisMonth } from './order-right.ts';
import { heldFor, readPaymentChoice } from './payment.ts';
import { numberOf } from './queries.ts';

/** What was taken, and what is written in the order's transaction. */
export interface Taken {
  readonly lines: readonly TakenLine[];
  readonly comment: string;
  /** Counts the customer's orders of this kind: its reference for payments. */
  readonly count: number;
  readonly also: (orderId: string) => readonly SqlStatement[];
}

/**
 * An order of goods that the customer has already: no cart becomes it, nothing is delivered, the rules of who may order and of payment are those
 * of any order. Refuses guests and users without a function, `session.not-allowed`, and `checkout.unavailable` with the numbers that have left
 * the catalogue.
 */
export async function orderConsumedGoods(
  ctx: CheckoutContext,
  { lines, comment, count, also }: Taken,
): Promise<Submitted> {
  const caller = requireFiller(ctx);
  await requireRecipient(ctx.db, caller.customerId);
  const { priced, address } = await priceTaken(ctx, lines);
  const gone = priced.lines.filter(({ notices }) => notices.includes('missing'));
  if (gone.length > 0)
    throw new Refusal('checkout.unavailable', { facts: { artikel: gone.map(({ number }) => number) } });
  const right = orderRightOf(caller, priced.totals, await spentThisMonth(ctx.db, caller, ctx.now));
  if (right.kind === 'none') throw new Refusal('session.not-allowed');
  const reason = right.kind === 'ask' ? right.reason : null;
  const choice = await readPaymentChoice(ctx, caller, priced.totals);
  const agreed = agreePayment(chosenPayment(choice.offered, ''), caller, {
    cartVersion: count,
    mandate: choice.mandate,
  });
  const payment = { ...agreed, reference: creditorReference(caller.firm, caller.customerNumber, count, 'K') };
  const waitsFor = reason === null ? heldFor(choice.hold, payment) : null;
  const terms = { ...NO_TERMS, comment };
  const order = newOrder(ctx, caller, {
    priced,
    terms,
    address,
    payment,
    reason,
    heldFor: waitsFor,
    cart: null,
  });
  const results = await ctx.db.batch<{ number: number }>([
    ...insertOrder(ctx.db, order, ctx.newId()),
    ...also(order.id),
    ...(order.state === 'placed' ? [handOver(ctx.db, order.id, { id: ctx.newId(), now: ctx.now })] : []),
    ...submitMails(ctx, order, caller),
    numberOf(ctx.db, order.id),
  ]);
  await ctx.logbook(caller.customerId).take();
  const { number } = results.at(-1)!.results[0]!;
  return { id: order.id, number, state: order.state, placedAt: order.placedAt };
}
