import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayBecome } from '#shop/orders/states.ts';
import { type OrderState } from '#shop/orders/index.ts';
import { importInto, SMALL } from '../../../src/shop/catalogue/catalogue.test-support.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { generatedSource } from '../catalogue.ts';
import { insertDemoCustomers } from '../demo-customers.ts';
import { insertDemoOrders } from './seed.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');

async function shopWith(catalogue: DatabaseSync, now = NOW): Promise<DatabaseSync> {
  const { sqlite } = shopDatabase();
  insertDemoCustomers(sqlite, now);
  await insertDemoOrders(sqlite, catalogue, now);
  return sqlite;
}

let catalogue: DatabaseSync;
let shop: DatabaseSync;
beforeAll(async () => {
  catalogue = (await importInto([generatedSource(0.02)])).database;
  shop = await shopWith(catalogue);
}, 60_000);
afterAll(() => catalogue.close());

const rows = (sql: string, database = shop) =>
  database.prepare(sql).all() as Record<string, number & string>[];
const nothing = (sql: string) => expect(rows(sql)).toEqual([]);

describe('the demonstration customers have two years of orders', () => {
  test('the large laboratory some 250 of up to 60 lines, others fewer, all last month', () => {
    const counts = rows(
      `select c.number customer, count(*) orders, min(placed_at) first, max(placed_at) last,
              max((select count(*) from order_line l where l.order_id = o.id)) lines
         from customer_order o join customer c on c.id = o.customer_id group by c.number`,
    );
    const large = counts.find(({ customer }) => customer === '104711')!;
    expect(large['orders']).toBeGreaterThan(220);
    expect(large['orders']).toBeLessThan(280);
    expect(large['lines']).toBeGreaterThan(30);
    expect(large['lines']).toBeLessThanOrEqual(60);
    expect(counts).toHaveLength(5);
    for (const { customer, orders, first, last } of counts) {
      expect(orders, customer).toBeGreaterThan(12);
      expect(String(first) < '2025-03-01', customer).toBe(true);
      expect(String(last) > '2026-09-15', customer).toBe(true);
    }
  });

  test('their order lists hold what they order most, no article twice', () => {
    const lists = rows(
      `select l.customer_id customer, l.name, count(i.number) items, min(i.quantity) least
         from order_list l left join order_list_item i on i.customer_id = l.customer_id and i.list_id = l.id
        group by l.customer_id, l.id`,
    );
    expect(lists).toHaveLength(5 * 3);
    for (const { customer, items, least } of lists) {
      expect(items, customer).toBeGreaterThan(0);
      expect(least, customer).toBeGreaterThan(0);
    }
    nothing('select customer_id, number from order_list_item group by 1, 2 having count(*) > 1');
  });

  test('everything happened before today', () => {
    nothing(`select 1 from order_event where at >= '2026-11-21'`);
    nothing(`select 1 from delivery where shipped_on >= '2026-11-21' or arrived_on >= '2026-11-21'`);
    nothing(`select 1 from invoice where issued_on >= '2026-11-21'`);
    nothing(
      `select 1 from order_event e join customer_order o on o.id = e.order_id where e.at < o.placed_at`,
    );
    nothing(`select 1 from order_line where expected_on < '2026-11-21' and goods <> 'delivering'`);
  });

  test('some are open, partly delivered, cancelled, on hold, refused, expired or waiting', () => {
    const states = rows('select state, count(*) orders from customer_order group by state');
    expect(states.map(({ state }) => state)).toEqual([
      'cancelled', 'confirmed', 'delivered', 'expired', 'held', 'partly-delivered', 'placed', 'refused', 'waiting-release',
    ]); // prettier-ignore
    nothing(`select 1 from customer_order where state = 'waiting-release' and release_reason is null`);
    expect(rows(`select idempotency_key from outbox`)).toHaveLength(1);
  });

  test('consumables are ordered again and again by a rhythm', () => {
    const repeated = rows(
      `select l.number, count(*) times from order_line l join customer_order o on o.id = l.order_id
        where o.customer_id = 'demo-1-104711' group by l.number having times >= 8`,
    );
    expect(repeated.length).toBeGreaterThan(40);
  });
});

