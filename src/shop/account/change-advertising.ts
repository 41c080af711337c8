import type { SqlDatabase } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';

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
  await ctx.db
    .prepare('update customer set newsletter = ?2, fax_advertising = ?3, updated_at = ?4 where id = ?1')
    .bind(customerId, Number(newsletter), Number(fax), ctx.now)
    .run();
}
