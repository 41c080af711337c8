import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { OrderState } from '#shop/orders/index.ts';

/** SQL of consignment: what was taken, and which report told the dealer. The rows themselves are written by a trigger with the movement. */

/** A consumption that no report tells, or only one whose order came to nothing. */
const OPEN = `c.customer_id = ?1 and (c.report is null or exists (
    select 1 from tooth_report r join customer_order o on o.id = r.order_id
     where r.customer_id = c.customer_id and r.number = c.report and o.state in ('refused', 'expired', 'cancelled')))`;

export interface OpenRow {
  article: string;
  sets: number;
  /** JSON: numbers of the rows. */
  seqs: string;
  /** JSON: '1/3/2/7', each place once. */
  places: string;
}

/** What is to be reported, by article: only what is more taken than brought back. */
export function openConsumption(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select c.article, sum(c.sets) as sets, json_group_array(c.seq) as seqs,
              json_group_array(distinct c.cabinet || '/' || c.drawer || '/' || c.row_no || '/' || c.column_no) as places
         from tooth_consumption c where ${OPEN} group by c.article having sum(c.sets) > 0 order by c.article`,
    )
    .bind(customer);
}

export interface ReportRow {
  number: number;
  order: number;
  at: string;
  sets: number;
}

/** The last reports, the newest first, with the order that each became. */
export function reportsOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select r.number, o.number as "order", r.at,
              (select coalesce(sum(c.sets), 0) from tooth_consumption c where c.customer_id = ?1 and c.report = r.number) as sets
         from tooth_report r join customer_order o on o.id = r.order_id where r.customer_id = ?1 order by r.number desc limit 24`,
    )
    .bind(customer);
}

export interface NextRow {
  next: number;
  /** The order of this press, where it was reported already. */
  order: number | null;
  state: OrderState | null;
}

/** Number of the next report, and what a press has become already. */
export function nextReport(db: SqlDatabase, customer: string, booking: string): SqlStatement {
  return db
    .prepare(
      `select (select 1 + coalesce(max(number), 0) from tooth_report where customer_id = ?1) as next, o.number as "order", o.state
         from (select 1) left join tooth_report r on r.customer_id = ?1 and r.booking = ?2 left join customer_order o on o.id = r.order_id`,
    )
    .bind(customer, booking);
}

/** Fails by its key where another report was first; then the rows are the report's. */
export function writeReport(
  db: SqlDatabase,
  customer: string,
  report: { readonly number: number; readonly order: string; readonly booking: string; readonly now: string },
  seqs: readonly number[],
): SqlStatement[] {
  return [
    db
      .prepare(
        'insert into tooth_report (customer_id, number, order_id, booking, at) values (?1, ?2, ?3, ?4, ?5)',
      )
      .bind(customer, report.number, report.order, report.booking, report.now),
    db
      .prepare(
        `update tooth_consumption set report = ?2
          where customer_id = ?1 and seq in (select value from json_each(?3))`,
      )
      .bind(customer, report.number, JSON.stringify(seqs)),
  ];
}

export interface HeldRow {
  article: string;
  whole: number;
  opened: number;
}

/**
 * What lay in a cabinet at a moment, by article: of each place the movement before it, else what the first one after it found, else what lies
 * there still.
 */
export function heldAt(
  db: SqlDatabase,
  customer: string,
  { cabinet, until }: { readonly cabinet: number; readonly until: string },
): SqlStatement {
  const of = `m.customer_id = p.customer_id and m.cabinet = p.cabinet and m.drawer = p.drawer and m.row_no = p.row_no and m.column_no = p.column_no`;
  return db
    .prepare(
      `with held as (
         select coalesce(
                  (select m.after from tooth_movement m where ${of} and m.at <= ?3 order by m.version desc limit 1),
                  (select m.before from tooth_movement m where ${of} and m.at > ?3 order by m.version limit 1),
                  json_array(p.article, p.whole, p.teeth)) as content
           from tooth_place p join tooth_cabinet c on c.customer_id = p.customer_id and c.id = p.cabinet
          where p.customer_id = ?1 and p.cabinet = ?2 and c.removed_at is null)
       select content ->> 0 as article,
              count(*) filter (where content ->> 2 = (1 << (content ->> 1)) - 1) as whole,
              count(*) filter (where content ->> 2 < (1 << (content ->> 1)) - 1) as opened
         from held where content ->> 2 > 0 group by 1 order by 1`,
    )
    .bind(customer, cabinet, until);
}

/** Sets of a cabinet that were consumed in a time, by article. */
export function consumedIn(
  db: SqlDatabase,
  customer: string,
  { cabinet, from, until }: { readonly cabinet: number; readonly from: string; readonly until: string },
): SqlStatement {
  return db
    .prepare(
      `select article, sum(sets) as sets from tooth_consumption
        where customer_id = ?1 and cabinet = ?2 and at >= ?3 and at <= ?4 group by article having sum(sets) <> 0 order by article`,
    )
    .bind(customer, cabinet, from, until);
}
