import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, sharedLogbook } from '#platform/logbooks.ts';
import { tellSetAside } from '#platform/outbox/set-aside-queries.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import { keepWork, readWork, type WorksContext } from '#shop/work-records/index.ts';
import { WORK } from '../access/object-world.ts';
import { faultyDatabase, type FaultyDatabase } from '../faults/faulty-database.ts';
import { testHomes, type TestHomes } from '../support/homes.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

/** What SHOP refuses of a home (docs/decisions/238-what-shop-refuses-of-a-home.md). */
const NOW = '2026-11-27T09:00:00.000Z';
const [FIRST, SECOND] = ['0000000001', '0000000002'];
const TRIES = 6;

let sqlite: DatabaseSync;
let db: SqlDatabase;
let faulty: FaultyDatabase;
let homes: TestHomes;
let world: Caller;

beforeEach(async () => {
  let plain: D1Database;
  ({ sqlite, db: plain } = shopDatabase());
  [db, faulty] = [plain, faultyDatabase(plain)];
  homes = testHomes(faulty.db);
  addCustomer(sqlite, { id: 'lab', number: 'lab', email: 'lab@example.com' });
  world ??= (await cartWorld()).as('lab').caller!;
  sqlite.exec(`create trigger refuses before insert on work_batch when new.lot = 'BAD'
    begin select raise(abort, 'CHECK constraint failed: no bad lot'); end;
    create table heard (id text not null)`);
});

const before: Logbooks = () => sharedLogbook(db);
const behind: Logbooks = (customer) => homeLogbook(homes, customer, db);
const ctx = (logbook: Logbooks): WorksContext => ({ db, logbook, catalogue: null, now: NOW, caller: { ...world, customerId: 'lab' } }); // prettier-ignore
/** The next version of a work, with these lots. */
const keep = (id: string, version: number, lots: string[], logbook = behind) =>
  keepWork(ctx(logbook), {
    id,
    version,
    step: 'save',
    reason: '',
    draft: { ...WORK, number: id, positions: lots.map((lot) => ({ ...WORK.positions[0], id: lot, lot })) } as never,
  }); // prettier-ignore
const wake = async (times: number): Promise<void> => {
  for (let at = 0; at < times; at += 1) await homes.wake('lab', NOW);
};
const lots = (): unknown[] => sqlite.prepare('select lot from work_batch order by work_id, lot').all().map(({ lot }) => lot); // prettier-ignore
const aside = (): unknown[] => sqlite.prepare('select about from home_set_aside').all().map(({ about }) => about); // prettier-ignore
const repair = () => sqlite.exec('drop trigger refuses');
const again = () => tellSetAside(db, { kind: 'home' });

/** Lots that SHOP refuses, and behind them another work's. */
const refuse = async () => {
  await keep(FIRST, 0, ['A']);
  await keep(FIRST, 1, ['BAD', 'B']);
  await keep(SECOND, 0, ['C']);
};

test('what SHOP refuses is set aside after six tries, and what is behind it arrives', async () => {
  await refuse();
  await wake(TRIES - 2);
  expect([lots(), aside()]).toEqual([['A'], []]);
  await wake(1);
  expect([lots(), aside()]).toEqual([['A', 'C'], [`work_batch ${FIRST}`]]);
  expect(await again()).toBe(0); // still refused
  repair();
  expect(await again()).toBe(1);
  expect([lots(), aside()]).toEqual([['B', 'BAD', 'C'], []]);
});

test('where SHOP takes nothing aside, all behind it waits: the control', async () => {
  sqlite.exec(
    `create trigger full before insert on home_set_aside begin select raise(abort, 'no place'); end`,
  );
  await refuse();
  await wake(2 * TRIES);
  expect(lots()).toEqual(['A']);
});

test('what passes – a lost connection – is never set aside', async () => {
  await keep(FIRST, 0, ['A']);
  await wake(1);
  faulty.arm({ at: 1, mode: 'before' });
  await keep(FIRST, 1, ['B']);
  for (let times = 0; times < 2 * TRIES; times += 1) {
    faulty.arm({ at: 2, mode: 'before' });
    await wake(1);
  }
  faulty.arm(null);
  expect([lots(), aside()]).toEqual([['A'], []]);
  await wake(1);
  expect(lots()).toEqual(['B']);
});

