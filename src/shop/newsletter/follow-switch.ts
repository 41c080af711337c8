import type { SqlStatement } from '#lib/sql.ts';
import type { NewsletterContext, Topic } from './model.ts';
import { addressToAsk, setTopicsOfAccount } from './queries.ts';
import { askingStatements } from './subscribe.ts';

/**
 * What asks the address of an account by mail where its switch goes on and nobody has confirmed that yet (§ 7 UWG); for the batch that
 * turns it. Nobody is asked where a link waits or the subscription is on: its topics change at once. Without topics they stay as they are.
 */
export async function switchedOn(
  ctx: NewsletterContext,
  customerId: string,
  topics: readonly Topic[] | null = null,
): Promise<SqlStatement[]> {
  const asked = await addressToAsk(ctx, customerId);
  if (asked) return askingStatements(ctx, asked.email, topics);
  const { brand } = ctx.market;
  return topics ? [setTopicsOfAccount(ctx.db, { brand, customerId, topics: JSON.stringify(topics) })] : [];
}
