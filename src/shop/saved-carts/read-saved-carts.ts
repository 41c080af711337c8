import type { CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { SavedCart } from './model.ts';
import { savedCartsOf, type SavedCartRow } from './queries.ts';

/** The carts that the caller's company put aside, the newest first. Refuses guests. */
export async function readSavedCarts(ctx: Pick<CartContext, 'logbook' | 'caller'>): Promise<SavedCart[]> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await savedCartsOf(ctx.logbook(customerId), customerId).all<SavedCartRow>();
  return results.map(({ id, name, line_count, pieces, saved_at }) => ({
    id,
    name,
    lines: line_count,
    pieces,
    savedAt: saved_at,
  }));
}
