import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInto } from '../../../src/shop/catalogue/catalogue.test-support.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { generatedSource } from '../catalogue.ts';
import { insertDemoCustomers } from '../demo-customers.ts';
import { insertDemoOrders } from './seed.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const LARGE = 'demo-1-104711';
const SMALL = 'demo-1-104712';

let shop: DatabaseSync;
let catalogue: DatabaseSync;
beforeAll(async () => {
  catalogue = (await importInto([generatedSource(0.05)])).database;
  shop = shopDatabase().sqlite;
  insertDemoCustomers(shop, NOW);
  await insertDemoOrders(shop, catalogue, NOW);
}, 120_000);
afterAll(() => catalogue.close());

const rows = (sql: string) => shop.prepare(sql).all() as Record<string, number>[];
const nothing = (sql: string) => expect(rows(`${sql} limit 3`)).toEqual([]);
const FULL = '(1 << p.whole) - 1';
const ORDERED = `exists (select 1 from customer_order o join order_line l on l.order_id = o.id
   where o.customer_id = p.customer_id and l.coordinates <> '' and l.coordinates like rtrim(json_array(p.cabinet || '', p.drawer || '', p.row_no || '', p.column_no || ''), ']') || ',%'
     and o.state in ('waiting-release', 'held', 'placed', 'confirmed', 'partly-delivered')
     and not exists (select 1 from delivery d join delivery_line x on x.delivery_id = d.id where d.order_id = o.id and x.order_position = l.position))`;

test('the large laboratory has 20 drawers of three lines, as full as specified', () => {
  const drawers = rows(
    `select cabinet, count(*) n, sum(row_count * column_count) places from tooth_drawer where customer_id = '${LARGE}' group by 1`,
  );
  expect(drawers.map(({ n, places }) => [n, places])).toEqual([[12, 768], [8, 512]]); // prettier-ignore
  expect(rows(`select distinct line from tooth_drawer where customer_id = '${LARGE}'`)).toHaveLength(3);
  const [one] = rows(
    `select count(*) * 1.0 / 1280 as assigned, avg(teeth = ${FULL}) as occupied, avg(teeth between 1 and ${FULL} - 1) as opened,
            avg(teeth = 0 and ${ORDERED}) as ordered, avg(teeth = 0 and not ${ORDERED}) as empty
       from tooth_place p where customer_id = '${LARGE}' and article <> ''`,
  );
  expect(one!['assigned']).toBeCloseTo(0.85, 1);
  expect(one!['occupied']).toBeCloseTo(0.88, 1);
  expect(one!['opened']).toBeCloseTo(0.05, 1);
  for (const part of ['ordered', 'empty']) {
    expect(one![part], part).toBeGreaterThan(0.02);
    expect(one![part], part).toBeLessThan(0.06);
  }
});

test('the small laboratory has a cabinet on consignment', () => {
  expect(rows(`select ownership from tooth_cabinet where customer_id = '${SMALL}'`)).toEqual([
    { ownership: 'consignment' },
  ]);
  const [sets] = rows(`select count(*) n from tooth_place where customer_id = '${SMALL}' and teeth > 0`);
  expect(sets!['n']).toBeGreaterThan(100);
  expect(sets!['n']).toBeLessThan(250);
});

test('two opened sets of one article make a whole one, as the finder tells', () => {
  const pairs = rows(
    `select p.whole from tooth_place p join tooth_place q using (customer_id, article)
      where customer_id = '${LARGE}' and p.cabinet * 10000 + p.drawer * 100 + p.row_no < q.cabinet * 10000 + q.drawer * 100 + q.row_no
        and p.teeth between 1 and ${FULL} - 1 and q.teeth between 1 and ${FULL} - 1 and p.teeth | q.teeth = ${FULL}`,
  );
  expect(pairs.length).toBeGreaterThanOrEqual(1);
});

test('on consignment some places wait for what is ordered', () => {
  const [one] = rows(
    `select sum(${ORDERED}) as ordered from tooth_place p where customer_id = '${SMALL}' and article <> '' and teeth = 0`,
  );
  expect(one!['ordered']).toBeGreaterThan(0);
});

test('each place is what its movements make of it, one version after the other', () => {
  nothing(
    `select 1 from tooth_movement m join tooth_movement n using (customer_id, cabinet, drawer, row_no, column_no)
      where n.version = m.version + 1 and (n.before <> m.after or n.at < m.at)`,
  );
  nothing(
    `select 1 from tooth_place p where version > 0 and json_array(article, whole, teeth, marked, lot, expires_on) <>
       (select after from tooth_movement m where m.customer_id = p.customer_id and m.cabinet = p.cabinet and m.drawer = p.drawer
          and m.row_no = p.row_no and m.column_no = p.column_no and m.version = p.version)`,
  );
  nothing(
    `select 1 from tooth_place p group by customer_id having sum(teeth <> 0) = 0
       or sum(version) <> (select count(*) from tooth_movement m where m.customer_id = p.customer_id)`,
  );
});

test('what was taken and came back agrees with the orders, over two years', () => {
  const delivered = `select count(*) n from delivery_line x join delivery d on d.id = x.delivery_id
     join order_line l on l.order_id = d.order_id and l.position = x.order_position where l.coordinates <> ''`;
  const [booked] = rows(`select count(*) n from tooth_movement where kind = 'booked-in'`);
  expect(booked).toEqual(rows(delivered)[0]);
  expect(booked!['n']).toBeGreaterThan(1000);
  nothing(
    `select 1 from delivery_line x join delivery d on d.id = x.delivery_id join customer_order o on o.id = d.order_id
      where o.customer_id in ('${LARGE}', '${SMALL}') and not exists (select 1 from tooth_received r where r.delivery_id = d.id and r.position = x.position)`,
  );
  nothing(`select 1 from tooth_movement where at >= '2026-11-21'`);
  const months = rows(
    `select distinct substr(at, 1, 7) m from tooth_movement where kind = 'take' and customer_id = '${LARGE}'`,
  );
  expect(months.length).toBeGreaterThanOrEqual(24);
});

test('A3, A2 and A3.5 are used most', () => {
  const used = rows(
    `select article, count(*) n from tooth_movement where kind = 'take' and customer_id = '${LARGE}' group by 1`,
  );
  const shadeOf = catalogue.prepare(
    `select x.value ->> 1 shade from article a, json_each(a.properties) x where a.number = ? and x.value ->> 0 = 'shade'`,
  );
  const sums = new Map<string, number>();
  for (const { article, n } of used) {
    const shade = String(shadeOf.get(article!)!['shade']);
    sums.set(shade, (sums.get(shade) ?? 0) + n!);
  }
  const ranked = [...sums].toSorted(([, one], [, other]) => other - one).map(([shade]) => shade);
  expect(ranked.slice(0, 3).toSorted()).toEqual(['A2', 'A3', 'A3.5']);
});
