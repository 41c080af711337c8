import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, sharedLogbook, type Homes } from '#platform/logbooks.ts';
import { creditOf, selectCredit } from '#shop/credit/index.ts';
import { readErpOrder, receiveMessage, type ErpMessage } from '#shop/erp/index.ts';
import { bringHome, deliverOrder, invoiceOrder, readHistory } from '#shop/orders/index.ts';
import type { Caller } from '#shop/session/index.ts';
import { takeArrived } from '../../src/pipeline/arrived-queries.ts';
import { testHomes, type TestHomes } from '../support/homes.ts';
import { addOrder, orderContextOf, type TestOrder } from '../support/orders.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

/** Orders at home while SHOP hears nothing of them, and after it was set back (docs/decisions/250-orders-at-home.md). */
const NOW = '2026-11-26T09:00:00.000Z';
const DAY = '2026-11-21';

let sqlite: DatabaseSync;
let db: D1Database;
let homes: TestHomes;
/** No home reaches SHOP, which all others do. */
let isCutOff: boolean;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isCutOff = false;
  setBack();
  const batch: SqlDatabase['batch'] = async (statements) => {
    if (isCutOff) throw new Error('overloaded');
    return db.batch(statements as never[]) as never;
  };
  homes = testHomes({ prepare: (sql) => db.prepare(sql), batch });
});

/** SHOP as it was before the first order. */
function setBack(): void {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite, { id: 'c1', number: 'c1', email: 'c1@example.com' });
}

const before: Logbooks = () => sharedLogbook(db);
const behind: Logbooks = (customer) => homeLogbook(homes, customer, db);
const ctx = () => orderContextOf(db, NOW, behind);
const order = (given: TestOrder = {}, logbook = behind) =>
  addOrder(db, { lines: [{ number: 'A' }], ...given }, logbook);
const ofHome = (sql: string) => homes.sqlite('c1').prepare(sql).all();
const run = (sql: string) => homes.getByName('c1').run('c1', [{ sql, bound: [] }], []);

test('an order that has not come home is there later, not unknown', async () => {
  await run('select 1');
  const { id, number } = await order({}, before);
  isCutOff = true;
  await expect(readErpOrder(ctx(), null, id)).rejects.toThrow('overloaded');
  await expect(deliverOrder(ctx(), { id }, { number: 'L1', shippedOn: DAY, lines: [] })).rejects.toThrow('overloaded'); // prettier-ignore
  isCutOff = false;
  expect(await readErpOrder(ctx(), null, id)).toMatchObject({ number, lines: [{ number: 'A' }] });
});

test('an order that waits for its home is in the history, and lessens the credit', async () => {
  await run('select 1');
  const read = async () => {
    const caller = { customerId: 'c1', settings: {}, user: { id: 0, functions: [] } } as unknown as Caller;
    const { orders, total } = await readHistory({ ...ctx(), caller });
    const said = await selectCredit(db, 'c1').all();
    return { listed: orders.map(({ number }) => number), total, left: (await creditOf(ctx(), 'c1', said)).left };
  };
  sqlite.exec(`insert into customer_credit (customer_id, hold, credit, said_at) values ('c1', 0, 100000, '2026-11-01')`);
  isCutOff = true;
  const { number } = await order();
  expect(await read()).toEqual({ listed: [], total: 0, left: 0 }); // SHOP does not let go of it yet
  isCutOff = false;
  const asked = vi.spyOn(homes.getByName('c1'), 'take');
  expect(await read()).toEqual({ listed: [number], total: 1, left: 76_200 });
  await read();
  expect(asked).toHaveBeenCalledTimes(1); // where nothing waits nobody asks
}); // prettier-ignore

test('who is about to order what is missing brings home what waits, or that fails', async () => {
  await run('select 1');
  isCutOff = true;
  await order();
  const waits = { shop: db, customer: 'c1' };
  await expect(bringHome(behind('c1'), waits)).rejects.toThrow('overloaded');
  isCutOff = false;
  await bringHome(behind('c1'), waits);
  expect(ofHome('select number from order_line')).toEqual([{ number: 'A' }]);
});

