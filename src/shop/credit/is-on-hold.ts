import type { SqlDatabase } from '#lib/sql.ts';

/**
 * True where bookkeeping wants an order of this sum (gross, minor units) to wait: the customer is on hold, or what was
 * placed since bookkeeping last spoke leaves less credit than that. An order that waits for release is asked about when
 * it is released.
 */
export async function isOnHold(db: SqlDatabase, customerId: string, gross: number): Promise<boolean> {
  const row = await db
    .prepare(
      `select c.hold, c.credit,
              (select coalesce(sum(o.gross), 0) from customer_order o
                where o.customer_id = c.customer_id and o.state in ('placed', 'confirmed', 'partly-delivered', 'delivered')
                  and exists (select 1 from order_event e
                               where e.order_id = o.id and e.kind in ('placed', 'released') and e.to_state = 'placed'
                                 and e.at > c.said_at)) spent
         from customer_credit c where c.customer_id = ?1`,
    )
    .bind(customerId)
    .first<{ hold: number; credit: number | null; spent: number }>();
  if (!row) return false;
  return row.hold === 1 || (row.credit !== null && row.spent + gross > row.credit);
}
