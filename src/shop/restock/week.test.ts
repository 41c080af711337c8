import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { chooseWeekday, orderUntil, readWeekday, saveShelf, tellWeeklyLists } from './index.ts';
import { nextListDay } from './week.ts';

/** Wednesday, nine in the morning in Berlin. */
const WEDNESDAY = '2026-11-25T08:00:00.000Z';
const FRIDAY = 5;
const SHELF = { article: '301000001', place: 'Regal', stock: 1, minimum: 2, target: 6 } as const;

let sqlite: DatabaseSync;
let db: SqlDatabase;
let logbook: Logbooks;
let caller: Caller;
let ids = 0;
beforeEach(async () => {
  ({ sqlite, db } = shopDatabase());
  ({ logbook } = testLogbooks(db));
  addCustomer(sqlite);
  caller = { ...(await cartWorld()).as('lab').caller!, customerId: 'c1' };
});

const at = (now: string) => ({ db, logbook, caller, now });
const choose = (weekday: number | null, now = WEDNESDAY) =>
  chooseWeekday({ ...at(now), brand: 'main', language: 'de', home: 'https://shop.example/de-de' }, weekday);
const keep = (part: object = {}) => saveShelf(at(WEDNESDAY), '0B7M4Q2X9C', { version: 0, ...SHELF, ...part });
const tell = (now: string) =>
  tellWeeklyLists({ db, logbook, catalogues: { A: db, B: db }, now, newId: () => `m${ids++}` });
const mails = () =>
  sqlite
    .prepare(`select payload from outbox where kind = 'mail'`)
    .all()
    .map(({ payload }) => JSON.parse(String(payload)) as Record<string, unknown>)
    .filter(({ kind }) => String(kind).startsWith('restock'));

test('the list comes on its weekday before the cut-off, once, with what is missing', async () => {
  await keep();
  await choose(FRIDAY);
  expect(await readWeekday(at(WEDNESDAY))).toBe(FRIDAY);
  expect(await tell('2026-11-26T12:00:00.000Z')).toBe(0); // Thursday
  expect(await tell('2026-11-27T05:30:00.000Z')).toBe(0); // half past six
  const rounds = await Promise.all([tell('2026-11-27T06:00:00.000Z'), tell('2026-11-27T06:00:00.000Z')]);
  expect(rounds.reduce((sum, told) => sum + told)).toBeGreaterThan(0);
  expect(await tell('2026-11-27T09:00:00.000Z')).toBe(0);
  expect(mails()).toMatchObject([
    { kind: 'restock-list-today', to: 'labor@example.com', path: '/meinlabor/nachschub', values: { count: '1', time: '17:30' }, lines: ['5 × 301000001'] },
  ]);
  expect(await tell('2026-12-04T06:00:00.000Z')).toBe(1); // a week later again
}); // prettier-ignore

test('where nothing is missing no mail comes, and the next week is looked at again', async () => {
  await keep({ stock: 5 });
  await choose(FRIDAY);
  expect(await tell('2026-11-27T06:00:00.000Z')).toBe(0);
  expect(mails()).toEqual([]);
  await keep({ version: 1, stock: 0 });
  expect(await tell('2026-11-27T07:00:00.000Z')).toBe(0);
  expect(await tell('2026-12-04T07:00:00.000Z')).toBe(1);
});

test('a list that falls on a holiday comes with the next working day', async () => {
  await keep();
  await choose(FRIDAY, '2026-12-22T08:00:00.000Z');
  expect(await tell('2026-12-25T08:00:00.000Z')).toBe(0);
  expect(await tell('2026-12-26T08:00:00.000Z')).toBe(0);
  expect(await tell('2026-12-28T08:00:00.000Z')).toBe(1);
});

test('without a weekday nothing is told', async () => {
  await keep();
  await choose(FRIDAY);
  await choose(null);
  expect(await readWeekday(at(WEDNESDAY))).toBeNull();
  expect(await tell('2026-11-27T06:00:00.000Z')).toBe(0);
});

test('chosen before seven the day itself counts, later the one of the next week', async () => {
  const next = () => sqlite.prepare('select next_on from restock_week').get()!['next_on'];
  await choose(3, '2026-11-25T05:30:00.000Z');
  expect(next()).toBe('2026-11-25');
  await choose(3);
  expect(next()).toBe('2026-12-02');
  expect([1, 2, 3, 4, 5].map((weekday) => nextListDay(weekday, '2026-11-25'))).toEqual([
    '2026-11-30', '2026-12-01', '2026-12-02', '2026-11-26', '2026-11-27',
  ]); // prettier-ignore
});

test('until when to order is the cut-off of the usual way to the country', () => {
  expect(orderUntil('DE', WEDNESDAY)).toEqual({ day: '2026-11-25', time: '17:30' });
  expect(orderUntil('DE', '2026-11-27T17:00:00.000Z')).toEqual({ day: '2026-11-30', time: '17:30' });
  expect(orderUntil('US', WEDNESDAY)).toBeNull();
});
