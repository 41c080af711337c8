import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Scope } from './queries.ts';

/** Teeth that were taken from a drawer in a month, by set. */
export interface MovedRow {
  month: string;
  article: string;
  cabinet: number;
  drawer: number;
  teeth: number;
}

/** Places with a set, summed. */
export interface StockRow {
  readonly article: string;
  readonly whole: number;
  readonly occupied: number;
  readonly opened: number;
  /** Teeth that opened sets still have. */
  readonly rest: number;
  readonly empty: number;
  /** Gaps for more than 7 days. */
  readonly gaps: number;
  /** Whole sets without movement for 12 months. */
  readonly slow: number;
  /** Places of drawers that are older than the months that are looked at. */
  readonly old: number;
}

export interface BrokenRow {
  article: string;
  bits: number;
  times: number;
  recent: number;
}

export interface WeekRow {
  ago: number;
  sets: number;
}

export interface OrdersRow {
  pieces: number | null;
  delivered: number | null;
  days: number | null;
}

export interface WantedRow {
  article: string;
  orders: number;
}

/** Consumption: what was taken or thrown away; what an undo brought back is taken off. */
const CONSUMED = `(kind in ('take', 'teeth', 'discard') or (kind = 'undo' and taken < 0))`;

/** Whose stock is looked at, and which part of it. */
interface Look {
  readonly db: SqlDatabase;
  readonly customer: string;
  readonly scope: Scope;
}

/** Of all drawers: how much each of them gave is told beside what is looked at. */
export function takenOf({ db, customer }: Look, from: string): SqlStatement {
  return db
    .prepare(
      `select substr(at, 1, 7) as month, article, cabinet, drawer, sum(taken) as teeth from tooth_movement
        where customer_id = ?1 and at >= ?2 and ${CONSUMED} group by 1, 2, 3, 4 having sum(taken) <> 0 order by 1`,
    )
    .bind(customer, from);
}

/** In the scope that {@link boundTo} binds: the cabinet is ?2 and the drawer ?3, null for all. */
const within = (cabinet: string, drawer: string): string =>
  `(?2 is null or ${cabinet} = ?2) and (?3 is null or ${drawer} = ?3)`;
const boundTo = ({ customer, scope }: Look) => [customer, scope.cabinet ?? null, scope.drawer ?? null] as const; // prettier-ignore

/** Places with a set, by set: how full they are, and since when. */
export function stockOf(look: Look, week: string, year: string, from: string): SqlStatement {
  return look.db
    .prepare(
      `select p.article, max(p.whole) as whole,
              count(*) filter (where p.teeth = (1 << p.whole) - 1) as occupied,
              count(*) filter (where p.teeth > 0 and p.teeth < (1 << p.whole) - 1) as opened,
              coalesce(sum((select sum((p.teeth >> value) & 1) from json_each('[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27]')))
                filter (where p.teeth > 0 and p.teeth < (1 << p.whole) - 1), 0) as rest,
              count(*) filter (where p.teeth = 0) as empty,
              count(*) filter (where p.teeth = 0 and p.since < ?4) as gaps,
              count(*) filter (where p.teeth = (1 << p.whole) - 1 and p.since < ?5) as slow,
              count(*) filter (where d.created_at < ?6) as old
         from tooth_place p
         join tooth_drawer d on d.customer_id = p.customer_id and d.cabinet = p.cabinet and d.id = p.drawer
          and d.removed_at is null and p.row_no <= d.row_count and p.column_no <= d.column_count
        where p.customer_id = ?1 and ${within('p.cabinet', 'p.drawer')} and p.article <> '' group by p.article order by p.article`,
    )
    .bind(...boundTo(look), week, year, from);
}

/** Which teeth were broken out, as bits; what was taken back is none. */
export function brokenOf(look: Look, from: string, recent: string): SqlStatement {
  return look.db
    .prepare(
      `select m.article, (m.before ->> 2) & ~(m.after ->> 2) as bits, count(*) as times, count(*) filter (where m.at >= ?5) as recent
         from tooth_movement m
        where m.customer_id = ?1 and ${within('m.cabinet', 'm.drawer')} and m.at >= ?4 and m.kind = 'teeth'
          and not exists (select 1 from tooth_movement u where u.customer_id = ?1 and u.booking = 'undo:' || m.booking)
        group by 1, 2`,
    )
    .bind(...boundTo(look), from, recent);
}

/** Sets that were taken, by weeks ago. */
export function weeksOf(look: Look, now: string, from: string): SqlStatement {
  return look.db
    .prepare(
      `select cast((julianday(?4) - julianday(at)) / 7 as integer) as ago,
              sum(taken * 1.0 / max(1, before ->> 1, after ->> 1)) as sets
         from tooth_movement where customer_id = ?1 and ${within('cabinet', 'drawer')} and at > ?5 and ${CONSUMED} group by 1`,
    )
    .bind(...boundTo(look), now, from);
}

/** Pieces of lines for places; days from the order to its first delivery. */
export function ordersOf(look: Look, from: string): SqlStatement {
  return look.db
    .prepare(
      `select sum(pieces) as pieces, sum(min(pieces, delivered)) as delivered,
              avg(julianday(first) - julianday(placed)) as days
         from (select l.quantity - l.cancelled as pieces, substr(o.placed_at, 1, 10) as placed,
                 (select coalesce(sum(x.quantity), 0) from delivery d join delivery_line x on x.delivery_id = d.id
                   where d.order_id = o.id and x.order_position = l.position) as delivered,
                 (select min(substr(coalesce(d.arrived_on, d.shipped_on), 1, 10)) from delivery d
                   join delivery_line x on x.delivery_id = d.id where d.order_id = o.id and x.order_position = l.position) as first
                 from customer_order o join order_line l on l.order_id = o.id and l.coordinates <> ''
                where o.customer_id = ?1 and ${within(`cast(nullif(l.coordinates, '') ->> 0 as integer)`, `cast(nullif(l.coordinates, '') ->> 1 as integer)`)}
                  and o.placed_at >= ?4 and o.state not in ('refused', 'expired', 'cancelled'))`,
    )
    .bind(...boundTo(look), from);
}

/** Articles that were ordered three times or more and have no place. */
export function wantedOf({ db, customer }: Look, from: string): SqlStatement {
  return db
    .prepare(
      `select l.number as article, count(distinct o.id) as orders
         from customer_order o join order_line l on l.order_id = o.id
        where o.customer_id = ?1 and o.placed_at >= ?2 and o.state not in ('refused', 'expired', 'cancelled')
          and l.number not in (select article from tooth_place where customer_id = ?1 and article <> '')
        group by 1 having count(distinct o.id) >= 3 order by 2 desc, 1 limit 100`,
    )
    .bind(customer, from);
}
