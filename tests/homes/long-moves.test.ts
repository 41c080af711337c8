import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, sharedLogbook } from '#platform/logbooks.ts';
import { eraseRetained } from '#shop/work-records/index.ts';
import { HOME_TABLES, ORDERS } from '../../homes/kept.ts';
import { faultyDatabase, type FaultyDatabase } from '../faults/faulty-database.ts';
import { testHomes, type TestHomes } from '../support/homes.ts';
import { keepRows } from '../support/keep-rows.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

/** A customer of so many years that a move takes many calls (docs/decisions/255-a-move-in-many-calls.md). */
const NOW = '2026-11-29T09:00:00.000Z';
/** Queries of one call here: what it begins with, and one page of orders, are some thirty. */
const QUERIES = 40;
const WORKS = 300;
const MOVEMENTS = 8000;
const MANY_ORDERS = 90;
/** A content that makes the pages of versions narrow. */
const WIDE = 40_000;

let sqlite: DatabaseSync;
let db: SqlDatabase;
let faulty: FaultyDatabase;
let homes: TestHomes;

beforeEach(() => {
  const { sqlite: fresh, db: plain } = shopDatabase();
  [sqlite, db, faulty] = [fresh, plain, faultyDatabase(plain)];
  homes = testHomes(faulty.db, QUERIES);
  for (const id of ['lab', 'other']) addCustomer(sqlite, { id, number: id, email: `${id}@example.com` });
});

