import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { SqlDatabase } from '#lib/sql.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { insertDeed, insertEvent, insertFailure, readActivity, type Deed } from './index.ts';

const NOW = '2026-11-21T09:00:30.000Z';
const PLACE = { address: '203.0.113.x', country: 'DE', device: 'Firefox' };
const DEED: Deed = { kind: 'token-created', customerId: 'c1', user: null, subject: 'ERP' };

let sqlite: DatabaseSync;
let db: SqlDatabase;
let caller: Caller;
beforeEach(async () => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  caller = { ...(await cartWorld()).as('lab').caller!, customerId: 'c1' };
});

const touch = (id: string) => db.prepare('update customer set street = street where id = ?').bind(id);
const read = (part: Partial<Parameters<typeof readActivity>[1]> = {}, who = caller) =>
  readActivity({ db, caller: who }, { group: null, before: null, ...part });

test('a deed is remembered where the statement before it changed something', async () => {
  await db.batch([touch('c1'), insertDeed(db, DEED, PLACE, NOW)]);
  await db.batch([touch('nobody'), insertDeed(db, DEED, PLACE, NOW)]);
  const { events } = await read();
  expect(events).toMatchObject([{ kind: 'token-created', subject: 'ERP', at: NOW, times: 1, ...PLACE }]);
});

test('done again within the minute it is the same deed, a minute later another', async () => {
  for (const now of [NOW, '2026-11-21T09:00:59.000Z', '2026-11-21T09:01:00.000Z'])
    await db.batch([touch('c1'), insertDeed(db, { ...DEED, of: 'token-1' }, PLACE, now)]);
  expect((await read()).events.map(({ at }) => at)).toEqual(['2026-11-21T09:01:00.000Z', NOW]);
});

test('failures of a network within the hour are one event with a count', async () => {
  const fail = (now: string, place = PLACE) =>
    insertFailure(db, { kind: 'login-failed', customerId: 'c1', user: null }, place, now).run();
  for (let minute = 10; minute < 15; minute += 1) await fail(`2026-11-21T09:${minute}:00.000Z`);
  await fail('2026-11-21T09:20:00.000Z', { ...PLACE, address: '198.51.100.x' });
  const { events } = await read({ group: 'logins' });
  expect(events.map(({ address, times, at }) => [address, times, at])).toEqual([
    ['198.51.100.x', 1, '2026-11-21T09:20:00.000Z'],
    ['203.0.113.x', 5, '2026-11-21T09:14:00.000Z'],
  ]);
});

test('failures at no account are not kept: nobody fills the table by guessing', async () => {
  await insertFailure(db, { kind: 'login-failed', customerId: 'nobody', user: null }, PLACE, NOW).run();
  expect(sqlite.prepare('select count(*) n from security_event').get()).toEqual({ n: 0 });
});

test('fifty at a time, the newest first, each group by itself', async () => {
  for (let i = 0; i < 52; i += 1) await insertEvent(db, { ...DEED, subject: `${i}` }, PLACE, NOW).run();
  await insertEvent(db, { ...DEED, kind: 'user-added', subject: 'U' }, PLACE, NOW).run();
  const first = await read({ group: 'access' });
  expect([first.events.length, first.hasMore, first.events[0]!.subject]).toEqual([50, true, '51']);
  const rest = await read({ group: 'access', before: first.events.at(-1)!.id });
  expect([rest.events.map(({ subject }) => subject), rest.hasMore]).toEqual([['1', '0'], false]);
  expect((await read({ group: 'users' })).events).toHaveLength(1);
});

test('only the account itself and leaders read it, and only their own', async () => {
  await insertEvent(db, DEED, PLACE, NOW).run();
  const as = (functions: Caller['user']['functions']) =>
    read({}, { ...caller, user: { ...caller.user, id: 2, functions } });
  await expect(as(['K09', 'K13'])).rejects.toThrow('session.not-allowed');
  expect((await as(['K07'])).events).toHaveLength(1);
  expect((await read({}, { ...caller, customerId: 'other' })).events).toEqual([]);
});
