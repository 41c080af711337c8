import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

export interface LotRow {
  lot: string;
  serial: string;
  expiry: string;
  source: string;
}

/** Neither called back, nor past its day, nor counted as used up: ?1 customer, ?2 article, ?3 today. */
const USABLE = `(b.expiry = '' or b.expiry >= ?3)
  and not exists (select 1 from recall r join recall_lot l on l.recall_number = r.number where r.article = ?2 and l.lot = b.lot)
  and not exists (select 1 from lot_count n where n.customer_id = ?1 and n.article = ?2 and n.lot = b.lot and n.serial = b.serial
    and n.unopened + n.opened = 0)`;

/**
 * Lots of an article that may go into a work: the one that went in last – the opened pack –, then those of the latest deliveries,
 * the first to end first. `today` is an ISO date.
 */
export function lotsOf(
  db: SqlDatabase,
  { customer, article, today }: Readonly<Record<'customer' | 'article' | 'today', string>>,
): SqlStatement {
  return db
    .prepare(
      `select * from (select b.*, 'work' source from (select lot, serial, expires_on expiry, noted_at from work_batch
          where customer_id = ?1 and article = ?2 and lot || serial <> '') b where ${USABLE} order by b.noted_at desc limit 1)
       union all select * from (select * from (
           select b.*, 'delivery' source from (select dl.lot, dl.serial, coalesce(dl.expires_on, '') expiry, d.shipped_on
             from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
            where o.customer_id = ?1 and dl.number = ?2 and dl.lot || dl.serial <> '') b
          where ${USABLE} order by b.shipped_on desc limit 8) order by expiry = '', expiry)`,
    )
    .bind(customer, article, today);
}

/** Positions of a work's content whose lot was called back. */
export function recalledIn(db: SqlDatabase, content: string): SqlStatement {
  return db
    .prepare(
      `select p.value ->> 'id' id from json_each(?1, '$.positions') p where exists (
         select 1 from recall r join recall_lot l on l.recall_number = r.number
          where r.article = p.value ->> 'article' and l.lot = p.value ->> 'lot')`,
    )
    .bind(content);
}
