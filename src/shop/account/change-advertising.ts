import type { SqlDatabase } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import { updateAdvertising } from './queries.ts';

/** What the customer agrees to receive (specification 3, werbung). */
export interface Advertising {
  readonly newsletter: boolean;
  readonly fax: boolean;
}

/** Changes what the customer agrees to receive, and nothing else. Refuses as {@link requireLeader} does. */
export async function changeAdvertising(
  ctx: WithCaller & { db: SqlDatabase; now: string },
  { newsletter, fax }: Advertising,
): Promise<void> {
  const { customerId } = requireLeader(ctx);
  await updateAdvertising(ctx.db, customerId, { newsletter, fax, now: ctx.now }).run();
}
