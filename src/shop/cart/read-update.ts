import { requireCustomer } from '#shop/session/index.ts';
import type { CartContext } from './context.ts';
import type { Cart, CartUpdate } from './model.ts';
import { readCart } from './read-cart.ts';

/**
 * What a change left of the cart: version, sums and notices whole, and the lines of the articles that it touched ('all'
 * for every line). Null before the first import, when nothing has a price. Refuses guests.
 */
export async function readUpdate(
  ctx: CartContext,
  touched: readonly string[] | 'all',
): Promise<CartUpdate | null> {
  requireCustomer(ctx);
  return ctx.catalogue && updateOf(await readCart(ctx), touched);
}

function updateOf({ lines, ...cart }: Cart, touched: readonly string[] | 'all'): CartUpdate {
  if (touched === 'all') return { ...cart, numbers: null, lines };
  const numbers = new Set(touched);
  return { ...cart, numbers: [...numbers], lines: lines.filter(({ number }) => numbers.has(number)) };
}
