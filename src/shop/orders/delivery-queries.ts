import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { OrderContext } from './context.ts';
import type { Shipment } from './shipment.ts';
import type { OrderProgress } from './transition-queries.ts';

/** Keeps the first day (ISO) on which a delivery arrived; false where there is no such delivery. */
export async function setArrived(
  book: SqlDatabase,
  { firm, number }: { firm: 1 | 3; number: string },
  arrivedOn: string,
): Promise<boolean> {
  const known = await book
    .prepare(
      'update delivery set arrived_on = coalesce(arrived_on, ?3) where firm = ?1 and number = ?2 returning id',
    )
    .bind(firm, number, arrivedOn)
    .first();
  return known !== null;
}

/**
 * The id of the order that a delivery number of a firm belongs to; null for a number that is not there. Asked of the logbook, which knows
 * first, and of `SHOP`, which knows all customers'.
 */
export async function orderOfDelivery(
  { db, logbook }: Pick<OrderContext, 'db' | 'logbook'>,
  customer: string,
  { firm, number }: { firm: number; number: string },
): Promise<string | null> {
  const book = logbook(customer);
  const select = (at: SqlDatabase) =>
    at.prepare('select order_id id from delivery where firm = ?1 and number = ?2').bind(firm, number);
  const [own, others] = await book.beside<{ id: string }>([select(book)], [select(db)]);
  return (own!.results[0] ?? others!.results[0])?.id ?? null;
}

/** Statements that write a delivery with its parcels, and its lines lot by lot; positions that the order does not have are left out. */
export function insertDelivery(
  { db, now, newId }: Pick<OrderContext, 'db' | 'now' | 'newId'>,
  order: Pick<OrderProgress, 'id' | 'firm'>,
  shipment: Shipment,
): SqlStatement[] {
  const id = newId();
  const { number, shippedOn, parcels = [] } = shipment;
  return [
    db
      .prepare(
        'insert into delivery (id, order_id, firm, number, shipped_on, created_at) values (?, ?, ?, ?, ?, ?)',
      )
      .bind(id, order.id, order.firm, number, shippedOn, now),
    db
      .prepare(
        `insert into delivery_parcel (delivery_id, position, carrier, tracking, tracking_url)
         select ?1, key + 1, coalesce(value ->> 'carrier', ''), coalesce(value ->> 'tracking', ''),
                coalesce(value ->> 'trackingUrl', '') from json_each(?2)`,
      )
      .bind(id, JSON.stringify(parcels)),
    db
      .prepare(
        `insert into delivery_line (delivery_id, position, order_position, number, name, quantity, lot, serial, expires_on, produced_on)
         select ?1, j.key + 1, l.position, l.number, l.name, j.value ->> 'quantity', coalesce(j.value ->> 'lot', ''),
                coalesce(j.value ->> 'serial', ''), j.value ->> 'expiresOn', j.value ->> 'producedOn'
           from json_each(?3) j join order_line l on l.order_id = ?2 and l.position = j.value ->> 'position'`,
      )
      .bind(id, order.id, JSON.stringify(shipment.lines)),
  ];
}
