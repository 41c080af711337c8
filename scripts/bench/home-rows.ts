import type { DatabaseSync } from 'node:sqlite';
import { WORK } from '../../tests/access/works-world.ts';

/** What each customer has: places of a drawer, works with lots, shelves of which each is short, orders that were delivered and invoiced. */
export const [SIDE, SHELVES, ORDERS] = [8, 10, 60];
export const PLACES = SIDE * SIDE;
const [WORKS, POSITIONS] = [40, 10];
const ORDER_LINES = 6;
const LATER = '2099-01-05';

export const idOf = (at: number): string => String(at).padStart(10, '0');
export const workOf = (number: string) => ({
  ...WORK,
  number,
  positions: Array.from({ length: POSITIONS }, (_, at) => ({ ...WORK.positions[0], id: `p${at}`, lot: `L${at}` })),
}); // prettier-ignore

/** Numbers of orders of these customers alone. */
export const numberOf = (customer: number, at: number): number => 9_000_000 + customer * ORDERS + at;

/** Writes what the n-th customer has. */
export function fill(shop: DatabaseSync, customer: string, articles: readonly string[], n: number): void {
  const run = (sql: string, ...values: (string | number)[]): unknown =>
    shop.prepare(sql).run(customer, ...values);
  run(`insert into tooth_cabinet (customer_id, id, name, created_at) values (?, 1, 'Schrank', '')`);
  run(`insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, created_at) values (?, 1, 1, ?, ?, '')`, SIDE, SIDE);
  for (let at = 0; at < PLACES; at += 1)
    run(
      `insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, article, whole, teeth, since) values (?, 1, 1, ?, ?, ?, 6, 63, '')`,
      1 + Math.floor(at / SIDE), 1 + (at % SIDE), articles[at % articles.length]!,
    );
  for (let at = 0; at < WORKS; at += 1) {
    const content = JSON.stringify(workOf(`A-${at}`));
    run(`insert into work (customer_id, id, number, state, version, content, created_at, changed_at) values (?1, ?2, ?2, 'open', 1, ?3, '', '')`, idOf(at), content);
    run(`insert into work_version (customer_id, work_id, version, made_at, user_id, user_name, step, reason, content, hash) values (?, ?, 1, '', 0, '', 'save', '', ?, 'x')`, idOf(at), content);
  }
  for (let at = 0; at < SHELVES; at += 1)
    run(
      `insert into restock_item (customer_id, id, article, place, stock, minimum, target, version, changed_at) values (?, ?, ?, 'Regal', 1, 5, 9, 1, '')`,
      idOf(at), articles[at]!,
    );
  for (let at = 0; at < ORDERS; at += 1) fillOrder(shop, customer, numberOf(n, at), articles);
  run(`insert into restock_week (customer_id, weekday, next_on, brand, language, home) values (?, 1, '${LATER}', 'main', 'de', 'http://localhost/de-de')`);
} // prettier-ignore

/** An order of six lines, delivered with their lots and invoiced. */
function fillOrder(shop: DatabaseSync, customer: string, number: number, articles: readonly string[]): void {
  const run = (sql: string, ...values: (string | number)[]): unknown => shop.prepare(sql).run(...values);
  const [id, at] = [`order-${number}`, '2026-01-05T09:00:00.000Z'];
  run(
    `insert into customer_order (id, firm, number, customer_id, brand, state, source, address, method, language, currency, price_list, totals, net, gross, placed_at, updated_at)
     values (?1, 1, ?2, ?3, 'main', 'delivered', 'cart', ?4, 'standard', 'de', 'EUR', 0, ?5, 60000, 71400, ?6, ?6)`,
    id, number, customer, ADDRESS, TOTALS, at,
  );
  run(`insert into order_event (order_id, at, id, kind, to_state) values (?1, ?2, 'e1', 'placed', 'placed'), (?1, ?2, 'e2', 'delivery', 'delivered')`, id, at);
  run(`insert into delivery (id, order_id, firm, number, shipped_on, created_at) values (?1, ?1, 1, ?2, '2026-01-06', ?3)`, id, `D${number}`, at);
  run(`insert into delivery_parcel (delivery_id, position, carrier, tracking) values (?1, 1, 'DHL', ?2)`, id, `P${number}`);
  run(`insert into invoice (id, order_id, delivery_id, firm, number, issued_on, due_on, totals, net, gross, created_at) values (?1, ?1, ?1, 1, ?2, '2026-01-07', '2026-02-06', ?3, 60000, 71400, ?4)`, id, `R${number}`, TOTALS, at);
  for (let line = 1; line <= ORDER_LINES; line += 1) {
    const article = articles[(number + line) % articles.length]!;
    run(`insert into order_line (order_id, position, number, name, quantity, unit_price, amount, confirmed) values (?, ?, ?, 'Artikel', 1, 10000, 10000, 1)`, id, line, article);
    run(`insert into delivery_line (delivery_id, position, order_position, number, quantity, lot) values (?1, ?2, ?2, ?3, 1, ?4)`, id, line, article, `L${line}`);
    run(`insert into invoice_line (invoice_id, position, order_position, quantity, unit_price, amount) values (?1, ?2, ?2, 1, 10000, 10000)`, id, line);
  }
} // prettier-ignore

const ADDRESS = JSON.stringify({ company: 'Labor', line2: '', line3: '', street: 'Weg 1', postalCode: '10115', city: 'Berlin', country: 'DE' }); // prettier-ignore
const TOTALS = JSON.stringify({
  currency: 'EUR', goods: 60_000, voucher: 0, shipping: 0, freeFrom: 15_000, surcharge: 0, net: 60_000,
  vat: [{ percent: 19, base: 60_000, amount: 11_400 }], treatment: 'domestic', gross: 71_400, plusOnRequest: false,
}); // prettier-ignore
