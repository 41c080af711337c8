import { Refusal } from '#lib/refusal.ts';
import type { SqlStatement } from '#lib/sql.ts';
import { HANDED_OVER } from './states.ts';
import type { OrderContext, OrderKey } from './context.ts';
import { handOver } from './hand-over-queries.ts';
import { holdReleasedMail } from './order-mails.ts';
import type { OrderProgress } from './transition-queries.ts';
import { transition, type Transition } from './transition.ts';

/**
 * Bookkeeping lets a held order go – credit limit, dunning block (docs/rules/ordering.md#payment): it is placed and
 * handed over to the ERP in the same batch, and the customer is told. One that went before changes nothing. Wake the
 * outbox after it.
 *
 * Refuses `orders.unknown`, `orders.state` for one that still waits for release or has ended, `orders.busy`.
 */
export function releaseHold(ctx: OrderContext, key: OrderKey): Promise<Transition> {
  return transition(ctx, key, (order, at) => {
    if (HANDED_OVER.includes(order.state)) return null;
    if (order.state !== 'held') throw new Refusal('orders.state');
    return { to: 'placed', kind: 'released', told: releasing(at, order) };
  });
}

/** What SHOP is told of a held order that goes on: its hand-over, and the mail. */
export function releasing(at: OrderContext, order: OrderProgress): SqlStatement[] {
  return [handOver(at.db, order.id, { id: at.newId(), now: at.now }), ...holdReleasedMail(at, order)];
}