describe('what became of them follows the rules of the ERP’s messages', () => {
  test('states follow the table of states, and the last one is the order’s', () => {
    const events = rows(
      'select order_id, from_state, to_state from order_event where from_state is not null order by order_id, at, id',
    );
    for (const { order_id, from_state, to_state } of events)
      if (from_state !== to_state)
        expect(mayBecome(from_state as OrderState, to_state as OrderState), order_id).toBe(true);
    nothing(
      `select o.id from customer_order o where state <> (select to_state from order_event e where e.order_id = o.id order by at desc, id desc limit 1)`,
    );
  });

  test('what was delivered has the name that was ordered', () => {
    nothing(`select 1 from delivery_line dl join delivery d on d.id = dl.delivery_id
      join order_line l on l.order_id = d.order_id and l.position = dl.order_position where dl.name <> l.name`);
  });

  test('never more is delivered than ordered; only delivered orders have nothing open', () => {
    const open = `(select sum(l.quantity - l.cancelled) from order_line l where l.order_id = o.id)
      - coalesce((select sum(dl.quantity) from delivery d join delivery_line dl on dl.delivery_id = d.id where d.order_id = o.id), 0)`;
    nothing(`select id from customer_order o where state in ('delivered', 'cancelled') and ${open} <> 0`);
    nothing(`select id from customer_order o where state not in ('delivered', 'cancelled') and ${open} <= 0`);
    nothing(
      `select 1 from order_line l where l.quantity - l.cancelled < (select coalesce(sum(dl.quantity), 0) from delivery d
         join delivery_line dl on dl.delivery_id = d.id where d.order_id = l.order_id and dl.order_position = l.position)`,
    );
  });

  test('sums: lines make the goods, invoices make what was delivered', () => {
    nothing(
      `select id from customer_order o where totals ->> 'goods' <> (select coalesce(sum(amount), 0) from order_line l where l.order_id = o.id)`,
    );
    nothing(`select 1 from order_line where unit_price * quantity <> amount`);
    nothing(
      `select 1 from invoice i where totals ->> 'goods' <> (select sum(amount) from invoice_line l where l.invoice_id = i.id)`,
    );
    nothing(
      `select o.id from customer_order o where state = 'delivered'
          and not exists (select 1 from order_line l where l.order_id = o.id and (l.cancelled > 0 or l.unit_price is null))
          and net <> (select sum(i.net) from invoice i where i.order_id = o.id)`,
    );
  });

  test('numbers are dense per firm in the order of placing; documents are unique', () => {
    for (const firm of [1, 3]) {
      const numbers = rows(`select number from customer_order where firm = ${firm} order by placed_at`).map(
        ({ number }) => Number(number),
      );
      expect(numbers).toEqual(numbers.map((_, index) => 2_600_001 + index));
    }
    expect(rows('select distinct firm, number from invoice').length).toBe(
      rows('select 1 from invoice').length,
    );
  });

  test('medical goods came with lots and expiry, machines with serial numbers', () => {
    const lots = rows(
      `select count(*) all_lines, sum(lot <> '') lots, sum(expires_on is not null) dated, sum(serial <> '') serials from delivery_line`,
    )[0]!;
    expect(lots['lots']! / lots['all_lines']!).toBeGreaterThan(0.6);
    expect(lots['dated']).toBeGreaterThan(200);
    expect(lots['serials']).toBeGreaterThan(0);
    nothing(
      `select 1 from delivery_line dl join delivery d on d.id = dl.delivery_id where dl.expires_on <= d.shipped_on`,
    );
  });
});

test('every article of every order is one of the catalogue', () => {
  const known = new Set(rows('select number from article', catalogue).map(({ number }) => number));
  for (const { number } of rows('select distinct number from order_line'))
    expect(known.has(number!), number).toBe(true);
});

test('the same day gives the same orders, and so does any other catalogue', async () => {
  const dump = (database: DatabaseSync) =>
    ['customer_order', 'order_line', 'delivery_line', 'invoice'].map((table) =>
      rows(`select * from ${table}`, database),
    );
  expect(dump(await shopWith(catalogue))).toEqual(dump(shop));
  const small = (await importInto(SMALL)).database;
  const other = await shopWith(small);
  expect(rows('select 1 from customer_order', other).length).toBeGreaterThan(400);
  small.close();
});
