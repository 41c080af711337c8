import type { SqlDatabase } from '#lib/sql.ts';
import { requireLeader, type WithCaller } from '#shop/session/index.ts';
import type { AccountEvent, EventGroup } from './model.ts';
import { eventsOf } from './queries.ts';

/**
 * What happened around the account's safety, the newest first, 50 at a time: for the account itself and leaders. `before`
 * is the id of the last one seen. Refuses everybody else.
 */
export async function readActivity(
  ctx: WithCaller & { db: SqlDatabase },
  input: { group: EventGroup | null; before: number | null },
): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
  return eventsOf(ctx.db, requireLeader(ctx).customerId, input);
}
