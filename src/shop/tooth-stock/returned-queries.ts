import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { PlaceRow } from './queries.ts';

export interface ReturnedRow extends PlaceRow {
  booking: string;
  quantity: number;
  reference: string;
}

/** Places as a delivery left them whose goods are announced as a return that nothing was booked for. */
export function returnedOf(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(
      `select 'back:' || l.return_id || ':' || l.order_id || ':' || l.order_position as booking, l.quantity, m.order_ref as reference,
              p.cabinet, p.drawer, p.row_no, p.column_no, p.article, p.whole, p.teeth, p.marked, p.lot, p.expires_on, p.since, p.version, p.code
         from return_slip r
         join return_line l on l.return_id = r.id
         join delivery d on d.order_id = l.order_id
         join delivery_line x on x.delivery_id = d.id and x.order_position = l.order_position
         join tooth_movement m on m.customer_id = ?1 and m.booking = 'in:' || d.id || ':' || x.position and m.kind = 'booked-in'
         join tooth_place p on p.customer_id = ?1 and p.cabinet = m.cabinet and p.drawer = m.drawer and p.row_no = m.row_no
          and p.column_no = m.column_no and p.version = m.version and p.article = l.number and p.teeth > 0
        where r.customer_id = ?1 and r.created_at >= ?2 and r.state <> 'refused'
          and not exists (select 1 from tooth_movement b where b.customer_id = ?1
                and b.booking = 'back:' || l.return_id || ':' || l.order_id || ':' || l.order_position)
        order by r.created_at, p.cabinet, p.drawer, p.row_no, p.column_no limit 200`,
    )
    .bind(customer, since);
}
