import { beforeEach, expect, test } from 'vitest';
import { handOver } from '#shop/orders/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { addOrder, deliverWhole } from '../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../tests/support/shop-database.ts';
import { wrongBookingIn, wrongOrders, wrongStock } from './checks.ts';

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

/** A delivery of two sets, booked into two places. */
async function addBookedIn(): Promise<void> {
  addBookings();
  shop.sqlite.exec(`delete from tooth_movement; update tooth_place set teeth = 63, version = 1`);
  const order = await addOrder(shop.db, { lines: [1, 2].map(() => ({ number: 'T', quantity: 1 })) });
  await deliverWhole(shop.db, order, { number: 'LS-1' });
  const { id } = shop.sqlite.prepare('select id from delivery').get() as { id: string };
  for (const position of [1, 2]) {
    const booking = `in:${id}:${position}`;
    shop.sqlite
      .prepare(`insert into tooth_received (delivery_id, position, customer_id, article, order_number, note, booking, at, booked) values (?, ?, 'c1', 'T', 1, 'LS-1', ?, '', 1)`)
      .run(id, position, booking);
    shop.sqlite
      .prepare(
        `insert into tooth_movement (customer_id, cabinet, drawer, row_no, column_no, version, booking, at, user_id, kind, article, taken, before, after)
         values ('c1', 1, 1, 1, ?, 1, ?, '', 0, 'booked-in', 'T', -6, '["T",6,0]', '["T",6,63]')`,
      )
      .run(position, booking);
  }
} // prettier-ignore

test('a delivery that was booked in whole is found whole', async () => {
  await addBookedIn();
  expect(wrongBookingIn(shop.sqlite)).toEqual([]);
});

test.each([
  ['a line that was lost', 'delete from tooth_received where position = 2', '1 delivered lines that the stock has not seen'],
  ['a line without its place', 'delete from tooth_movement where column_no = 2', '1 lines whose pieces are not in as many places'],
  ['a piece of no delivery', `update tooth_movement set booking = 'in:x:1' where column_no = 2`, '1 movements without a line of a delivery note'],
  ['a set too few', 'update tooth_place set teeth = 0 where column_no = 2', '1 laboratories with more or fewer sets than were delivered'],
  ['a place beside its movement', 'update tooth_place set version = 2 where column_no = 2', '1 places that are not as their last movement says'],
] as const)('of a booking-in %s is noticed', async (_, sql, sentence) => {
  await addBookedIn();
  shop.sqlite.exec(sql);
  expect(wrongBookingIn(shop.sqlite)).toContain(sentence);
}); // prettier-ignore
