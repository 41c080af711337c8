import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Spot } from './model.ts';

/** SQL of a stocktake. Every statement names the customer (?1) and the cabinet (?2). */

/** What somebody counted in a place. */
export interface Counted extends Spot {
  /** Of the place as it was counted. */
  readonly version: number;
  /** What lay there; '' = nothing. */
  readonly article: string;
  readonly teeth: number;
}

export type CountRow = Omit<Counted, 'row' | 'column'> & { row_no: number; column_no: number };

export const toCounted = ({ row_no, column_no, ...rest }: CountRow): Counted => ({
  ...rest,
  row: row_no,
  column: column_no,
});

/** What was counted in a cabinet, place by place. */
export function countsOf(db: SqlDatabase, customer: string, cabinet: number): SqlStatement {
  return db
    .prepare(
      `select cabinet, drawer, row_no, column_no, version, article, teeth from tooth_count
        where customer_id = ?1 and cabinet = ?2 order by drawer, row_no, column_no`,
    )
    .bind(customer, cabinet);
}

const rowsOf = (counts: readonly Counted[]): string =>
  JSON.stringify(counts.map((one) => [one.drawer, one.row, one.column, one.version, one.article, one.teeth]));

/** Keeps counts of places that are there; who counts a place again is believed. */
export function keepCounts(
  db: SqlDatabase,
  customer: string,
  cabinet: number,
  counts: readonly Counted[],
  { user, now }: { readonly user: number; readonly now: string },
): SqlStatement {
  return db
    .prepare(
      `insert or replace into tooth_count (customer_id, cabinet, drawer, row_no, column_no, version, article, teeth, user_id, at)
       select p.customer_id, p.cabinet, p.drawer, p.row_no, p.column_no, w.value ->> 3, w.value ->> 4, w.value ->> 5, ?4, ?5
         from json_each(?3) w
         join tooth_place p on p.customer_id = ?1 and p.cabinet = ?2 and p.drawer = w.value ->> 0
          and p.row_no = w.value ->> 1 and p.column_no = w.value ->> 2
         join tooth_cabinet c on c.customer_id = p.customer_id and c.id = p.cabinet and c.removed_at is null`,
    )
    .bind(customer, cabinet, rowsOf(counts), user, now);
}

/** Takes counts away – all of a cabinet, or those as they were read: what was counted again meanwhile stays. */
export function dropCounts(
  db: SqlDatabase,
  customer: string,
  cabinet: number,
  counts: readonly Counted[] | null,
): SqlStatement {
  const all = 'delete from tooth_count where customer_id = ?1 and cabinet = ?2';
  if (counts === null) return db.prepare(all).bind(customer, cabinet);
  return db
    .prepare(
      `${all} and (drawer, row_no, column_no, version, article, teeth) in (select w.value ->> 0, w.value ->> 1, w.value ->> 2,
         w.value ->> 3, w.value ->> 4, w.value ->> 5 from json_each(?3) w)`,
    )
    .bind(customer, cabinet, rowsOf(counts));
}
