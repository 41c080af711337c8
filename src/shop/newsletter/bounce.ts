import { bouncedStatement } from './queries.ts';
import type { NewsletterContext } from './model.ts';

/**
 * Ends the subscriptions of addresses that take no mail any more, or whose owners called an issue unwanted, in both brands;
 * returns how many there were. The proof of consent stays.
 */
export async function endBounced(
  { db, now }: Pick<NewsletterContext, 'db' | 'now'>,
  addresses: readonly string[],
): Promise<number> {
  const { results } = await bouncedStatement(db, addresses, now).all();
  return results.length;
}
