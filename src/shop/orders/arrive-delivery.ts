import { Refusal } from '#lib/refusal.ts';
import type { OrderContext } from './context.ts';
import { setArrived } from './delivery-queries.ts';

/**
 * Notes the day on which a delivery arrived, ISO date; the first one said stays. Refuses `orders.unknown` for a delivery
 * number that the firm does not have.
 */
export async function arriveDelivery(
  ctx: Pick<OrderContext, 'db' | 'logbook'>,
  { firm, number }: { firm: 1 | 3; number: string },
  arrivedOn: string,
): Promise<void> {
  if (!(await setArrived(ctx, { firm, number }, arrivedOn))) throw new Refusal('orders.unknown');
}
