import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { PlaceRow } from './queries.ts';

/** SQL of the exchange. */

export type ExchangeableRow = PlaceRow;

/** Complete sets in the company's own cabinets whose card is not past its date, those that lie longest first. */
export function exchangeable(db: SqlDatabase, customer: string, today: string): SqlStatement {
  return db
    .prepare(
      `select p.cabinet, p.drawer, p.row_no, p.column_no, p.article, p.whole, p.teeth, p.marked, p.lot, p.expires_on, p.since, p.version, p.code
         from tooth_place p join tooth_cabinet c on c.customer_id = p.customer_id and c.id = p.cabinet
          and c.removed_at is null and c.ownership = 'own'
         join tooth_drawer d on d.customer_id = p.customer_id and d.cabinet = p.cabinet and d.id = p.drawer and d.removed_at is null
        where p.customer_id = ?1 and p.teeth > 0 and p.teeth = (1 << p.whole) - 1 and coalesce(p.expires_on, '9') > ?2
        order by p.since, p.cabinet, p.drawer, p.row_no, p.column_no limit 2000`,
    )
    .bind(customer, today);
}

export interface ContactRow {
  Vorname: string;
  Nachname: string;
  Telefon: string;
}

/** Whom the dealer answers. */
export function contactOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select first_name as Vorname, iif(last_name = '', name1, last_name) as Nachname, trim(phone_area || ' ' || phone_number) as Telefon
         from customer where id = ?1`,
    )
    .bind(customer);
}

/** Fails on the key of a movement where another press than `booking` exchanged something since a moment. */
export function onlyExchange(
  db: SqlDatabase,
  customer: string,
  { booking, since }: { readonly booking: string; readonly since: string },
): SqlStatement {
  return db
    .prepare(
      `insert into tooth_movement select * from tooth_movement
        where customer_id = ?1 and at >= ?2 and kind = 'exchange' and booking <> ?3 limit 1`,
    )
    .bind(customer, since, booking);
}

/** Number of the request that a key has become. */
export function requestOfKey(db: SqlDatabase, key: string): SqlStatement {
  return db.prepare('select number from request where key = ?').bind(key);
}