test('sixty homes that fail keep no order behind them from coming home', async () => {
  const labs = Array.from({ length: 61 }, (_, at) => `lab-${at}`);
  for (const id of labs) {
    addCustomer(sqlite, { id, number: id, email: `${id}@example.com` });
    await homes.getByName(id).run(id, [], []);
    await order({ customerId: id }, before);
  }
  const last = labs.at(-1)!;
  const some: Homes = {
    getByName: (id) => (id === last ? homes.getByName(id) : { ...homes.getByName(id), take: () => Promise.reject(new Error('silent')) }),
  };
  const waits = () => sqlite.prepare('select 1 from order_arrived where customer_id = ?').all(last).length;
  expect(waits()).toBe(1);
  for (let minute = 0; minute < 30 && waits() > 0; minute += 1) await takeArrived({ SHOP: db, HOMES: some });
  expect(waits()).toBe(0);
}); // prettier-ignore

test('what the ERP says again while SHOP was not told is known at home', async () => {
  const { id, number } = await order();
  const key = { firm: 1, number } as const;
  const said = (more: object) => ({ order: key, at: NOW, ...more });
  const tell = (kind: string, more: object) =>
    receiveMessage(ctx(), { kind, said: said(more) } as unknown as ErpMessage);
  await tell('confirm', { message: 'm0' });
  expect(await tell('arrive', { message: 'm1', delivery: 'L1', arrivedOn: DAY })).toMatchObject({ outcome: 'waiting' }); // prettier-ignore
  isCutOff = true;
  const shipment = { shippedOn: DAY, lines: [{ position: 1, quantity: 2 }] };
  expect(await tell('deliver', { message: 'm2', delivery: 'L1', ...shipment })).toEqual({ outcome: 'applied', state: 'delivered' }); // prettier-ignore
  expect(ofHome('select number, arrived_on from delivery')).toEqual([{ number: 'L1', arrived_on: DAY }]);
  expect(await deliverOrder(ctx(), { id }, { number: 'L1', ...shipment })).toMatchObject({ repeated: true });
  const invoicing = { number: 'R1', issuedOn: DAY };
  await invoiceOrder(ctx(), { id }, invoicing);
  expect(await invoiceOrder(ctx(), { id }, invoicing)).toMatchObject({ repeated: true });
  isCutOff = false;
  await homes.wake('c1', NOW);
  expect(sqlite.prepare('select state from customer_order').all()).toEqual([{ state: 'delivered' }]);
  expect(sqlite.prepare('select arrived_on from delivery').all()).toEqual([{ arrived_on: DAY }]);
});

test('an order of a SHOP that was set back comes home, and those it lost are told', async () => {
  addCustomer(sqlite, { id: 'c2', number: 'c2', email: 'c2@example.com' });
  await order({ customerId: 'c2' }, before);
  const { id: lost } = await order({ cartVersion: 5 });
  await deliverOrder(
    ctx(),
    { id: lost },
    { number: 'L1', shippedOn: DAY, lines: [{ position: 1, quantity: 2 }] },
  );
  setBack();
  const { id } = await order({ cartVersion: 5 });
  expect(ofHome('select count(*) n from customer_order')).toEqual([{ n: 2 }]);
  expect(await readErpOrder(ctx(), null, id)).toMatchObject({ id });
  const states = sqlite.prepare('select id, state, at_home from customer_order').all();
  expect(states).toHaveLength(2);
  expect(states).toContainEqual({ id: lost, state: 'delivered', at_home: 1 });
  expect(sqlite.prepare('select number from delivery').all()).toEqual([{ number: 'L1' }]);
});

test('a SHOP that was set back is told of an order that nobody moved since', async () => {
  await run('select 1');
  const backup = [...sqlite.prepare('select * from customer_home').all()];
  addCustomer(sqlite, { id: 'c2', number: 'c2', email: 'c2@example.com' });
  await order({ customerId: 'c2' }, before);
  const { id: lost } = await order({
    state: 'waiting-release',
    releaseReason: { kind: 'function' } as never,
  });
  expect(ofHome('select told from home')).toEqual(sqlite.prepare('select told from customer_home').all());
  setBack();
  for (const { customer_id: customer, since, stage, told } of backup as Record<string, string | number>[])
    sqlite.prepare('insert into customer_home (customer_id, since, stage, told) values (?, ?, ?, ?)').run(customer!, since!, stage!, told!); // prettier-ignore
  await order();
  await homes.wake('c1', NOW);
  const known = sqlite.prepare('select id from customer_order').all();
  expect(known).toContainEqual({ id: lost });
});

test('an order with the number of another one at home keeps no other from coming', async () => {
  await order();
  setBack();
  await order();
  const { id } = await order();
  expect(ofHome(`select id from customer_order where id = '${id}'`)).toHaveLength(1);
  expect(ofHome('select id from customer_order')).toHaveLength(2);
  expect(sqlite.prepare('select count(*) n from order_line').get()).toEqual({ n: 1 });
});
