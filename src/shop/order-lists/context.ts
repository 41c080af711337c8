import { refusalOf, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { undoneBefore } from '#lib/undo.ts';
import type { CartContext } from '#shop/cart/index.ts';

/** What the verbs of order lists need of a request: the same as the cart's. */
export type ListContext = CartContext;

/** A new removal: its name, and before when older ones are forgotten. */
export function newRemoval({ now, newId }: Pick<ListContext, 'now' | 'newId'>) {
  return { name: newId(), now, forgetBefore: undoneBefore(now) };
}

const CONSTRAINTS = {
  order_list_full: 'order-lists.full',
  order_list_many: 'order-lists.too-many',
  order_list_name: 'order-lists.name-taken',
  'order_list_item.list_id': 'order-lists.duplicate',
} as const;

/**
 * Runs statements as one transaction. What the tables refuse – an article twice, a name twice, a limit – comes out as the
 * shop's refusal.
 */
export async function commit<Row>({ db }: { readonly db: SqlDatabase }, statements: SqlStatement[]) {
  try {
    return await db.batch<Row>(statements);
  } catch (error) {
    throw refusalOf(error, CONSTRAINTS);
  }
}
