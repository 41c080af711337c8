import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { PAYMENT_OF_BEFORE } from '#shop/payment/index.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import {
  addOrder,
  deliverWhole,
  invoice,
  orderContextOf,
  type TestOrder,
} from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { confirmOrder, invoiceOrder } from './index.ts';

let sqlite: DatabaseSync;
let db: D1Database;
let own: DatabaseSync; // where the customer's orders live
beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  own = testLogbooks(db).homes?.sqlite('c1') ?? sqlite;
});

const rows = (sql: string) => own.prepare(sql).all();
const R1 = { number: 'R1', issuedOn: '2026-11-21' };
const add = (given: TestOrder = {}) => addOrder(db, given);
const take = (order: { id: string }, more: object = {}) =>
  invoiceOrder(orderContextOf(db), order, { ...R1, ...more });

test('an invoice is due by the terms of its order, unless the ERP names the day', async () => {
  await take(await add({ payment: { ...PAYMENT_OF_BEFORE, netDays: 10 } }));
  await take(await add(), { number: 'R2', dueOn: '2026-12-24' });
  expect(rows('select number, due_on from invoice order by number')).toEqual([
    { number: 'R1', due_on: '2026-12-01' },
    { number: 'R2', due_on: '2026-12-24' },
  ]);
});

test.each([
  ['2026-01-31', 30, '2026-03-02'],
  ['2028-01-30', 30, '2028-02-29'],
  ['2026-12-02', 30, '2027-01-01'],
  ['2026-03-28', 2, '2026-03-30'], // the clock changes in between
  ['2026-11-21', 0, '2026-11-21'],
])('issued on %s and net for %i days it is due on %s', async (issuedOn, netDays, due) => {
  await take(await add({ payment: { ...PAYMENT_OF_BEFORE, netDays } }), { issuedOn });
  expect(rows('select due_on from invoice')).toEqual([{ due_on: due }]);
});

test('another sum on the ERP’s document than the shop’s is refused, to the cent', async () => {
  const order = await add();
  for (const gross of [23_799, 23_801])
    await expect(take(order, { gross })).rejects.toMatchObject({ code: 'orders.sums' });
  expect(rows('select 1 from invoice')).toEqual([]);
  await take(order, { gross: 23_800 });
  expect(rows('select gross from invoice')).toEqual([{ gross: 23_800 }]);
});

test('lower prices are invoiced as confirmed, cancelled pieces not at all', async () => {
  const order = await add({ lines: [{ number: '1', quantity: 3 }, { number: '2' }] });
  const lines = [{ position: 1, unitPrice: 9_000, cancelled: 1 }, { position: 2, cancelled: 2 }];
  await confirmOrder(orderContextOf(db), order, { lines });
  await take(order);
  expect(rows('select order_position position, quantity, unit_price, amount from invoice_line')).toEqual([
    { position: 1, quantity: 2, unit_price: 9_000, amount: 18_000 },
  ]);
}); // prettier-ignore

test('a price is taken for what was on request only; an agreed one stays', async () => {
  const order = await add({
    lines: [
      { number: '1', unitPrice: null },
      { number: '2', unitPrice: 500 },
    ],
  });
  const prices = [{ position: 1, unitPrice: 300 }, { position: 2, unitPrice: 99_999 }]; // prettier-ignore
  await take(order, { prices });
  expect(rows('select unit_price from invoice_line order by position')).toEqual([
    { unit_price: 300 },
    { unit_price: 500 },
  ]);
});

test('the pieces of two parcels with two lots are one line of their invoice', async () => {
  const order = await add({ lines: [{ number: '1', quantity: 5 }] });
  const lots = ['A', 'B'].map((lot, i) => ({ position: 1, quantity: 2 + i, lot }));
  await deliverWhole(db, order, { number: 'D1', lines: lots });
  await invoice(db, order, { number: 'R1', delivery: 'D1' });
  expect(rows('select quantity, amount from invoice_line')).toEqual([{ quantity: 5, amount: 50_000 }]);
});

test('pieces are invoiced once, under whatever number', async () => {
  const order = await add({
    lines: [
      { number: '1', quantity: 5 },
      { number: '2', quantity: 2 },
    ],
  });
  await deliverWhole(db, order, { number: 'D1', lines: [{ position: 1, quantity: 3 }] });
  await invoice(db, order, { number: 'R1', delivery: 'D1' });
  const again = { code: 'orders.lines', detail: { fields: ['lines.1'] } };
  await expect(take(order, { number: 'R2', delivery: 'D1' })).rejects.toMatchObject(again);
  await expect(take(order, { number: 'R2' })).rejects.toMatchObject(again); // the whole order, too
  await deliverWhole(db, order, {
    number: 'D2',
    lines: [
      { position: 1, quantity: 2 },
      { position: 2, quantity: 2 },
    ],
  });
  await take(order, { number: 'R2', delivery: 'D2' });
  expect(rows('select order_position position, sum(quantity) n from invoice_line group by 1')).toEqual([
    { position: 1, n: 5 },
    { position: 2, n: 2 },
  ]);
});

test('a number is one invoice of its firm; the other firm may have it, too', async () => {
  sqlite.exec(`update customer set firm = 1`);
  addCustomer(sqlite, { id: 'light', firm: 3, number: '104712' });
  await take(await add());
  await expect(take(await add())).rejects.toMatchObject({ code: 'orders.number-taken' });
  await take(await add({ customerId: 'light', firm: 3, brand: 'light' }));
  expect(sqlite.prepare('select firm from invoice order by firm').all()).toEqual([{ firm: 1 }, { firm: 3 }]);
});

test('an invoice keeps the address of its day when the customer moves', async () => {
  await take(await add());
  sqlite.exec(`update customer set street = 'Neue Gasse 9'`);
  await take(await add(), { number: 'R2' });
  const streets = rows('select buyer from invoice order by number').map((row) => JSON.parse(String(row['buyer'])).street); // prettier-ignore
  expect(streets).toEqual(['Werkstraße 1', 'Neue Gasse 9']);
});
