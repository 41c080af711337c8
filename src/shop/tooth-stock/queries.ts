import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Cabinet, Counts, Drawer, Place, Region, Spot } from './model.ts';

/** All SQL of the tooth stock. Every statement names the customer (?1): another company's place is no row. */

/** A customer’s cabinets but the removed ones. */
export function cabinetsOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      'select id, name, location, ownership from tooth_cabinet where customer_id = ?1 and removed_at is null order by id',
    )
    .bind(customer);
}
export type CabinetRow = Cabinet;

const DRAWER = `d.cabinet, d.id, d.name, d.row_count as rows, d.column_count as columns, d.line, d.region`;
export const LIVE = `tooth_drawer d join tooth_cabinet c on c.customer_id = d.customer_id and c.id = d.cabinet
   and c.removed_at is null and d.removed_at is null`;
export const IN_GRID = `p.customer_id = d.customer_id and p.cabinet = d.cabinet and p.drawer = d.id
   and p.row_no <= d.row_count and p.column_no <= d.column_count`;

export type DrawerRow = Omit<Drawer, 'region'> & { region: string };
export type CountedRow = DrawerRow & Counts;

/** Drawers with how many places are in which state. */
export function drawersOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select ${DRAWER}, d.row_count * d.column_count as places,
              count(nullif(p.article, '')) as assigned,
              count(*) filter (where p.teeth > 0 and p.marked = 0 and p.teeth = (1 << p.whole) - 1) as occupied,
              count(*) filter (where p.teeth > 0 and p.marked = 0 and p.teeth < (1 << p.whole) - 1) as opened,
              count(*) filter (where p.marked = 1) as marked,
              count(*) filter (where p.article <> '' and p.teeth = 0) as empty
         from ${LIVE} left join tooth_place p on ${IN_GRID}
        where d.customer_id = ?1 group by d.cabinet, d.id order by d.cabinet, d.id`,
    )
    .bind(customer);
}

/** What a reader wants: the whole stock, a cabinet, or one drawer. */
export interface Scope {
  readonly cabinet?: number | undefined;
  readonly drawer?: number | undefined;
}

export interface PlaceRow {
  cabinet: number;
  drawer: number;
  row_no: number;
  column_no: number;
  article: string;
  whole: number;
  teeth: number;
  marked: number;
  lot: string;
  expires_on: string | null;
  since: string;
  version: number;
  code: string | null;
}

const PLACE = `p.cabinet, p.drawer, p.row_no, p.column_no, p.article, p.whole, p.teeth, p.marked, p.lot, p.expires_on, p.since, p.version, p.code`;

export const toPlace = (row: PlaceRow): Place => ({
  cabinet: row.cabinet,
  drawer: row.drawer,
  row: row.row_no,
  column: row.column_no,
  article: row.article,
  whole: row.whole,
  teeth: row.teeth,
  marked: row.marked === 1,
  lot: row.lot,
  expiresOn: row.expires_on,
  since: row.since,
  version: row.version,
});

export const toDrawer = <Row extends DrawerRow>({ region, ...row }: Row): Omit<Row, 'region'> & Drawer => ({
  ...row,
  region: (region || null) as Region | null,
});

export const inScope = `d.customer_id = ?1 and (?2 is null or d.cabinet = ?2) and (?3 is null or d.id = ?3)`;

/** The drawers of a customer, of one cabinet or one drawer. */
export function drawersIn(db: SqlDatabase, customer: string, { cabinet, drawer }: Scope): SqlStatement {
  return db
    .prepare(`select ${DRAWER} from ${LIVE} where ${inScope} order by d.cabinet, d.id`)
    .bind(customer, cabinet ?? null, drawer ?? null);
}

/** The places in the drawers of a scope, row by row. */
export function placesIn(db: SqlDatabase, customer: string, { cabinet, drawer }: Scope): SqlStatement {
  return db
    .prepare(
      `select ${PLACE} from ${LIVE} join tooth_place p on ${IN_GRID} where ${inScope}
        order by p.cabinet, p.drawer, p.row_no, p.column_no`,
    )
    .bind(customer, cabinet ?? null, drawer ?? null);
}

/** How many whole sets of some articles lie there. */
export function wholeSetsAmong(db: SqlDatabase, customer: string, numbers: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select p.article, count(*) as sets from json_each(?2) w
         join tooth_place p on p.customer_id = ?1 and p.article = w.value and p.article <> '' and p.teeth = (1 << p.whole) - 1
         join ${LIVE} and ${IN_GRID} group by p.article`,
    )
    .bind(customer, JSON.stringify(numbers));
}

const spotsOf = (spots: readonly Spot[]): string =>
  JSON.stringify(spots.map(({ cabinet, drawer, row, column }) => [cabinet, drawer, row, column]));

/** The places at some spots; none for a spot outside its drawer’s grid. */
export function placesAt(db: SqlDatabase, customer: string, spots: readonly Spot[]): SqlStatement {
  return db
    .prepare(
      `select ${PLACE} from json_each(?2) w
         join ${LIVE} and d.customer_id = ?1 and d.cabinet = w.value ->> 0 and d.id = w.value ->> 1
         join tooth_place p on ${IN_GRID} and p.row_no = w.value ->> 2 and p.column_no = w.value ->> 3`,
    )
    .bind(customer, spotsOf(spots));
}

/** Places that something in the cart is for; `coordinates` as the cart keeps them. */
export function inCartFor(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select coordinates, 'cart' as coming from cart_line where customer_id = ?1 and coordinates <> ''`,
    )
    .bind(customer);
}

/** Places that something ordered is on its way to; `coordinates` as the cart keeps them. */
export function orderedFor(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select l.coordinates, 'ordered' as coming from customer_order o join order_line l on l.order_id = o.id and l.coordinates <> ''
        where o.customer_id = ?1 and o.state in ('waiting-release', 'held', 'placed', 'confirmed', 'partly-delivered')
          and l.quantity > l.cancelled + (select coalesce(sum(x.quantity), 0) from delivery d join delivery_line x on x.delivery_id = d.id
                where d.order_id = l.order_id and x.order_position = l.position)`,
    )
    .bind(customer);
}
