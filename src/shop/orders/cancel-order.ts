import type { OrderContext, OrderKey } from './context.ts';
import { cancelledMail } from './order-mails.ts';
import { transition, type Transition } from './transition.ts';

export interface Cancellation {
  /** In the customer's language, or ''. */
  readonly reason?: string;
  /** Acting user of the customer; null = the ERP or the clock. */
  readonly byUser?: number | null;
}

/**
 * Cancels an order of which nothing left yet, and mails the customer. Again changes nothing. Refuses `orders.unknown`,
 * `orders.state` for one that is partly delivered or ended otherwise, `orders.busy`.
 */
export function cancelOrder(
  ctx: OrderContext,
  key: OrderKey,
  { reason = '', byUser = null }: Cancellation = {},
): Promise<Transition> {
  return transition(ctx, key, (order, at) =>
    order.state === 'cancelled'
      ? null
      : {
          to: 'cancelled',
          kind: 'cancelled',
          text: reason,
          byUser,
          lines: order.lines.map((line) => ({ ...line, cancelled: line.quantity, expectedOn: null })),
          told: cancelledMail(at, order, reason),
        },
  );
}
