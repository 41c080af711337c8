import { Refusal } from '#lib/refusal.ts';
import { addLines, readOffers, requireFiller, type CartContext, type Counts } from '#shop/cart/index.ts';
import { linesOfSaved, toLines } from './queries.ts';

/** What went into the cart, and which articles did not: gone from the catalogue or not to be ordered now. */
export interface Loaded {
  readonly counts: Counts;
  readonly added: number;
  readonly leftOut: readonly string[];
}

/**
 * Puts the lines of a saved cart into the caller's cart; pieces of a line that stands there are added up, and the saved
 * cart is kept. Refuses guests and users who may not fill the cart, `saved-carts.unknown`,
 * `saved-carts.nothing-orderable`, and what the cart refuses.
 */
export async function loadSavedCart(ctx: CartContext, id: string): Promise<Loaded> {
  const { customerId } = requireFiller(ctx);
  const row = await linesOfSaved(ctx.logbook(customerId), customerId, id).first<{ lines: string }>();
  if (!row) throw new Refusal('saved-carts.unknown');
  const lines = toLines(row.lines);
  const { byNumber } = await readOffers(ctx, lines);
  const orderable = lines.filter(({ number }) => byNumber.get(number)?.orderable);
  if (orderable.length === 0) throw new Refusal('saved-carts.nothing-orderable');
  const counts = await addLines(ctx, orderable);
  const leftOut = lines.filter((line) => !orderable.includes(line)).map(({ number }) => number);
  return { counts, added: orderable.length, leftOut: [...new Set(leftOut)] };
}
