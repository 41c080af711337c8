import { Refusal } from '#lib/refusal.ts';
import { requireFunction } from '#shop/session/index.ts';
import { writeBooking } from './booking-queries.ts';
import type { ShelfBooking } from './model.ts';
import type { RestockContext } from './shelves.ts';

/**
 * Books what somebody did at a shelf: takes pieces, counts, or sees that it runs low, which is a count of no more than the
 * minimum. Bookings of several devices add up in the order in which they arrive; the same key twice is one. Refuses who may
 * not fill the cart, and `restock.unknown`.
 */
export async function bookShelf(
  ctx: RestockContext,
  id: string,
  booking: ShelfBooking,
): Promise<{ id: string; version: number; stock: number }> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const shelf = await writeBooking(
    ctx.logbook(customerId),
    { customer: customerId, id, now: ctx.now },
    booking,
  );
  if (!shelf) throw new Refusal('restock.unknown');
  return { id, ...shelf };
}
