import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { SqlDatabase } from '#lib/sql.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addOrder, deliverWhole, orderContextOf } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { readLedger, receiveRecall, type LotFilter, type Recall } from './index.ts';

const NOW = '2026-11-22T09:00:00.000Z';
const RECALL: Recall = {
  number: 'R-1',
  article: '301000001',
  name: 'Ronde',
  lots: ['lot1'],
  reason: 'Risse',
};

let sqlite: DatabaseSync;
let db: SqlDatabase;
let caller: Caller;
beforeEach(async () => {
  ({ sqlite, db } = shopDatabase());
  testLogbooks(db); // what is delivered comes home
  addCustomer(sqlite);
  addCustomer(sqlite, { id: 'c2', number: '104712', email: 'zwei@example.com' });
  caller = { ...(await cartWorld()).as('lab').caller!, customerId: 'c1' };
});

const ledger = (text = '', filter: LotFilter = 'alle', who = caller) =>
  readLedger({ db, caller: who, now: NOW }, { text, filter });
const recall = (part: Partial<Recall> = {}) =>
  receiveRecall({ ...orderContextOf(db, NOW), home: () => 'https://shop.example' }, { ...RECALL, ...part });
const mails = () =>
  sqlite
    .prepare('select payload from outbox')
    .all()
    .map(({ payload }) => JSON.parse(String(payload)) as { kind: string; to: string; lines: string[] })
    .filter(({ kind }) => kind === 'recall');

async function deliver(customerId: string, number: string, expiresOn = '2028-06-30'): Promise<void> {
  const order = await addOrder(db, { customerId, lines: [{ number, quantity: 3 }] });
  const lines = [{ position: 1, quantity: 3, lot: 'LOT1', expiresOn }];
  await deliverWhole(db, order, { number: `LS-${order.number}`, lines });
}

test('deliveries of a lot are summed, and nobody sees another’s', async () => {
  await deliver('c1', '301000001');
  await deliver('c1', '301000001');
  await deliver('c2', '301000001');
  expect(await ledger()).toMatchObject([
    { article: '301000001', lot: 'LOT1', delivered: 6, expiry: '2028-06-30', works: 0, recall: null },
  ]);
  expect(await ledger('', 'alle', { ...caller, customerId: 'c2' })).toMatchObject([{ delivered: 3 }]);
});

test('a part of lot, article or name finds, in any case', async () => {
  await deliver('c1', '301000001');
  for (const text of ['lot1', 'OT', '3010', 'artikel 301']) expect(await ledger(text), text).toHaveLength(1);
  expect(await ledger('%')).toEqual([]);
});

test('what ends within ninety days is listed, the first to end first', async () => {
  await deliver('c1', '301000001', '2027-03-01');
  await deliver('c1', '301000002', '2027-02-20');
  await deliver('c1', '301000003', '2026-01-31');
  const ending = (await ledger('', 'ablauf')).map(({ article }) => article);
  expect(ending).toEqual(['301000003', '301000002']);
});

test('a recall marks the lot and mails each customer who got it, once', async () => {
  await deliver('c1', '301000001');
  expect(await recall()).toEqual({ outcome: 'applied', customers: 1 });
  expect(await recall({ lots: ['LOT1'] })).toEqual({ outcome: 'repeated', customers: 0 });
  expect(mails()).toMatchObject([{ to: 'labor@example.com', lines: ['301000001 Ronde: LOT1'] }]);
  expect(await ledger('', 'rueckruf')).toMatchObject([{ recall: { number: 'R-1', reason: 'Risse' } }]);
});

test('further lots of a recall are told by a mail of their own', async () => {
  await deliver('c1', '301000001');
  expect(await recall({ lots: ['other'] })).toEqual({ outcome: 'applied', customers: 0 });
  expect(await ledger('', 'rueckruf')).toEqual([]);
  expect(await recall({ lots: ['other', 'lot1'] })).toEqual({ outcome: 'applied', customers: 1 });
  expect(mails()).toHaveLength(1);
});

test('the same lot of another article is not called back', async () => {
  await deliver('c1', '301000002');
  expect(await recall()).toEqual({ outcome: 'applied', customers: 0 });
  expect((await ledger())[0]!.recall).toBeNull();
});

test('a guest has no lots', async () => {
  const asked = readLedger({ db, caller: null, now: NOW }, { text: '', filter: 'alle' });
  await expect(asked).rejects.toThrow('session.login-required');
});

/** The laboratory sends pieces of an order's first position back. */
function sendBack(order: string, number: number, pieces: number, state = 'announced'): void {
  sqlite
    .prepare(
      `insert into return_slip (id, number, key, customer_id, brand, language, home, email, state, fee, currency, created_at, updated_at)
       values (?1, ?2, ?1, 'c1', 'main', 'de', '', '', ?3, 0, 'EUR', '', '')`,
    )
    .run(`r${number}`, number, state);
  sqlite
    .prepare(`insert into return_line values (?, ?, 1, '301000001', 'Ronde', ?, 'damaged')`)
    .run(`r${number}`, order, pieces);
}

test('a return stands with the lot that the position came in; refused ones do not', async () => {
  const order = await addOrder(db, { customerId: 'c1', lines: [{ number: '301000001', quantity: 3 }] });
  await deliverWhole(db, order, { number: 'LS-1', lines: [{ position: 1, quantity: 3, lot: 'LOT1' }] });
  sendBack(order.id, 500_001, 2, 'received');
  sendBack(order.id, 500_002, 1, 'refused');
  expect((await ledger())[0]!.returns).toEqual([
    { number: 500_001, state: 'received', pieces: 2, isCertain: true },
  ]);
});

test('of a position that came in two lots nobody says which one went back', async () => {
  const order = await addOrder(db, { customerId: 'c1', lines: [{ number: '301000001', quantity: 3 }] });
  const lots = [
    { position: 1, quantity: 2, lot: 'LOT1' },
    { position: 1, quantity: 1, lot: 'LOT2' },
  ];
  await deliverWhole(db, order, { number: 'LS-1', lines: lots });
  sendBack(order.id, 500_001, 1);
  const returns = (await ledger()).map(({ lot, returns: its }) => [
    lot,
    its.map(({ isCertain }) => isCertain),
  ]);
  expect(returns).toEqual([['LOT1', [false]], ['LOT2', [false]]]); // prettier-ignore
});
