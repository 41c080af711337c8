import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { BOUGHT_STATES } from './model.ts';
import { LEAST_PURCHASES } from './rhythm.ts';

/** All SQL of habits: reads of past orders, of one customer's logbook except in `orderedSince`. Cancelled pieces were not bought. */

const STATES = BOUGHT_STATES.map((state) => `'${state}'`).join(', ');

/** The customer's orders first, whatever the planner thinks: an article may have been bought by everybody. */
const PURCHASES = `customer_order o cross join order_line l on l.order_id = o.id
  where o.customer_id = ?1 and o.placed_at >= ?2 and o.state in (${STATES}) and l.quantity > l.cancelled`;

export interface BoughtRow {
  number: string;
  last_at: string;
  orders: number;
  pieces: number;
}

const BOUGHT =
  'l.number, max(o.placed_at) last_at, count(distinct o.id) orders, sum(l.quantity - l.cancelled) pieces';

/** Every article bought since a moment, the latest purchase first. */
export function boughtSince(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(`select ${BOUGHT} from ${PURCHASES} group by l.number order by last_at desc, l.number`)
    .bind(customer, since);
}

/** What is known of some articles' purchases. */
export function boughtOf(db: SqlDatabase, customer: string, numbers: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select ${BOUGHT} from ${PURCHASES} and l.number in (select value from json_each(?3)) group by l.number`,
    )
    .bind(customer, '', JSON.stringify(numbers));
}

export interface PurchasesRow {
  number: string;
  /** JSON list of [day, pieces]; null: it waits in an order for its release. */
  purchases: string | null;
}

/** The first coordinate is the cabinet of the tooth stock. */
const FOR_NO_CABINET = "iif(l.coordinates = '', '', l.coordinates ->> 0) = ''";

/**
 * Days and pieces of every article that was bought on three days or more. What was ordered for a place of the tooth stock is
 * ordered again when the place is empty, not by a rhythm. Behind them the articles in orders that wait for their release.
 */
export function purchasesSince(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(
      `select number, json_group_array(json_array(day, pieces)) purchases from (
         select l.number, substr(o.placed_at, 1, 10) day, sum(l.quantity - l.cancelled) pieces
           from ${PURCHASES} and ${FOR_NO_CABINET} group by l.number, day)
        group by number having count(*) >= ${LEAST_PURCHASES}
       union all
       select distinct l.number, null from customer_order o join order_line l on l.order_id = o.id
        where o.customer_id = ?1 and o.state = 'waiting-release'`,
    )
    .bind(customer, since);
}

/** Articles in the customer's cart, which is in `SHOP`. */
export function selectInCart(db: SqlDatabase, customer: string): SqlStatement {
  return db.prepare('select number from cart_line where customer_id = ?1').bind(customer);
}

export interface OrderedRow {
  number: string;
  orders: number;
  pieces: number;
}

/**
 * How often all customers bought articles since a moment, a portion by number. Orders that moved home are counted by days, of their
 * articles alone; each of the two walks an index and gives a portion, so that no more than two are ever sorted.
 */
export function orderedSince(
  db: SqlDatabase,
  since: string,
  { after, most }: { readonly after: string; readonly most: number },
): SqlStatement {
  return db
    .prepare(
      `select number, sum(orders) orders, sum(pieces) pieces from (
         select * from (
           select l.number, count(distinct o.id) orders, sum(l.quantity - l.cancelled) pieces
             from order_line l indexed by order_line_article cross join customer_order o on o.id = l.order_id
            where l.number > ?2 and o.at_home = 0 and o.placed_at >= ?1 and o.state in (${STATES}) and l.quantity > l.cancelled
            group by l.number order by l.number limit ?3)
         union all
         select * from (
           select number, sum(orders), sum(pieces) from ordered_article
            where number > ?2 and day >= substr(?1, 1, 10) group by number having sum(pieces) > 0 order by number limit ?3))
        group by number order by number limit ?3`,
    )
    .bind(since, after, most);
}

/** Forgets the counts of orders at home from before a day (ISO): nobody asks for them any more. */
export function forgetOrdered(db: SqlDatabase, day: string): SqlStatement {
  return db.prepare('delete from ordered_article where day < ?1').bind(day);
}

/** `{ live }`: which of the two catalogues is shown, 'A' or 'B'. */
export function livePointer(db: SqlDatabase): SqlStatement {
  return db.prepare('select live from catalogue_pointer');
}

/** Counts a change of the live catalogue, which reached a bookmark: what was rendered or held before is not shown any longer. */
export function countUpdate(db: SqlDatabase, bookmark: string | null): SqlStatement {
  return db.prepare('update catalogue_pointer set updates = updates + 1, bookmark = ?1').bind(bookmark);
}

/** A catalogue's ids of some numbers; those that it does not have are left out. */
export async function articleIds(catalogue: SqlDatabase, numbers: readonly string[]): Promise<Set<number>> {
  const { results } = await catalogue
    .prepare('select id from article where number in (select value from json_each(?1))')
    .bind(JSON.stringify(numbers))
    .all<{ id: number }>();
  return new Set(results.map(({ id }) => id));
}
