import { requireCustomer } from '#shop/session/index.ts';
import type { Counts } from './add-lines.ts';
import { cartIdOf, type CartContext } from './context.ts';
import { countsOf, bound } from './queries.ts';
import { linesOf, toStoredLine, type LineRow } from './line-queries.ts';
import type { StoredLine } from './model.ts';

/** Pieces and lines of the caller's cart, and the pieces of one article in it. Refuses guests. */
export async function countCart(ctx: CartContext, number = ''): Promise<Counts> {
  const cart = cartIdOf(requireCustomer(ctx));
  return (await countsOf(ctx.db, cart, number).first<Counts>())!;
}

/** The lines as they are stored, without looking into the catalogue. Refuses guests. */
export async function readLines(ctx: CartContext): Promise<StoredLine[]> {
  const cart = cartIdOf(requireCustomer(ctx));
  return (await linesOf(ctx.db, bound(cart)).all<LineRow>()).results.map(toStoredLine);
}
