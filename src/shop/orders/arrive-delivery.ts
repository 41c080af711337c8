import { Refusal } from '#lib/refusal.ts';
import type { OrderContext } from './context.ts';

/**
 * Notes the day on which a delivery arrived, ISO date; the first one said stays. Refuses `orders.unknown` for a delivery
 * number that the firm does not have.
 */
export async function arriveDelivery(
  ctx: Pick<OrderContext, 'db'>,
  { firm, number }: { firm: 1 | 3; number: string },
  arrivedOn: string,
): Promise<void> {
  const known = await ctx.db
    .prepare(
      'update delivery set arrived_on = coalesce(arrived_on, ?3) where firm = ?1 and number = ?2 returning id',
    )
    .bind(firm, number, arrivedOn)
    .first();
  if (!known) throw new Refusal('orders.unknown');
}
