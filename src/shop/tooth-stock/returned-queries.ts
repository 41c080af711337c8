import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { PlaceRow } from './queries.ts';

export interface ReturnedRow extends PlaceRow {
  booking: string;
  quantity: number;
  reference: string;
}

/** A position of a delivery note that a return names: its booking into the stock, and the one out of it. */
export interface AnnouncedRow {
  readonly arrival: string;
  readonly booking: string;
  readonly article: string;
  readonly quantity: number;
}

/** Positions of delivery notes whose goods are announced as a return since a moment, the oldest return first. */
export function announcedSince(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(
      `select 'in:' || d.id || ':' || x.position as arrival, 'back:' || l.return_id || ':' || l.order_id || ':' || l.order_position as booking,
              l.number as article, l.quantity
         from return_slip r
         join return_line l on l.return_id = r.id
         join delivery d on d.order_id = l.order_id
         join delivery_line x on x.delivery_id = d.id and x.order_position = l.order_position
        where r.customer_id = ?1 and r.created_at >= ?2 and r.state <> 'refused' order by r.created_at`,
    )
    .bind(customer, since);
}

/** Places as a delivery left them whose goods are among what was announced, where nothing was booked for it. */
export function returnedOf(
  db: SqlDatabase,
  customer: string,
  announced: readonly AnnouncedRow[],
): SqlStatement {
  return db
    .prepare(
      `select r.value ->> 'booking' as booking, r.value ->> 'quantity' as quantity, m.order_ref as reference,
              p.cabinet, p.drawer, p.row_no, p.column_no, p.article, p.whole, p.teeth, p.marked, p.lot, p.expires_on, p.since, p.version, p.code
         from json_each(?2) r
         join tooth_movement m on m.customer_id = ?1 and m.booking = r.value ->> 'arrival' and m.kind = 'booked-in'
         join tooth_place p on p.customer_id = ?1 and p.cabinet = m.cabinet and p.drawer = m.drawer and p.row_no = m.row_no
          and p.column_no = m.column_no and p.version = m.version and p.article = r.value ->> 'article' and p.teeth > 0
        where not exists (select 1 from tooth_movement b where b.customer_id = ?1 and b.booking = r.value ->> 'booking')
        order by r.key, p.cabinet, p.drawer, p.row_no, p.column_no limit 200`,
    )
    .bind(customer, JSON.stringify(announced));
}
