import { Refusal } from '#lib/refusal.ts';
import { requireFunction } from '#shop/session/index.ts';
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
  { key, kind, pieces }: ShelfBooking,
): Promise<{ id: string; version: number; stock: number }> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const isOpen =
    'exists (select 1 from restock_booking b where b.customer_id = ?1 and b.key = ?2 and b.item_id = ?3 and b.taken is null)';
  const next = `case ?4 when 'take' then max(0, stock - ?5) when 'count' then ?5 else min(stock, minimum) end`;
  const [, , , kept] = await ctx.db.batch<{ version: number; stock: number }>([
    ctx.db
      .prepare(
        `insert into restock_booking (customer_id, key, item_id, article, kind, pieces, at)
         select ?1, ?2, id, article, ?4, ?5, ?6 from restock_item where customer_id = ?1 and id = ?3 on conflict do nothing`,
      )
      .bind(customerId, key, id, kind, pieces, ctx.now),
    ctx.db
      .prepare(
        `update restock_item set stock = ${next}, version = version + 1, changed_at = ?6,
           taken = case ?4 when 'count' then 0 when 'low' then 0 else stock - (${next}) end
          where customer_id = ?1 and id = ?3 and ${isOpen}`,
      )
      .bind(customerId, key, id, kind, pieces, ctx.now),
    ctx.db
      .prepare(
        `update restock_booking set taken = (select taken from restock_item where customer_id = ?1 and id = ?3)
          where customer_id = ?1 and key = ?2 and item_id = ?3 and taken is null`,
      )
      .bind(customerId, key, id),
    ctx.db
      .prepare('select version, stock from restock_item where customer_id = ?1 and id = ?2')
      .bind(customerId, id),
  ]); // prettier-ignore
  const shelf = kept!.results[0];
  if (!shelf) throw new Refusal('restock.unknown');
  return { id, ...shelf };
}
