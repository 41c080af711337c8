import type { SqlStatement } from '#lib/sql.ts';
import type { NewsletterContext } from './model.ts';
import { addressToAsk } from './queries.ts';
import { askingStatements } from './subscribe.ts';

/**
 * What asks the address of an account by mail where its switch goes on and nobody has confirmed that yet (§ 7 UWG); for the batch that
 * turns it. Nothing where a link waits or the subscription is on.
 */
export async function switchedOn(ctx: NewsletterContext, customerId: string): Promise<SqlStatement[]> {
  const asked = await addressToAsk(ctx, customerId);
  return asked ? askingStatements(ctx, asked.email) : [];
}
