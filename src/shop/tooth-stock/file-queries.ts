import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { MadeDrawer } from './plan-file.ts';

/** SQL of a stock's files. Every statement names the customer (?1). */

export interface EverRow {
  cabinet: number;
  /** 0 = the cabinet itself. */
  drawer: number;
  removed: number;
  rows: number;
  columns: number;
}

/** Cabinets and drawers that ever were: their numbers are never given twice. */
export function furnitureEver(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select id as cabinet, 0 as drawer, removed_at is not null as removed, 0 as rows, 0 as columns from tooth_cabinet where customer_id = ?1
       union all
       select cabinet, id, removed_at is not null, row_count, column_count from tooth_drawer where customer_id = ?1`,
    )
    .bind(customer);
}

const GRID = `with recursive r(n) as (select 1 union all select n + 1 from r where n < 40)`;

interface Made {
  readonly cabinets: readonly number[];
  readonly drawers: readonly MadeDrawer[];
  /** What a cabinet is called, its number behind. */
  readonly name: string;
  readonly user: number;
  readonly now: string;
}

/** Cabinets and drawers with the numbers of a file, and the drawers’ places, without a set. */
export function makeFurniture(db: SqlDatabase, customer: string, made: Made): SqlStatement[] {
  const { cabinets, drawers, name, user, now } = made;
  const rows = JSON.stringify(
    drawers.map((one) => [one.cabinet, one.id, one.rows, one.columns, one.line, one.region ?? '']),
  );
  return [
    db
      .prepare(
        `insert into tooth_cabinet (customer_id, id, name, made_by, created_at)
         select ?1, value, trim(?3 || ' ' || value), ?4, ?5 from json_each(?2)`,
      )
      .bind(customer, JSON.stringify(cabinets), name, user, now),
    db
      .prepare(
        `insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, line, region, created_at)
         select ?1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ?3 from json_each(?2)`,
      )
      .bind(customer, rows, now),
    db
      .prepare(
        `${GRID}
         insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, since)
         select ?1, w.value ->> 0, w.value ->> 1, y.n, x.n, ?3
           from json_each(?2) w join r y on y.n <= w.value ->> 2 join r x on x.n <= w.value ->> 3`,
      )
      .bind(customer, rows, now),
  ];
}
