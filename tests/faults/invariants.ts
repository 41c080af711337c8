import type { DatabaseSync } from 'node:sqlite';

/** What must hold whatever failed: each query gives the rows that break a rule. */
const RULES: Readonly<Record<string, string>> = {
  'an order has lines': `select id from customer_order o where at_home = 0 and not exists (select 1 from order_line l where l.order_id = o.id)`,
  'an order says how it began': `select id from customer_order o where at_home = 0 and not exists (select 1 from order_event e where e.order_id = o.id)`,
  'a placed order of a cart is on its way to the ERP, once': `select id from customer_order o where source = 'cart' and state = 'placed' and cart_version is not null
     and 1 <> (select count(*) from outbox x where x.kind = 'order-export' and x.idempotency_key = 'order-export:' || o.id)`,
  'an order of a cart is confirmed by one mail': `select id from customer_order o where cart_version is not null
     and 1 > (select count(*) from outbox x where x.kind = 'mail' and x.idempotency_key like '%' || o.id || '%')`,
  'what was ordered has left the cart': `select o.id from customer_order o join cart c on c.customer_id = o.customer_id
     where o.cart_version is not null and c.version <= o.cart_version`,
  'a key is of an order': `select key from order_key k where not exists (select 1 from customer_order o where o.id = k.order_id)`,
  'a redemption is of an order that names the voucher': `select r.code from voucher_redemption r
     where not exists (select 1 from customer_order o where o.id = r.order_id and o.voucher = r.code)`,
  'an order with a voucher has spent it': `select id from customer_order o where voucher is not null
     and not exists (select 1 from voucher_redemption r where r.order_id = o.id)`,
  'a line is in the cart or put aside, not both': `select l.id from cart_line l join cart_removed r on r.customer_id = l.customer_id and r.line ->> 0 = l.id`,
  'a default address is one': `select customer_id from delivery_address where is_default = 1 group by customer_id having count(*) > 1`,
  'recovery codes are of a second step that is on': `select r.hash from recovery_code r join two_step t on t.customer_id = r.customer_id
     where t.confirmed_at is null`,
  'a second step that is on has recovery codes': `select t.customer_id from two_step t where t.confirmed_at is not null
     and not exists (select 1 from recovery_code r where r.customer_id = t.customer_id)`,
  'a link that was used is gone': `select t.hash from token t join used_token u on u.hash = t.hash`,
};

/** Rules that the database breaks, with the rows that do. */
export function brokenRules(sqlite: DatabaseSync): string[] {
  const broken = Object.entries(RULES).flatMap(([name, sql]) => {
    const rows = sqlite.prepare(sql).all();
    return rows.length > 0 ? [`${name}: ${JSON.stringify(rows)}`] : [];
  });
  const strays = sqlite.prepare('pragma foreign_key_check').all();
  return strays.length > 0 ? [...broken, `foreign keys: ${JSON.stringify(strays)}`] : broken;
}
