import type { DatabaseSync } from 'node:sqlite';

/** What is wrong with the orders of a run: sentences, none where everything holds. */
export function wrongOrders(shop: DatabaseSync, acknowledged: ReadonlyMap<string, string>): string[] {
  const count = (sql: string): number => Number(shop.prepare(sql).get()!['n']);
  const none = (what: string, sql: string): string[] => {
    const n = count(`select count(*) n from (${sql})`);
    return n === 0 ? [] : [`${n} ${what}`];
  };
  const known = new Map(
    shop
      .prepare('select key, order_id from order_key')
      .all()
      .map((row) => [String(row['key']), String(row['order_id'])]),
  );
  const lost = [...acknowledged].filter(([key, order]) => known.get(key) !== order).length;
  const orders = count('select count(*) n from customer_order');
  return [
    ...(lost > 0 ? [`${lost} acknowledged orders lost`] : []),
    ...(orders === acknowledged.size ? [] : [`${orders} orders for ${acknowledged.size} acknowledged keys`]),
    ...none(
      'keys of no order',
      'select key from order_key where order_id not in (select id from customer_order)',
    ),
    ...none(
      'orders without lines',
      'select id from customer_order where id not in (select order_id from order_line)',
    ),
    ...none(
      'orders without their event, or with two',
      `select o.id from customer_order o left join order_event e on e.order_id = o.id group by o.id having count(e.id) <> 1`,
    ),
    ...none(
      'orders not handed over in their batch',
      `select id from customer_order where 'order-export:' || id not in (select idempotency_key from outbox)`,
    ),
    ...none(
      'orders without their mail',
      `select id from customer_order where 'order-placed:' || id not in (select idempotency_key from outbox)`,
    ),
    ...none(
      'orders whose lines do not make their sum',
      `select id from customer_order o where totals ->> 'goods' <> (select sum(amount) from order_line l where l.order_id = o.id)`,
    ),
    ...none(
      'gaps in the numbers',
      `select 1 from (select max(number) - min(number) + 1 - count(*) gap from customer_order) where gap <> 0`,
    ),
  ];
}

/** What is wrong with the bookings of a run, each of so many places: sentences, none where everything holds. */
export function wrongStock(shop: DatabaseSync, acknowledged: ReadonlySet<string>, places: number): string[] {
  const rows = shop
    .prepare('select booking, count(*) n from tooth_movement group by customer_id, booking')
    .all() as { booking: string; n: number }[];
  const known = new Map(rows.map(({ booking, n }) => [booking, n]));
  const lost = [...acknowledged].filter((booking) => !known.has(booking)).length;
  const torn = rows.filter(({ n }) => n !== places).length;
  return [
    ...(lost > 0 ? [`${lost} acknowledged bookings lost`] : []),
    ...(known.size === acknowledged.size
      ? []
      : [`${known.size} bookings for ${acknowledged.size} acknowledged names`]),
    ...(torn > 0 ? [`${torn} bookings of another number of places`] : []),
    ...placesAstray(shop),
  ];
}

/**
 * What is wrong with deliveries that were booked in: every line seen once, every piece of it in one place by one movement, and
 * as many teeth in the places as were delivered.
 */
export function wrongBookingIn(shop: DatabaseSync): string[] {
  const count = (what: string, sql: string): string[] => {
    const { n } = shop.prepare(sql).get() as { n: number };
    return n === 0 ? [] : [`${n} ${what}`];
  };
  return [
    ...count(
      'delivered lines that the stock has not seen',
      `select count(*) n from delivery_line x left join tooth_received r on r.delivery_id = x.delivery_id and r.position = x.position where r.at is null`,
    ),
    ...count(
      'lines whose pieces are not in as many places',
      `select count(*) n from tooth_received r join delivery_line x on x.delivery_id = r.delivery_id and x.position = r.position
        where r.booked + r.by_hand <> x.quantity or r.by_hand > 0
           or r.booked <> (select count(*) from tooth_movement m where m.customer_id = r.customer_id and m.booking = r.booking and m.kind = 'booked-in')`,
    ),
    ...count(
      'movements without a line of a delivery note',
      `select count(*) n from tooth_movement m where not exists (select 1 from tooth_received r where r.customer_id = m.customer_id and r.booking = m.booking)`,
    ),
    ...count(
      'laboratories with more or fewer sets than were delivered',
      `select count(*) n from tooth_cabinet c
        where (select count(*) from tooth_place p where p.customer_id = c.customer_id and p.teeth = (1 << p.whole) - 1)
           <> (select sum(x.quantity) from customer_order o join delivery d on d.order_id = o.id join delivery_line x on x.delivery_id = d.id
                where o.customer_id = c.customer_id)`,
    ),
    ...placesAstray(shop),
  ];
}

/** Every place is as its last movement says, and has as many movements as its version. */
function placesAstray(shop: DatabaseSync): string[] {
  const astray = shop
    .prepare(
      `select count(*) n from tooth_place p left join tooth_movement m on m.customer_id = p.customer_id and m.cabinet = p.cabinet
         and m.drawer = p.drawer and m.row_no = p.row_no and m.column_no = p.column_no and m.version = p.version
        where p.version > 0 and (m.booking is null or m.after ->> 2 <> p.teeth or m.after ->> 0 <> p.article)
           or p.version <> (select count(*) from tooth_movement o where o.customer_id = p.customer_id and o.cabinet = p.cabinet
                and o.drawer = p.drawer and o.row_no = p.row_no and o.column_no = p.column_no)`,
    )
    .get() as { n: number };
  return astray.n > 0 ? [`${astray.n} places that are not as their last movement says`] : [];
}
