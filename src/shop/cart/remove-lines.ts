import { Refusal } from '#lib/refusal.ts';
import type { SqlStatement } from '#lib/sql.ts';
import { undoneBefore } from '#lib/undo.ts';
import type { Counts } from './add-lines.ts';
import { cartIdOf, type CartContext, commit, requireFiller } from './context.ts';
import { countsOf, openCart, resetTerms } from './queries.ts';
import { removeLines as take, restoreLines as put, type Which } from './line-queries.ts';
import { removeFromCart } from './voucher-queries.ts';

export interface Removed {
  /** Names the removal: {@link restoreLines} takes it back. Null where nothing was removed. */
  readonly removal: string | null;
  readonly removed: number;
  /** Articles of the lines that went. */
  readonly numbers: readonly string[];
  readonly counts: Counts;
}

/** Takes lines out of the caller's cart, or all of them; ids that are not there or not the caller's are passed over. */
export async function removeLines(ctx: CartContext, which: Which): Promise<Removed> {
  requireFiller(ctx);
  return takeOut(ctx, which, []);
}

/** One transaction with whatever goes with it. */
async function takeOut(ctx: CartContext, which: Which, also: readonly SqlStatement[]): Promise<Removed> {
  const customer = cartIdOf(requireFiller(ctx));
  const removal = ctx.newId();
  const forgetBefore = undoneBefore(ctx.now);
  const results = await commit<unknown>(ctx, [
    ...take(ctx.db, { customer, now: ctx.now, forgetBefore }, removal, which),
    ...also,
    countsOf(ctx.db, customer),
  ]);
  const gone = results[1]!.results as { number: string }[];
  const counts = results.at(-1)!.results[0] as Counts;
  const numbers = [...new Set(gone.map(({ number }) => number))];
  return { removal: gone.length > 0 ? removal : null, removed: gone.length, numbers, counts };
}

/** Takes a removal back, once, with the places and references the lines had. Refuses `cart.nothing-removed`. */
export async function restoreLines(ctx: CartContext, removal: string): Promise<Counts> {
  const customer = cartIdOf(requireFiller(ctx));
  const results = await commit<unknown>(ctx, [
    openCart(ctx.db, customer, ctx.now),
    ...put(ctx.db, customer, removal),
    countsOf(ctx.db, customer),
  ]);
  if (results[2]!.results.length === 0) throw new Refusal('cart.nothing-removed');
  return results.at(-1)!.results[0] as Counts;
}

/** Begins anew: no lines, no voucher, and address, method, date, comment and flag as in a new cart (specification 4). */
export async function resetCart(ctx: CartContext): Promise<Removed> {
  const customer = cartIdOf(requireFiller(ctx));
  return takeOut(ctx, 'all', [resetTerms(ctx.db, customer, ctx.now), removeFromCart(ctx.db, customer)]);
}
