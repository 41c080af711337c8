import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '#shop/orders/index.ts';
import { addOrder, orderContextOf, ORDERED_AT } from '../../../tests/support/orders.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { creditOf, isOnHold, selectCredit, setCredit, type Credit } from './index.ts';

const LAB = { firm: 1, number: '104711' } as const;
const BEFORE_THE_ORDERS = '2026-11-01T00:00:00.000Z';
const ON_ACCOUNT = { method: 'invoice' } as const;

let sqlite: DatabaseSync;
let db: D1Database;
let ctx: Parameters<typeof isOnHold>[0];
beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  ctx = { db, logbook: testLogbooks(db).logbook };
});

const note = () => db.prepare('select 1');
const say = (part: Partial<Credit>) =>
  setCredit({ db, note }, LAB, { hold: false, credit: null, at: BEFORE_THE_ORDERS, ...part });
const state = async () => creditOf(ctx, 'c1', await selectCredit(db, 'c1').all());

test('a customer of whom bookkeeping never spoke may order any sum', async () => {
  expect(await state()).toEqual({ hold: false, left: null, terms: {} });
  expect(await isOnHold(ctx, 'c1', { ...ON_ACCOUNT, gross: 99_999_999 })).toBe(false);
});

test('a customer on hold waits with every order, however it is paid', async () => {
  await say({ hold: true });
  for (const method of ['invoice', 'online', 'prepayment'] as const)
    expect(await isOnHold(ctx, 'c1', { method, gross: 1 }), method).toBe(true);
});

test('what was placed since the last word lessens the credit, to the cent', async () => {
  await say({ credit: 50_000 });
  await addOrder(db, { totals: { gross: 20_000 } });
  expect((await state()).left).toBe(30_000);
  expect(await isOnHold(ctx, 'c1', { ...ON_ACCOUNT, gross: 30_000 })).toBe(false);
  expect(await isOnHold(ctx, 'c1', { ...ON_ACCOUNT, gross: 30_001 })).toBe(true);
  expect(await isOnHold(ctx, 'c1', { method: 'online', gross: 30_001 })).toBe(false); // asks for no credit
});

test('orders from before the word and cancelled ones cost no credit', async () => {
  await say({ credit: 50_000, at: ORDERED_AT });
  await addOrder(db, { totals: { gross: 20_000 } });
  const cancelled = await addOrder(db, { placedAt: '2026-11-21T10:00:00.000Z', totals: { gross: 9_000 } });
  await cancelOrder(orderContextOf(db), { id: cancelled.id }, {});
  expect((await state()).left).toBe(50_000);
});

test('the latest word counts: older ones are stale, the same time is repeated', async () => {
  expect(await say({ credit: 100, at: '2026-11-02T00:00:00.000Z' })).toBe('applied');
  expect(await say({ credit: 1, at: '2026-11-02T00:00:00.000Z' })).toBe('repeated');
  expect(await say({ credit: 2, at: '2026-11-01T00:00:00.000Z' })).toBe('stale');
  expect((await state()).left).toBe(100);
});

test('terms stay where a later word leaves them out', async () => {
  await say({ payment: { days: 30 } as Credit['payment'] });
  await say({ credit: 5, at: '2026-11-02T00:00:00.000Z' });
  expect(await state()).toEqual({ hold: false, left: 5, terms: { days: 30 } });
});

test('a number that the firm does not have is refused', async () => {
  const other = setCredit({ db, note }, { firm: 3, number: '104711' }, { hold: true, credit: null, at: '' });
  await expect(other).rejects.toThrow('erp.customer');
  expect((await state()).hold).toBe(false);
});