const numbers = (many: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${many})`;
/** Works with a wide version each, and movements of the stock, as many as said. */
function fill(works: number, movements: number, width = WIDE): void {
  sqlite.exec(`
    ${numbers(works)} insert into work (customer_id, id, number, state, version, content, created_at, changed_at, finished_at, retain_until)
      select 'lab', printf('%010d', i), 'A' || i, 'finished', 1, '{}', '${NOW}', '${NOW}', '${NOW}', '2026-01-01' from n;
    ${numbers(works)} insert into work_version (customer_id, work_id, version, made_at, user_id, user_name, step, reason, content, hash)
      select 'lab', printf('%010d', i), 1, '${NOW}', 0, '', 'save', '', json_object('i', i, 'text', printf('%.*c', ${width}, 'x')), 'h' || i from n;
    ${numbers(movements)} insert into tooth_movement (customer_id, cabinet, drawer, row_no, column_no, version, booking, at, user_id, kind, article, before, after)
      select 'lab', 1, 1, 1, 1, i, 'b' || i, '${NOW}', 0, 'take', 'T' || (i % 7), '{}', '{"n":1.5}' from n`);
}
const orders = async (many: number) => {
  for (let times = 0; times < many; times += 1) {
    const { id } = await addOrder(db, { customerId: 'lab', comment: `Nr. ${times}`, lines: [{ number: 'A' }, { number: 'B' }] }, () => sharedLogbook(db)); // prettier-ignore
    if (times % 20 === 0) await deliverWhole(db, { id }, { number: `L${times}` });
  }
};
/** All rows of all that moves, with the customer's orders. */
const rowsIn = (database: DatabaseSync) =>
  Object.fromEntries(
    Object.entries({ ...HOME_TABLES, ...ORDERS }).map(([table, key]) => [
      table,
      database.prepare(`select * from ${table} order by ${key.join()}`).all().map((row) => ({ ...row, at_home: null, reminded_at: null })),
    ]),
  ); // prettier-ignore
const isThere = () =>
  homes.getByName('lab').run('lab', [{ sql: 'select 1', bound: [] }], []).then((rows) => rows !== null); // prettier-ignore

/** Calls until the customer is there, each to an object that was reset; `between`: what happens before each. */
async function callsUntilThere({ left = false, most = 200, between = () => {} } = {}): Promise<number> {
  for (let calls = 1; calls <= most; calls += 1) {
    homes.restart(left);
    between();
    if (await isThere()) return calls;
  }
  return Infinity;
}
/** What the alarm does until SHOP is emptied. */
async function emptied(): Promise<number> {
  for (let times = 1; ; times += 1) {
    await homes.wake('lab', '2026-01-01T00:00:00.000Z'); // before any retention ends
    if (homes.sqlite('lab').prepare('select emptied_at from home').get()!['emptied_at'] !== null)
      return times;
  }
}

test('a customer of many years moves in over many calls, each of which asks little', async () => {
  fill(WORKS, MOVEMENTS);
  await orders(MANY_ORDERS);
  const there = rowsIn(sqlite);
  let most = 0;
  const calls = await callsUntilThere({
    between: () => {
      most = Math.max(most, faulty.calls());
      faulty.arm(null);
    },
  });
  expect(calls).toBeGreaterThan(3);
  expect(calls).toBeLessThan(12);
  expect(most).toBeLessThanOrEqual(QUERIES);
  expect(rowsIn(homes.sqlite('lab'))).toEqual(there);
  expect(await emptied()).toBeGreaterThan(1);
  for (const table of ['work', 'work_version', 'tooth_movement'])
    expect(sqlite.prepare(`select count(*) n from ${table}`).get()).toEqual({ n: 0 });
});

test('a move that forgets how far it came never arrives: the control', async () => {
  fill(WORKS, MOVEMENTS);
  const forget = () => homes.sqlite('lab').exec('update home set moved_through = null');
  homes.getByName('lab'); // makes its tables
  expect(await callsUntilThere({ most: 12, between: forget })).toBe(Infinity);
});

test('he goes back over many calls, too, and all is there as it was', async () => {
  fill(WORKS, MOVEMENTS);
  await orders(MANY_ORDERS);
  const there = rowsIn(sqlite);
  await callsUntilThere();
  await emptied();
  const calls = await callsUntilThere({ left: true });
  expect(calls).toBeGreaterThan(3);
  expect(calls).toBeLessThan(12);
  expect(rowsIn(sqlite)).toEqual(there);
  expect(homes.sqlite('lab').prepare('select count(*) n from work').get()).toEqual({ n: 0 });
});

test('who turns round on the way, and once more, has all he had', async () => {
  fill(WORKS, MOVEMENTS);
  await orders(MANY_ORDERS);
  const there = rowsIn(sqlite);
  for (const most of [1, 2, 4, 7]) {
    await callsUntilThere({ most });
    await callsUntilThere({ left: true, most });
  }
  await callsUntilThere();
  await emptied();
  expect(rowsIn(homes.sqlite('lab'))).toEqual(there);
  for (const most of [1, 2, 4, 7]) {
    await callsUntilThere({ left: true, most });
    await callsUntilThere({ most });
  }
  await callsUntilThere({ left: true });
  expect(rowsIn(sqlite)).toEqual(there);
});

test('wherever a call of a long move fails, nothing is lost and nothing doubled', async () => {
  for (const [first, mode] of [
    [1, 'before'],
    [2, 'after'],
  ] as const)
    for (let at = first; ; at += 2) {
      const { sqlite: fresh, db: plain } = shopDatabase();
      [sqlite, db, faulty] = [fresh, plain, faultyDatabase(plain)];
      homes = testHomes(faulty.db, QUERIES);
      addCustomer(sqlite, { id: 'lab', number: 'lab', email: 'lab@example.com' });
      fill(120, 130, 10);
      await orders(2);
      const there = rowsIn(sqlite);
      faulty.arm({ at, mode });
      const move = async (left: boolean) => {
        for (let isIn = false; !isIn;) {
          homes.restart(left);
          isIn = await isThere().catch(() => false);
        }
      };
      await move(false);
      expect([mode, at, rowsIn(homes.sqlite('lab'))]).toEqual([mode, at, there]);
      await emptied().catch(emptied);
      await move(true);
      expect([mode, at, rowsIn(sqlite)]).toEqual([mode, at, there]);
      if (faulty.calls() < at) break;
    }
}, 120_000);

test('a SHOP that is set back on the way is copied anew, with what was written since', async () => {
  fill(WORKS, 10);
  const setBack = keepRows(sqlite);
  expect(await callsUntilThere({ most: 1 })).toBe(Infinity);
  setBack();
  sqlite.exec(`update work set state = 'open', finished_at = null where id = '0000000001'`);
  const there = rowsIn(sqlite);
  vi.setSystemTime(Date.now() + 1000);
  await callsUntilThere();
  vi.useRealTimers();
  expect(rowsIn(homes.sqlite('lab'))).toEqual(there);
});

const change = () =>
  homes.getByName('lab').run('lab', [{ sql: `update work_client set info = 'neu'`, bound: [] }], []);

test('who leaves with a SHOP that was set back takes what he has, not what came back', async () => {
  sqlite.exec(`insert into work_client values ('lab', 'Praxis', '', '', 'alt', '', '', '')`);
  await orders(3);
  const setBack = keepRows(sqlite);
  await callsUntilThere();
  await emptied();
  await change();
  const there = rowsIn(homes.sqlite('lab'));
  setBack();
  expect(await callsUntilThere({ left: true })).toBeLessThan(12);
  expect(rowsIn(sqlite)).toEqual(there);
});

test('a SHOP that is set back on the way back is given all, also what it had', async () => {
  fill(WORKS, MOVEMENTS);
  await orders(MANY_ORDERS);
  const there = rowsIn(sqlite);
  await callsUntilThere();
  await emptied();
  for (const [first, further] of [[1, 1], [2, 2], [5, 1]] as const) {
    await callsUntilThere({ left: true, most: first });
    const setBack = keepRows(sqlite);
    await callsUntilThere({ left: true, most: further });
    setBack();
  }
  expect(await callsUntilThere({ left: true })).toBeLessThan(20);
  expect(rowsIn(sqlite)).toEqual(there);
}); // prettier-ignore

test('an order that SHOP refuses among many keeps nobody on the way', async () => {
  await orders(MANY_ORDERS);
  const bad = String(
    sqlite.prepare('select id from customer_order order by id limit 1 offset 20').get()!['id'],
  );
  await callsUntilThere();
  sqlite.exec(`create trigger refuses before insert on order_line when new.order_id = '${bad}'
    begin select raise(abort, 'CHECK constraint failed: no such order'); end`);
  expect(await callsUntilThere({ left: true, most: 60 })).toBeLessThan(60);
  expect(sqlite.prepare('select about from home_set_aside').all()).toEqual([
    { about: `customer_order ${bad}` },
  ]);
  expect(sqlite.prepare('select count(*) n from order_line').get()).toEqual({ n: 2 * (MANY_ORDERS - 1) });
});

test('a home of before, which says nothing where it took orders, has taken them', async () => {
  const old = { run: async () => [], take: async () => undefined as unknown as boolean };
  const logbook = homeLogbook({ getByName: () => old }, 'lab', db);
  expect([await logbook.take(), await logbook.take(true)]).toEqual([true, true]);
});

test('a call waits for who moves, and says so where it takes too long', async () => {
  fill(WORKS, MOVEMENTS);
  const logbook = homeLogbook(homes, 'lab', db);
  expect(await logbook.prepare('select count(*) n from work').first()).toEqual({ n: WORKS });
  const never = { run: async () => (vi.setSystemTime(Date.now() + 4000), null), take: async () => false };
  const moving = homeLogbook({ getByName: () => never }, 'lab', db);
  vi.useFakeTimers({ toFake: ['Date'] });
  await expect(moving.prepare('select 1').all()).rejects.toMatchObject({ code: 'account.moving', detail: { retryAfter: 30 } }); // prettier-ignore
  vi.useRealTimers();
  expect(await moving.take()).toBe(false); // nobody waits: the move takes his orders
});

test('who moves keeps no other’s works from being erased', async () => {
  fill(WORKS, 10);
  sqlite.exec(`insert into work (customer_id, id, number, state, version, content, created_at, changed_at, finished_at, retain_until)
    values ('other', '0000000009', 'B', 'finished', 1, '{}', '${NOW}', '${NOW}', '${NOW}', '2026-01-01')`);
  expect(await callsUntilThere({ most: 1 })).toBe(Infinity);
  expect(await eraseRetained(sharedLogbook(db), '2026-02-01')).toBe(1);
  expect(sqlite.prepare(`select count(*) n from work where customer_id = 'other'`).get()).toEqual({ n: 0 });
  await callsUntilThere();
  expect(homes.sqlite('lab').prepare('select count(*) n from work').get()).toEqual({ n: WORKS });
});
