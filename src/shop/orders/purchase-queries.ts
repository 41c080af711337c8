import type { SqlDatabase } from '#lib/sql.ts';
import type { Purchase, PurchaseFilter } from './purchase-model.ts';

/** Numbers that were delivered to a customer after an ISO date with the last day of dispatch, the last bought first. */
export async function boughtAfter(
  db: SqlDatabase,
  customer: string,
  day: string,
): Promise<{ number: string; boughtOn: string }[]> {
  const { results } = await db
    .prepare(
      `select dl.number, max(d.shipped_on) boughtOn
         from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
        where o.customer_id = ?1 and d.shipped_on > ?2
        group by dl.number order by boughtOn desc, dl.number`,
    )
    .bind(customer, day)
    .all<{ number: string; boughtOn: string }>();
  return results;
}

/** A purchase without what the catalogue says of it. */
type DeliveredPieces = Omit<Purchase, 'unit' | 'content' | 'udi' | 'deviceClass'>;

/** What was delivered to a customer between two days, lot by lot, oldest first, so many at most. */
export async function deliveredPieces(
  db: SqlDatabase,
  customer: string,
  { from, to }: PurchaseFilter,
  most: number,
): Promise<DeliveredPieces[]> {
  const { results } = await db
    .prepare(
      `select d.number delivery, d.shipped_on date, o.number "order", o.own_number purchaseOrderNumber, dl.number article,
              coalesce(l.name, '') name, dl.quantity, dl.lot, dl.serial, dl.expires_on expiry,
              coalesce(l.supplier, '') manufacturer, coalesce(l.confirmed_price, l.unit_price) price, o.currency, coalesce(l.reference, '') reference
         from customer_order o
         join delivery d on d.order_id = o.id
         join delivery_line dl on dl.delivery_id = d.id
         left join order_line l on l.order_id = o.id and l.position = dl.order_position
        where o.customer_id = ?1 and d.shipped_on >= ?2 and d.shipped_on <= ?3
        order by d.shipped_on, d.number, dl.position limit ?4`,
    )
    .bind(customer, from ?? '', to ?? '9999-12-31', most)
    .all<DeliveredPieces>();
  return results;
}
