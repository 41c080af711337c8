import { Refusal } from '#lib/refusal.ts';
import { addLines, requireFiller, type Counts } from '#shop/cart/index.ts';
import type { ListContext } from './context.ts';
import { readList } from './read-list.ts';

/** What went into the cart, and which articles of the list did not: not in the catalogue or not to be ordered now. */
export interface InCart {
  readonly counts: Counts;
  readonly added: number;
  readonly leftOut: readonly string[];
}

/**
 * Puts a list, or the chosen articles of it, into the cart with quantities and references. What cannot be ordered stays
 * out and is named. Refuses guests and users who may not change the cart, `order-lists.unknown`, `order-lists.nothing-orderable`, and what the cart refuses.
 */
export async function listToCart(ctx: ListContext, id: number, chosen?: readonly string[]): Promise<InCart> {
  requireFiller(ctx);
  const { entries } = await readList(ctx, id);
  const wanted = chosen ? entries.filter(({ number }) => chosen.includes(number)) : entries;
  const lines = wanted
    .filter(({ offer }) => offer?.orderable)
    .map(({ number, quantity, reference }) => ({ number, quantity, reference }));
  if (lines.length === 0) throw new Refusal('order-lists.nothing-orderable');
  const counts = await addLines(ctx, lines);
  const leftOut = wanted.filter(({ offer }) => !offer?.orderable).map(({ number }) => number);
  return { counts, added: lines.length, leftOut };
}
