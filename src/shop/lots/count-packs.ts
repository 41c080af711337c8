import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { requireFunction, type WithCaller } from '#shop/session/index.ts';
import { insertCount, type PacksCounted } from './count-queries.ts';

/**
 * Keeps how many packs of a lot are left, opened and not; counted again it takes the place of what was counted before. Refuses users
 * without K09 and K13, and `lots.unknown` for a lot that was neither delivered to the laboratory nor used in its works.
 */
export async function countPacks(
  ctx: WithCaller & { readonly db: SqlDatabase; readonly now: string },
  { article, lot, serial, unopened, opened }: PacksCounted,
): Promise<void> {
  const { customerId, user, name } = requireFunction(ctx, 'K09', 'K13');
  const by = user.id === 0 ? name : user.name;
  const kept = await insertCount(ctx.db, customerId, {
    article,
    lot,
    serial,
    unopened,
    opened,
    by,
    at: ctx.now,
  });
  if (!kept) throw new Refusal('lots.unknown');
}
