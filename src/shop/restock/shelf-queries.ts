import type { Logbooks, SqlDatabase, SqlResult } from '#lib/sql.ts';
import { LEARNED_DAYS, type Shelf, type ShelfContent } from './model.ts';

/** Shelves that a laboratory may have, and that one list shows. */
const MOST_SHELVES = 1_000;

/** So long after it was sent a parcel counts as there, where nobody said so. */
const DAYS_ON_THE_ROAD = 3;

/** A laboratory's shelves by place and article, with what was taken of each article; ?1 customer, ?2 now, ?3 from when on. */
const SHELVES = `with
  used as (select article, sum(taken) pieces,
      min(${LEARNED_DAYS}, cast(julianday(?2) - julianday(min(at)) as integer) + 1) days
    from restock_booking where customer_id = ?1 and at >= ?3 and taken is not null group by article)
  select r.id, r.article, r.place, r.stock, r.minimum, r.target, r.version, coalesce(u.pieces, 0) used, coalesce(u.days, 0) usedDays
    from restock_item r left join used u on u.article = r.article
   where r.customer_id = ?1 order by r.place, r.article limit ?4`;

/**
 * Pieces that come to the articles on shelves: ordered and not yet delivered, or delivered after somebody last saw what these shelves hold –
 * counted, or said to run low –: they stand on none yet, and ordered again they would come twice; ?1 customer, ?2 from when on.
 */
const COMING = `with
  looked as materialized (select article, max(looked_at) at from restock_item where customer_id = ?1 group by article),
  open_order as (select id from customer_order where customer_id = ?1
     and state in ('waiting-release', 'held', 'placed', 'confirmed', 'partly-delivered')),
  shipped as (select d.order_id, dl.order_position, sum(dl.quantity) pieces from open_order o
    cross join delivery d on d.order_id = o.id cross join delivery_line dl on dl.delivery_id = d.id
   group by d.order_id, dl.order_position),
  on_order as (select l.number, sum(max(0, l.quantity - l.cancelled - coalesce(s.pieces, 0))) pieces
    from open_order o cross join order_line l on l.order_id = o.id
    left join shipped s on s.order_id = o.id and s.order_position = l.position
   where l.number in (select article from looked) group by l.number),
  not_counted as (select w.article, sum(dl.quantity) pieces from customer_order o cross join delivery d on d.order_id = o.id
    cross join delivery_line dl on dl.delivery_id = d.id join looked w on w.article = dl.number
   where o.customer_id = ?1 and o.placed_at >= ?2 and (d.created_at > w.at
     or coalesce(d.arrived_on, date(d.shipped_on, '+${DAYS_ON_THE_ROAD} days')) > substr(w.at, 1, 10))
   group by w.article)
  select w.article number, coalesce(o.pieces, 0) + coalesce(n.pieces, 0) pieces from looked w
    left join on_order o on o.number = w.article left join not_counted n on n.article = w.article`;

const IN_CART = 'select number, sum(quantity) pieces from cart_line where customer_id = ?1 group by number';

/** A laboratory's shelves as they are now (UTC), by place and article, and what comes to them. */
export async function shelvesOf(
  { db, logbook, now }: { readonly db: SqlDatabase; readonly logbook: Logbooks; readonly now: string },
  customer: string,
): Promise<Shelf[]> {
  const since = new Date(Date.parse(now) - LEARNED_DAYS * 86_400_000).toISOString();
  const own = logbook(customer);
  const [kept, coming, carried] = await own.beside<unknown>(
    [
      own.prepare(SHELVES).bind(customer, now, since, MOST_SHELVES),
      own.prepare(COMING).bind(customer, since),
    ],
    [db.prepare(IN_CART).bind(customer)],
  );
  const [ordered, inCart] = [piecesOf(coming!), piecesOf(carried!)];
  return (kept!.results as Omit<Shelf, 'inCart' | 'ordered'>[]).map((shelf) => ({
    ...shelf,
    inCart: inCart.get(shelf.article) ?? 0,
    ordered: ordered.get(shelf.article) ?? 0,
  }));
}

const piecesOf = ({ results }: SqlResult<unknown>): ReadonlyMap<string, number> =>
  new Map((results as { number: string; pieces: number }[]).map(({ number, pieces }) => [number, pieces]));

/** Who keeps which shelf, and when (UTC). */
interface ShelfKey {
  readonly customer: string;
  readonly id: string;
  readonly now: string;
}

/**
 * Writes a shelf – version 0 makes a new one, as long as there are not too many, any other changes the one that was seen – and
 * returns it as it is then; null where it is not there. Fails on `restock_item.article` for a second one of an article at a place.
 */
export async function writeShelf(
  db: SqlDatabase,
  { customer, id, now }: ShelfKey,
  { version, article, place, stock, minimum, target }: ShelfContent & { readonly version: number },
): Promise<(ShelfContent & { version: number }) | null> {
  const values = [customer, id, article, place, stock, minimum, target, now] as const;
  const write =
    version === 0
      ? db
          .prepare(
            `insert into restock_item (customer_id, id, article, place, stock, minimum, target, version, changed_at, looked_at)
             select ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1, ?8, ?8
              where (select count(*) from restock_item where customer_id = ?1) < ?9 on conflict (customer_id, id) do nothing`,
          )
          .bind(...values, MOST_SHELVES)
      : db
          .prepare(
            `update restock_item set article = ?3, place = ?4, stock = ?5, minimum = ?6, target = ?7, version = ?9 + 1, changed_at = ?8,
               looked_at = case when stock <> ?5 then ?8 else looked_at end
              where customer_id = ?1 and id = ?2 and version = ?9`,
          )
          .bind(...values, version);
  const kept = db
    .prepare('select article, place, stock, minimum, target, version from restock_item where customer_id = ?1 and id = ?2')
    .bind(customer, id); // prettier-ignore
  const [, read] = await db.batch<ShelfContent & { version: number }>([write, kept]);
  return read!.results[0] ?? null;
}

/** Removes a shelf; false where it is not there. */
export async function deleteShelf(db: SqlDatabase, customer: string, id: string): Promise<boolean> {
  const gone = db.prepare('delete from restock_item where customer_id = ?1 and id = ?2 returning id');
  return (await gone.bind(customer, id).first()) !== null;
}
