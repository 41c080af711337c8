import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { setArrived } from './delivery-queries.ts';

/**
 * Notes in a customer's logbook the day on which a delivery arrived, ISO date; the first one said stays. Refuses `orders.unknown` for a delivery
 * number that it does not have.
 */
export async function arriveDelivery(
  book: SqlDatabase,
  { firm, number }: { firm: 1 | 3; number: string },
  arrivedOn: string,
): Promise<void> {
  if (!(await setArrived(book, { firm, number }, arrivedOn))) throw new Refusal('orders.unknown');
}
