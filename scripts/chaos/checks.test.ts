import { beforeEach, expect, test } from 'vitest';
import { handOver } from '#shop/orders/index.ts';
import { queueMail } from '#shop/mail/index.ts';
import { addOrder } from '../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../tests/support/shop-database.ts';
import { wrongOrders } from './checks.ts';

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
