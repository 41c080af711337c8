import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { MAX_PLACES, type CabinetInput, type Target } from './model.ts';

/** SQL that sets up cabinets and drawers. What holds teeth stays: triggers refuse with `tooth_stock_occupied`. */

/** Places that a customer ever had, as SQL; ?1 customer. */
const COUNT = '(select count(*) from tooth_place where customer_id = ?1)';

/** `{ n }`: places that a customer ever had. */
export function countPlaces(db: SqlDatabase, customer: string): SqlStatement {
  return db.prepare(`select ${COUNT} n`).bind(customer);
}

/** Writes a cabinet with the customer’s next id, which comes back. */
export function insertCabinet(
  db: SqlDatabase,
  customer: string,
  { name, location, ownership }: CabinetInput,
  { user, now }: { readonly user: number; readonly now: string },
): SqlStatement {
  return db
    .prepare(
      `insert into tooth_cabinet (customer_id, id, name, location, ownership, made_by, created_at)
       select ?1, coalesce(max(id), 0) + 1, ?2, ?3, ?4, ?5, ?6 from tooth_cabinet where customer_id = ?1 returning id`,
    )
    .bind(customer, name, location, ownership, user, now);
}

/** Writes name, location and ownership of a cabinet; a row comes back where it is there. */
export function renameCabinet(
  db: SqlDatabase,
  customer: string,
  id: number,
  { name, location, ownership }: CabinetInput,
): SqlStatement {
  return db
    .prepare(
      `update tooth_cabinet set name = ?3, location = ?4, ownership = ?5
        where customer_id = ?1 and id = ?2 and removed_at is null returning id`,
    )
    .bind(customer, id, name, location, ownership);
}

interface NewDrawer {
  readonly cabinet: number;
  readonly name: string;
  readonly rows: number;
  readonly columns: number;
  readonly line: string;
  readonly region: string | null;
}

/** Writes a drawer with its cabinet’s next id, which comes back; none where the cabinet is not there, or no room for its places. */
export function insertDrawer(
  db: SqlDatabase,
  customer: string,
  drawer: NewDrawer,
  now: string,
): SqlStatement {
  const { cabinet, name, rows, columns, line, region } = drawer;
  return db
    .prepare(
      `insert into tooth_drawer (customer_id, cabinet, id, name, row_count, column_count, line, region, created_at)
       select c.customer_id, c.id, coalesce((select max(d.id) from tooth_drawer d where d.customer_id = ?1 and d.cabinet = ?2), 0) + 1,
              ?3, ?4, ?5, ?6, ?7, ?8
         from tooth_cabinet c where c.customer_id = ?1 and c.id = ?2 and c.removed_at is null
          and ${COUNT} + ?4 * ?5 <= ${MAX_PLACES} returning id`,
    )
    .bind(customer, cabinet, name, rows, columns, line, region ?? '', now);
}

const GRID = `with recursive r(n) as (select 1 union all select n + 1 from r where n < 40)`;
const COLUMNS = 'customer_id, cabinet, drawer, row_no, column_no, article, whole, since';

/** The places of the drawer that was made just before, in the same transaction. */
export function addPlaces(
  db: SqlDatabase,
  customer: string,
  { cabinet, targets }: { readonly cabinet: number; readonly targets: readonly Target[] },
  now: string,
): SqlStatement {
  return db
    .prepare(
      `${GRID}
       insert or ignore into tooth_place (${COLUMNS})
       select d.customer_id, d.cabinet, d.id, y.n, x.n, coalesce(t.value ->> 2, ''), coalesce(t.value ->> 3, 0), ?4
         from tooth_drawer d join r y on y.n <= d.row_count join r x on x.n <= d.column_count
         left join json_each(?3) t on t.value ->> 0 = y.n and t.value ->> 1 = x.n
        where d.customer_id = ?1 and d.cabinet = ?2 and d.created_at = ?4
          and d.id = (select max(id) from tooth_drawer where customer_id = ?1 and cabinet = ?2)`,
    )
    .bind(customer, cabinet, JSON.stringify(targets), now);
}

/** Gives a drawer other rows and columns, and the places that it lacks; the first statement returns its id where it is there. */
export function changeGrid(
  db: SqlDatabase,
  customer: string,
  { cabinet, id }: { readonly cabinet: number; readonly id: number },
  { rows, columns }: { readonly rows: number; readonly columns: number },
  now: string,
): SqlStatement[] {
  return [
    db
      .prepare(
        `update tooth_drawer set row_count = ?4, column_count = ?5
          where customer_id = ?1 and cabinet = ?2 and id = ?3 and removed_at is null
            and (?4 * ?5 <= row_count * column_count or ${COUNT} + ?4 * ?5 - row_count * column_count <= ${MAX_PLACES}) returning id`,
      )
      .bind(customer, cabinet, id, rows, columns),
    db
      .prepare(
        `${GRID}
         insert or ignore into tooth_place (${COLUMNS})
         select d.customer_id, d.cabinet, d.id, y.n, x.n, '', 0, ?4
           from tooth_drawer d join r y on y.n <= d.row_count join r x on x.n <= d.column_count
          where d.customer_id = ?1 and d.cabinet = ?2 and d.id = ?3`,
      )
      .bind(customer, cabinet, id, now),
  ];
}

/** Marks a drawer as removed; a row comes back where it was there. */
export function removeDrawer(
  db: SqlDatabase,
  customer: string,
  { cabinet, id }: { readonly cabinet: number; readonly id: number },
  now: string,
): SqlStatement {
  return db
    .prepare(
      `update tooth_drawer set removed_at = ?4
        where customer_id = ?1 and cabinet = ?2 and id = ?3 and removed_at is null returning id`,
    )
    .bind(customer, cabinet, id, now);
}

/** Marks a cabinet as removed; a row comes back where it was there. */
export function removeCabinet(db: SqlDatabase, customer: string, id: number, now: string): SqlStatement {
  return db
    .prepare(
      'update tooth_cabinet set removed_at = ?3 where customer_id = ?1 and id = ?2 and removed_at is null returning id',
    )
    .bind(customer, id, now);
}
