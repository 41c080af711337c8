import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import { updateAdvertising } from './queries.ts';

/** What the customer agrees to receive (specification 3, werbung). */
export interface Advertising {
  readonly newsletter: boolean;
  readonly fax: boolean;
}

/** Changes what the customer agrees to receive, with what follows from it (`also`), all or nothing. Refuses as {@link requireLeader} does. */
export async function changeAdvertising(
  ctx: WithCaller & { db: SqlDatabase; now: string },
  { newsletter, fax }: Advertising,
  also: readonly SqlStatement[] = [],
): Promise<void> {
  const { customerId } = requireLeader(ctx);
  await ctx.db.batch([updateAdvertising(ctx.db, customerId, { newsletter, fax, now: ctx.now }), ...also]);
}
