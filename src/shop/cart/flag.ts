import { cartIdOf, type CartContext, commit, requireFiller } from './context.ts';
import { openCart, updateFlag } from './queries.ts';

/** Keeps the flag `fwt` of the contract with the cart; an order passes it on as it is (specification 3). */
export async function setFlag(ctx: CartContext, fwt: boolean): Promise<void> {
  const cart = cartIdOf(requireFiller(ctx));
  await commit(ctx, [openCart(ctx.db, cart, ctx.now), updateFlag(ctx.db, cart, fwt, ctx.now)]);
}
