import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, sharedLogbook } from '#platform/logbooks.ts';
import { readErpOrder, receiveMessage, type ErpMessage } from '#shop/erp/index.ts';
import { deliverOrder, invoiceOrder } from '#shop/orders/index.ts';
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
  await tell('deliver', { message: 'm2', delivery: 'L1', ...shipment });
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
