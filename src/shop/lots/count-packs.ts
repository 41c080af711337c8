import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { requireFunction, type WithCaller } from '#shop/session/index.ts';

/** What somebody counted of a lot. */
export interface PacksCounted {
  /** '' for foreign goods. */
  readonly article: string;
  readonly lot: string;
  readonly serial: string;
  readonly unopened: number;
  readonly opened: number;
}

/**
 * Keeps how many packs of a lot are left, opened and not; counted again it takes the place of what was counted before. Refuses users
 * without K09 and K13, and `lots.unknown` for a lot that was neither delivered to the laboratory nor used in its works.
 */
export async function countPacks(
  ctx: WithCaller & { readonly db: SqlDatabase; readonly now: string },
  { article, lot, serial, unopened, opened }: PacksCounted,
): Promise<void> {
  const { customerId, user, name } = requireFunction(ctx, 'K09', 'K13');
  const kept = await ctx.db
    .prepare(
      `insert into lot_count (customer_id, article, lot, serial, unopened, opened, user_name, at)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 where ?3 || ?4 <> '' and (
         exists (select 1 from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
                  where o.customer_id = ?1 and dl.number = ?2 and lower(dl.lot) = lower(?3) and lower(dl.serial) = lower(?4))
         or exists (select 1 from work_batch where customer_id = ?1 and article = ?2 and lot = ?3 and serial = ?4))
       on conflict (customer_id, article, lot, serial) do update set unopened = ?5, opened = ?6, user_name = ?7, at = ?8
       returning lot`,
    )
    .bind(customerId, article, lot, serial, unopened, opened, user.id === 0 ? name : user.name, ctx.now)
    .all();
  if (kept.results.length === 0) throw new Refusal('lots.unknown');
}
