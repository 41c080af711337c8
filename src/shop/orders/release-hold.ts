import { Refusal } from '#lib/refusal.ts';
import { HANDED_OVER } from './states.ts';
import type { OrderContext, OrderKey } from './context.ts';
import { handOver } from './hand-over-queries.ts';
import { holdReleasedMail } from './order-mails.ts';
import { transition, type Transition } from './transition.ts';

/**
 * Bookkeeping lets a held order go – credit limit, dunning block (docs/rules/ordering.md#payment): it is placed and
 * handed over to the ERP in the same batch, and the customer is told. One that went before changes nothing. Wake the
 * outbox after it.
 *
 * Refuses `orders.unknown`, `orders.state` for one that still waits for release or has ended, `orders.busy`.
 */
export function releaseHold(ctx: OrderContext, key: OrderKey): Promise<Transition> {
  return transition(ctx, key, (order) => {
    if (HANDED_OVER.includes(order.state)) return null;
    if (order.state !== 'held') throw new Refusal('orders.state');
    return {
      to: 'placed',
      kind: 'released',
      statements: [
        handOver(ctx.db, order.id, { id: ctx.newId(), now: ctx.now }),
        ...holdReleasedMail(ctx, order),
      ],
    };
  });
}
