import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { undoneBefore } from '#lib/undo.ts';
import { readListName } from '#lib/validators/list-name.ts';
import { readLines, requireFiller, type CartContext } from '#shop/cart/index.ts';
import { forgetRemoved, insertSavedCart, removeSaved, restoreSaved } from './queries.ts';

/**
 * Keeps the caller's cart under a name, with quantities, places, references and notes; the cart itself stays as it is.
 * Returns the saved cart's id. Refuses guests and users who may not fill the cart, `saved-carts.name` (as order lists'
 * names), `saved-carts.empty`, `saved-carts.too-many` above 50.
 */
export async function saveCart(ctx: CartContext, wanted: string): Promise<{ id: string }> {
  const { customerId, user } = requireFiller(ctx);
  const name = readListName(wanted);
  if (name === null) throw new Refusal('saved-carts.name', { fields: ['name'] });
  const lines = await readLines(ctx);
  if (lines.length === 0) throw new Refusal('saved-carts.empty');
  const id = ctx.newId();
  const own = ctx.logbook(customerId);
  await commit(own, [
    forgetRemoved(own, customerId, undoneBefore(ctx.now)),
    insertSavedCart(own, customerId, { id, name, lines, user: user.id, now: ctx.now }),
  ]);
  return { id };
}

/** Removes a saved cart; {@link restoreSavedCart} brings it back within a day. Refuses `saved-carts.unknown`. */
export async function removeSavedCart(ctx: CartContext, id: string): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const own = ctx.logbook(customerId);
  const [removed] = await commit(own, [removeSaved(own, customerId, id, ctx.now)]);
  if (removed!.results.length === 0) throw new Refusal('saved-carts.unknown');
}

/** Brings a removed cart back. Refuses `saved-carts.unknown` after a day, and `saved-carts.too-many`. */
export async function restoreSavedCart(ctx: CartContext, id: string): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const own = ctx.logbook(customerId);
  const [back] = await commit(own, [restoreSaved(own, customerId, id, undoneBefore(ctx.now))]);
  if (back!.results.length === 0) throw new Refusal('saved-carts.unknown');
}

async function commit(db: SqlDatabase, statements: SqlStatement[]) {
  try {
    return await db.batch(statements);
  } catch (error) {
    throw refusalOf(error, { saved_cart_many: 'saved-carts.too-many' });
  }
}
