import { beforeEach, expect, test } from 'vitest';
import { handOver } from '#shop/orders/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { addOrder } from '../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../tests/support/shop-database.ts';
import { wrongOrders, wrongStock } from './checks.ts';

let shop: ReturnType<typeof shopDatabase>;
const acknowledged = new Map([
  ['key-1', 'o1'],
  ['key-2', 'o2'],
]);

/** Two orders as submits write them. */
beforeEach(async () => {
  shop = shopDatabase();
  addCustomer(shop.sqlite);
  const now = '2026-11-21T09:00:00.000Z';
  for (const [key, id] of acknowledged) {
    await addOrder(shop.db, { id });
    await handOver(shop.db, id, { id: `row-${id}`, now }).run();
    const mail = {
      kind: 'order-placed',
      brand: 'main',
      language: 'de',
      to: '',
      home: '',
      values: {},
    } as const;
    await queueMail(shop.db, mail, { id: `mail-${id}`, key: `order-placed:${id}`, now }).run();
    shop.sqlite
      .prepare(
        `insert into order_key (customer_id, key, content, order_id, created_at) values ('c1', ?, '', ?, '')`,
      )
      .run(key, id);
  }
});

test('whole orders are found whole', () => {
  expect(wrongOrders(shop.sqlite, acknowledged)).toEqual([]);
});

test.each([
  ['a lost one', "delete from order_key where order_id = 'o1'", '1 acknowledged orders lost'],
  ['one without lines', "delete from order_line where order_id = 'o1'", '1 orders without lines'],
  [
    'one without its event',
    "delete from order_event where order_id = 'o1'",
    '1 orders without their event, or with two',
  ],
  [
    'one that was not handed over',
    "delete from outbox where id = 'row-o1'",
    '1 orders not handed over in their batch',
  ],
  ['one without its mail', "delete from outbox where id = 'mail-o1'", '1 orders without their mail'],
  [
    'one of another sum',
    "update order_line set amount = 1 where order_id = 'o1'",
    '1 orders whose lines do not make their sum',
  ],
  ['a gap', "update customer_order set number = 9999999 where id = 'o2'", '1 gaps in the numbers'],
])('%s is noticed', (_, sql, sentence) => {
  shop.sqlite.exec(sql);
  expect(wrongOrders(shop.sqlite, acknowledged)).toContain(sentence);
});

test('a double one is noticed', async () => {
  await addOrder(shop.db, { id: 'o3' });
  expect(wrongOrders(shop.sqlite, acknowledged)).toContain('3 orders for 2 acknowledged keys');
});

const BOOKED = new Set(['b1', 'b2']);

/** A cabinet with two places, filled and emptied by two bookings. */
function addBookings(): void {
  shop.sqlite.exec(
    `insert into tooth_cabinet (customer_id, id, name, created_at) values ('c1', 1, 'a', '');
     insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, created_at) values ('c1', 1, 1, 1, 2, '')`,
  );
  for (const column of [1, 2]) {
    shop.sqlite.exec(
      `insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, article, whole, teeth, since, version) values ('c1', 1, 1, 1, ${column}, 'T', 6, 0, '', 2)`,
    );
    for (const [version, booking] of [...BOOKED].entries())
      shop.sqlite.exec(
        `insert into tooth_movement (customer_id, cabinet, drawer, row_no, column_no, version, booking, at, user_id, kind, article, before, after)
         values ('c1', 1, 1, 1, ${column}, ${version + 1}, '${booking}', '', 0, 'put', 'T', '["T",6,0]', '["T",6,${version === 0 ? 63 : 0}]')`,
      );
  }
}

test('whole bookings are found whole', () => {
  addBookings();
  expect(wrongStock(shop.sqlite, BOOKED, 2)).toEqual([]);
});

test.each([
  ['a lost booking', `delete from tooth_movement where booking = 'b2'`, '1 acknowledged bookings lost'],
  ['half a booking', `delete from tooth_movement where booking = 'b1' and column_no = 2`, '1 bookings of another number of places'],
  ['a place beside its movements', `update tooth_place set teeth = 1 where column_no = 1`, '1 places that are not as their last movement says'],
] as const)('%s is noticed', (_, sql, sentence) => {
  addBookings();
  shop.sqlite.exec(sql);
  expect(wrongStock(shop.sqlite, BOOKED, 2)).toContain(sentence);
}); // prettier-ignore