test('a newer version of a work takes the place of what was set aside of it', async () => {
  for (const [next, then] of [[['D', 'E'], ['C', 'D', 'E']], [[], ['C']]] as const) {
    sqlite.exec(`delete from customer_home; delete from work_batch`);
    homes = testHomes(faulty.db);
    await refuse();
    await wake(TRIES);
    await keep(FIRST, 2, [...next]);
    expect([lots().toSorted(), aside()]).toEqual([then, []]);
  }
}); // prettier-ignore

test('a work that is kept again with the same lots says what was set aside of it', async () => {
  const same = ['BAD', 'B'];
  await refuse();
  await wake(TRIES);
  await keep(FIRST, 2, same);
  expect([lots(), aside()]).toEqual([['A', 'C'], [`work_batch ${FIRST}`]]); // still refused, and nothing waits for it
  await keep(SECOND, 1, ['C']);
  expect(homes.sqlite('lab').prepare('select count(*) waiting from outgoing').get()).toEqual({ waiting: 0 });
  repair();
  await keep(FIRST, 3, same);
  expect([lots(), aside()]).toEqual([['B', 'BAD', 'C'], []]);
});

test('who moved in anew with what was set aside says it when he keeps the work again', async () => {
  await refuse();
  for (const left of [true, false]) {
    homes.restart(left);
    await readWork(ctx(behind), FIRST);
  }
  repair();
  await keep(FIRST, 2, ['BAD', 'B']);
  expect([lots(), aside()]).toEqual([['B', 'BAD', 'C'], []]);
});

test('a home of before learns to say again what was set aside', async () => {
  await refuse();
  await wake(TRIES);
  homes.sqlite('lab').exec('drop trigger work_written');
  homes.restart();
  repair();
  await keep(FIRST, 2, ['BAD', 'B']);
  expect([lots(), aside()]).toEqual([['B', 'BAD', 'C'], []]);
});

test('a deed is set aside whole; the lots written with it arrive', async () => {
  await keep(FIRST, 0, ['A']);
  const home = behind('lab');
  await home.commit(
    [home.prepare(`insert into work_batch (customer_id, work_id, position, article, name, lot, serial, expires_on, noted_at)
      select customer_id, work_id, 'x', article, name, 'X', serial, expires_on, noted_at from work_batch`)],
    [home.prepare('insert into heard values (?1)').bind('one'), home.prepare('insert into heard values (?1)').bind(null)],
  ); // prettier-ignore
  await wake(TRIES);
  expect([lots(), aside(), sqlite.prepare('select * from heard').all()]).toEqual([['A', 'X'], [''], []]);
});

test('the next one refused for the same reason waits no five minutes', async () => {
  await refuse();
  await keep(SECOND, 1, ['BAD']);
  await keep(FIRST, 2, ['F']);
  await wake(TRIES);
  expect([lots(), aside()]).toEqual([['F', 'C'], [`work_batch ${SECOND}`]]);
});

test('whatever fails meanwhile, it is set aside once, and the rest arrives once', async () => {
  for (const mode of ['before', 'after'] as const)
    for (let at = 1; ; at += 1) {
      sqlite.exec(`delete from customer_home; delete from home_set_aside; delete from work_batch`);
      homes = testHomes(faulty.db);
      await refuse();
      await wake(TRIES - 2);
      faulty.arm({ at, mode });
      await homes.wake('lab', NOW).catch(() => {});
      const calls = faulty.calls();
      faulty.arm(null);
      homes.restart();
      await wake(2);
      expect([mode, at, lots(), aside()]).toEqual([mode, at, ['A', 'C'], [`work_batch ${FIRST}`]]);
      if (calls < at) break;
    }
});

test('who goes back waits for no tries, and what was set aside goes nowhere', async () => {
  await refuse();
  homes.restart(true);
  await readWork(ctx(behind), FIRST);
  expect([lots(), aside()]).toEqual([['A', 'C'], [`work_batch ${FIRST}`]]);
  homes.restart(); // and comes again
  await readWork(ctx(behind), FIRST);
  await wake(1);
  expect(homes.sqlite('lab').prepare('select lot from work_batch order by lot').all()).toEqual([{ lot: 'B' }, { lot: 'BAD' }, { lot: 'C' }]); // prettier-ignore
  homes.restart(true);
  await readWork(ctx(behind), FIRST);
  expect(aside()).toEqual([`work_batch ${FIRST}`]);
  await keep(FIRST, 2, ['G'], before); // SHOP says them anew
  expect([lots(), aside()]).toEqual([['G', 'C'], []]);
});
