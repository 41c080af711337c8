import type { SqlDatabase } from '#lib/sql.ts';

/** What somebody counted of a lot. */
export interface PacksCounted {
  /** '' for foreign goods. */
  readonly article: string;
  readonly lot: string;
  readonly serial: string;
  readonly unopened: number;
  readonly opened: number;
}

/** Keeps a count of a lot that the laboratory got or has in a work; false for any other. */
export async function insertCount(
  db: SqlDatabase,
  customerId: string,
  count: PacksCounted & { readonly by: string; readonly at: string },
): Promise<boolean> {
  const { article, lot, serial, unopened, opened, by, at } = count;
  const kept = await db
    .prepare(
      `insert into lot_count (customer_id, article, lot, serial, unopened, opened, user_name, at)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 where ?3 || ?4 <> '' and (
         exists (select 1 from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
                  where o.customer_id = ?1 and dl.number = ?2 and lower(dl.lot) = lower(?3) and lower(dl.serial) = lower(?4))
         or exists (select 1 from work_batch where customer_id = ?1 and article = ?2 and lot = ?3 and serial = ?4))
       on conflict (customer_id, article, lot, serial) do update set unopened = ?5, opened = ?6, user_name = ?7, at = ?8
       returning lot`,
    )
    .bind(customerId, article, lot, serial, unopened, opened, by, at)
    .all();
  return kept.results.length > 0;
}
