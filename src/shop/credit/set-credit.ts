import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { customerIdOf, insertCredit, saidAt, type Credit } from './queries.ts';

/**
 * Notes what bookkeeping says about a customer, by firm and number. Orders that were placed before stay as they are. What
 * is older than the last word is stale, the same time again repeated; both change nothing. Refuses `erp.customer` for a
 * number that the firm does not have.
 */
export async function setCredit(
  { db, note }: WithNote & { db: SqlDatabase },
  { firm, number }: { readonly firm: 1 | 3; readonly number: string },
  { hold, credit, at, payment }: Credit,
): Promise<'applied' | 'repeated' | 'stale'> {
  const customerId = await customerIdOf(db, { firm, number });
  if (customerId === null) throw new Refusal('erp.customer');
  const saying = insertCredit(db, customerId, { hold, credit, at, payment });
  const [written] = await db.batch([saying, note({ kind: 'credit-changed', customerId, user: null })]);
  if (written!.results[0]) return 'applied';
  return (await saidAt(db, customerId)) === at ? 'repeated' : 'stale';
}
