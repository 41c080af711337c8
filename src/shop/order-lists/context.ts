import { Refusal } from '#lib/refusal.ts';
import type { SqlStatement } from '#lib/sql.ts';
import type { CartContext } from '../cart/index.ts';

/** What the verbs of order lists need of a request: the same as the cart's. */
export type ListContext = CartContext;

/** How long a removal can be taken back. */
const UNDO_HOURS = 24;

/** A new removal: its name, and before when older ones are forgotten. */
export function newRemoval({ now, newId }: Pick<ListContext, 'now' | 'newId'>) {
  const forgetBefore = new Date(Date.parse(now) - UNDO_HOURS * 3_600_000).toISOString();
  return { name: newId(), now, forgetBefore };
}

/**
 * Runs statements as one transaction. What the tables refuse – an article twice, a name twice, a limit – comes out as the
 * shop's refusal.
 */
export async function commit<Row>(ctx: Pick<ListContext, 'db'>, statements: SqlStatement[]) {
  try {
    return await ctx.db.batch<Row>(statements);
  } catch (error) {
    const message = String(error);
    if (message.includes('order_list_full')) throw new Refusal('order-lists.full', { cause: error });
    if (message.includes('order_list_many')) throw new Refusal('order-lists.too-many', { cause: error });
    if (message.includes('order_list_name')) throw new Refusal('order-lists.name-taken', { cause: error });
    if (message.includes('UNIQUE constraint failed: order_list_item'))
      throw new Refusal('order-lists.duplicate', { cause: error });
    throw error;
  }
}
