import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/** All SQL of the scanner; every statement names the customer. */

const MOST = 10;

export interface ToothPlace {
  cabinet: number;
  cabinetName: string;
  drawer: number;
  drawerName: string;
  row: number;
  column: number;
  lot: string;
}

/** Where in the customer’s drawers an article lies, whole sets first. */
export function toothPlacesOf(db: SqlDatabase, customer: string, article: string): SqlStatement {
  return db
    .prepare(
      `select p.cabinet, c.name cabinetName, p.drawer, d.name drawerName, p.row_no "row", p.column_no "column", p.lot
         from tooth_place p
         join tooth_cabinet c on c.customer_id = p.customer_id and c.id = p.cabinet and c.removed_at is null
         join tooth_drawer d on d.customer_id = p.customer_id and d.cabinet = p.cabinet and d.id = p.drawer and d.removed_at is null
        where p.customer_id = ?1 and p.article = ?2 and p.article <> ''
        order by p.whole = 0, p.cabinet, p.drawer, p.row_no, p.column_no limit ?3`,
    )
    .bind(customer, article, MOST);
}

export interface ShelfPlace {
  id: string;
  place: string;
  stock: number;
}

/** On which of the customer’s shelves an article lies. */
export function shelvesOf(db: SqlDatabase, customer: string, article: string): SqlStatement {
  return db
    .prepare(
      'select id, place, stock from restock_item where customer_id = ?1 and article = ?2 order by place limit ?3',
    )
    .bind(customer, article, MOST);
}

export interface LastOrder {
  number: number;
  /** UTC, ISO 8601. */
  placedAt: string;
  pieces: number;
}

/** The latest order with an article that was neither refused nor cancelled. */
export function lastOrderOf(db: SqlDatabase, customer: string, article: string): SqlStatement {
  return db
    .prepare(
      `select o.number, o.placed_at placedAt, sum(l.quantity) pieces
         from customer_order o join order_line l on l.order_id = o.id
        where o.customer_id = ?1 and l.number = ?2 and o.state not in ('refused', 'expired', 'cancelled')
        group by o.id order by o.placed_at desc limit 1`,
    )
    .bind(customer, article);
}

export interface LotWork {
  id: string;
  number: string;
  client: string;
}

/** Open works with a material of that article and batch. */
export function openWorksOf(
  db: SqlDatabase,
  customer: string,
  { article, lot }: { readonly article: string; readonly lot: string },
): SqlStatement {
  return db
    .prepare(
      `select w.id, w.number, w.content ->> '$.client.name' client from work w
        where w.customer_id = ?1 and w.state = 'open' and w.id in (
          select work_id from work_batch indexed by work_batch_lot
           where customer_id = ?1 and lot = ?2 and ?2 <> '' and article = ?3)
        order by +w.changed_at desc limit ?4`,
    )
    .bind(customer, lot, article, MOST);
}
