import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Logbooks } from '#lib/sql.ts';
import type { Caller } from '#shop/session/index.ts';
import { arriveDelivery, confirmOrder, deliverOrder } from '#shop/orders/index.ts';
import { addOrder, orderContextOf, type TestOrder } from '../../../tests/support/orders.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { factorOf, readPositions } from './read-returns.ts';

const NOW = '2026-11-30T09:00:00.000Z';
const CALLER = { customerId: 'c1', priceList: 1, user: { id: 0, functions: [] } } as unknown as Caller;

let sqlite: DatabaseSync;
let db: D1Database;
let logbook: Logbooks;
beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  ({ logbook } = testLogbooks(db));
});

const read = (now = NOW) =>
  readPositions({ db, logbook, catalogue: null, language: 'de', now, caller: CALLER });
let notes = 0;
const ship = (order: { id: string }, shippedOn: string, quantity: number, position = 1) =>
  deliverOrder(orderContextOf(db), order, {
    number: `L${(notes += 1)}`,
    shippedOn,
    lines: [{ position, quantity, lot: 'A' }],
  });
const five = (given: TestOrder = {}) => addOrder(db, { lines: [{ number: '1', quantity: 5 }], ...given });

function takeBack(order: { id: string }, quantity: number, state = 'credited') {
  const id = `r${(notes += 1)}`;
  sqlite.exec(
    `insert into return_slip (id, number, key, customer_id, state, brand, language, home, email, fee, currency, created_at, updated_at)
     values ('${id}', ${500_000 + notes}, '${id}', 'c1', '${state}', 'main', 'de', '', 'a@example.com', 0, 'EUR', '${NOW}', '${NOW}')`,
  );
  sqlite
    .prepare(`insert into return_line (return_id, order_id, order_position, number, name, quantity, reason) values (?, ?, 1, '1', 'Gips', ?, 'other')`)
    .run(id, order.id, quantity);
} // prettier-ignore

describe('a delivered position', () => {
  test('can go back on the thirtieth day, not on the thirty-first', async () => {
    await ship(await five(), '2026-10-31', 5);
    expect(await read()).toMatchObject([{ left: 5, verdict: null }]);
    expect(await read('2026-12-01T09:00:00.000Z')).toMatchObject([{ verdict: 'age' }]);
  });

  test('counts its days from the arrival where that is known', async () => {
    await ship(await five(), '2026-10-20', 5);
    expect(await read()).toMatchObject([{ arrivedOn: '2026-10-20', verdict: 'age' }]);
    await arriveDelivery(orderContextOf(db).logbook('c1'), { firm: 1, number: `L${notes}` }, '2026-11-02');
    expect(await read()).toMatchObject([{ arrivedOn: '2026-11-02', verdict: null }]);
  });

  test('is shown for sixty days', async () => {
    await ship(await five(), '2026-10-01', 5);
    expect(await read()).toHaveLength(1);
    expect(await read('2026-12-01T09:00:00.000Z')).toEqual([]);
  });

  test('has as many pieces left as did not go back; a refused return took none', async () => {
    const order = await five();
    await ship(order, '2026-11-20', 5);
    takeBack(order, 2);
    takeBack(order, 3, 'refused');
    expect(await read()).toMatchObject([{ delivered: 5, left: 3, verdict: null }]);
    takeBack(order, 3, 'announced');
    expect(await read()).toMatchObject([{ left: 0, verdict: 'returned' }]);
  });

  test('of which an earlier delivery went back still has the pieces of the later one', async () => {
    const order = await five();
    await ship(order, '2026-09-20', 3);
    takeBack(order, 3);
    await ship(order, '2026-11-20', 2);
    expect(await read()).toMatchObject([{ delivered: 2, left: 2, verdict: null }]);
  });

  test('in two deliveries of late is one, with the day of the second', async () => {
    const order = await five();
    await ship(order, '2026-11-10', 3);
    await ship(order, '2026-11-20', 2);
    expect(await read()).toMatchObject([{ delivered: 5, left: 5, arrivedOn: '2026-11-20' }]);
  });

  test('has the price that was confirmed, and none on request', async () => {
    const order = await addOrder(db, { lines: [{ number: '1' }, { number: '2', unitPrice: null }] });
    await confirmOrder(orderContextOf(db), order, { lines: [{ position: 1, unitPrice: 9_000 }] });
    await ship(order, '2026-11-20', 2);
    await ship(order, '2026-11-20', 2, 2);
    expect((await read()).map(({ unitPrice }) => unitPrice)).toEqual([9_000, null]);
  });

  test('of another customer is in nobody else’s list', async () => {
    addCustomer(sqlite, { id: 'c2', number: '104712', email: 'b@example.com' });
    await ship(await five({ customerId: 'c2' }), '2026-11-20', 5);
    expect(await read()).toEqual([]);
  });
});

test('without a catalogue one euro is one, in whatever currency', async () => {
  expect([await factorOf(null, 'CHF'), await factorOf(null, 'EUR')]).toEqual([1, 1]);
});
