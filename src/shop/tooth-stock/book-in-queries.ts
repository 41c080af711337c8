import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { NO_DELIVERY } from '#shop/delivery/index.ts';

/** SQL of the automatic booking-in. */

/** A line of a delivery note that the stock has not seen. */
export interface DeliveredRow {
  delivery: string;
  position: number;
  article: string;
  quantity: number;
  lot: string;
  expires_on: string | null;
  note: string;
  order_number: number;
  name: string;
  coordinates: string;
}

/** So many lines of delivery notes per call; what is left comes with the next. */
const LINES = 100;

/** When the first of the cabinets was made; null without any. */
export function firstCabinet(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      'select min(created_at) as since from tooth_cabinet where customer_id = ?1 and removed_at is null',
    )
    .bind(customer);
}

/** Lines of delivery notes since a moment that the stock has not seen, the oldest first. */
export function deliveredLines(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(
      `select d.id as delivery, x.position, x.number as article, x.quantity, x.lot, x.expires_on, d.number as note,
              o.number as order_number, coalesce(l.name, '') as name, coalesce(l.coordinates, '') as coordinates
         from customer_order o
         join delivery d on d.order_id = o.id and d.created_at >= ?2
         join delivery_line x on x.delivery_id = d.id
         left join order_line l on l.order_id = o.id and l.position = x.order_position
        where o.customer_id = ?1 and o.method <> '${NO_DELIVERY.id}'
          and not exists (select 1 from tooth_received r where r.delivery_id = d.id and r.position = x.position)
        order by d.created_at, d.id, x.position limit ${LINES}`,
    )
    .bind(customer, since);
}

interface Received {
  readonly booking: string;
  readonly now: string;
  readonly booked: number;
  readonly byHand: number;
}

/** Fails by its key where the line was seen already. */
export function insertReceived(
  db: SqlDatabase,
  customer: string,
  { delivery, position, article, name, order_number, note }: DeliveredRow,
  { booking, now, booked, byHand }: Received,
): SqlStatement {
  return db
    .prepare(
      `insert into tooth_received (delivery_id, position, customer_id, article, name, order_number, note, booking, at, booked, by_hand)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    )
    .bind(delivery, position, customer, article, name, order_number, note, booking, now, booked, byHand);
}

export interface ReceivedRow {
  booking: string;
  article: string;
  name: string;
  order_number: number;
  note: string;
  by_hand: number;
  cabinet: number | null;
  drawer: number | null;
  row_no: number | null;
  column_no: number | null;
}

/** What was seen since a moment, with the places that were not taken back, and what had none. */
export function receivedOf(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(
      `select r.booking, r.article, r.name, r.order_number, r.note, r.by_hand, m.cabinet, m.drawer, m.row_no, m.column_no
         from tooth_received r
         left join tooth_movement m on m.customer_id = ?1 and m.booking = r.booking
          and not exists (select 1 from tooth_movement u where u.customer_id = ?1 and u.booking = 'undo:' || r.booking)
        where r.customer_id = ?1 and r.at >= ?2 and (r.booked > 0 or r.by_hand > 0) order by r.at desc, r.booking limit 200`,
    )
    .bind(customer, since);
}
