import { Refusal } from '#lib/refusal.ts';
import { requireFunction } from '#shop/session/index.ts';
import { writeMove, type ShelfMove, type Standing } from './booking-queries.ts';
import type { RestockContext } from './shelves.ts';

/**
 * Moves pieces between two shelves of one article, all in one transaction and no more than there are; nothing is used up by it. Returns
 * both shelves as they are then. Refuses who may not fill the cart, and `restock.unknown` for a shelf that is not there, not of
 * the same article, or the very same.
 */
export async function moveBetween(
  ctx: RestockContext,
  id: string,
  move: ShelfMove,
): Promise<{ from: Standing; to: Standing }> {
  const { customerId } = requireFunction(ctx, 'K09', 'K13');
  const [from, other] = await writeMove(
    ctx.logbook(customerId),
    { customer: customerId, id, now: ctx.now },
    move,
  );
  if (!from || !other) throw new Refusal('restock.unknown');
  return { from, to: other };
}
