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
