import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, sharedLogbook } from '#platform/logbooks.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import type { Caller } from '#shop/session/index.ts';
import { keepWork, readWork, type WorksContext } from '#shop/work-records/index.ts';
import { HOME_TABLES } from '../../homes/kept.ts';
import { WORK } from '../access/object-world.ts';
import { faultyDatabase, type FaultyDatabase } from '../faults/faulty-database.ts';
import { testHomes, type TestHomes } from '../support/homes.ts';
import { keepRows } from '../support/keep-rows.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

const NOW = '2026-11-26T09:00:00.000Z';
const [FIRST, SECOND] = ['0000000001', '0000000002'];

let sqlite: DatabaseSync;
let db: SqlDatabase;
let faulty: FaultyDatabase;
let homes: TestHomes;
let caller: Caller;
let world: Caller;

beforeEach(async () => {
  let plain: D1Database;
  ({ sqlite, db: plain } = shopDatabase());
  db = plain;
  faulty = faultyDatabase(plain);
  homes = testHomes(faulty.db);
  for (const id of ['lab', 'other']) addCustomer(sqlite, { id, number: id, email: `${id}@example.com` });
  world ??= (await cartWorld()).as('lab').caller!;
  caller = { ...world, customerId: 'lab' };
});

/** An isolate that knows no homes, and one that does. */
const before = (): Logbooks => () => sharedLogbook(db);
const behind = (): Logbooks => (customer) => homeLogbook(homes, customer, db);
const ctx = (logbook: Logbooks, by = caller): WorksContext => ({ db, logbook, catalogue: null, now: NOW, caller: by }); // prettier-ignore

const keep = (logbook: Logbooks, id: string, version: number, more: object = {}, by = caller) =>
  keepWork(ctx(logbook, by), {
    id,
    version,
    step: 'save',
    reason: '',
    draft: { ...WORK, number: id, ...more } as never,
  });
const count = (database: DatabaseSync, table: string, customer = 'lab'): number =>
  Number(database.prepare(`select count(*) n from ${table} where customer_id = ?`).get(customer)!['n']);
const lots = (): unknown[] =>
  sqlite.prepare(`select work_id, lot from work_batch where customer_id = 'lab' order by work_id, lot`).all().map((row) => Object.values(row).join(' ')); // prettier-ignore
const positions = (...names: string[]) => ({
  positions: names.map((lot) => ({ ...WORK.positions[0], id: lot, lot })),
});

test('a work kept with the lots it had waits for nothing of SHOP', async () => {
  const trips = async (work: () => Promise<unknown>): Promise<number> => {
    faulty.arm(null); // counts anew
    await work();
    return faulty.calls();
  };
  await keep(behind(), FIRST, 0, positions('A', 'B'));
  await homes.wake('lab', NOW);
  expect(await trips(() => keep(behind(), FIRST, 1, { ...positions('A', 'B'), shade: 'B1' }))).toBe(0);
  expect(await trips(() => keep(behind(), FIRST, 2, positions('A', 'C')))).toBe(2);
  expect(lots()).toEqual([`${FIRST} A`, `${FIRST} C`]);
  expect(await trips(() => keep(behind(), FIRST, 3, positions()))).toBe(2);
  expect(lots()).toEqual([]);
});

test('who comes for the first time brings what he had, and SHOP lets go of it', async () => {
  await keep(before(), FIRST, 0);
  await keep(before(), FIRST, 1, { shade: 'B1' });
  await keep(before(), SECOND, 0, {}, { ...caller, customerId: 'other' });
  const moved = await readWork(ctx(behind()), FIRST);
  expect(moved).toMatchObject({ isSound: true, work: { version: 2, shade: 'B1' } });
  await homes.wake('lab', NOW);
  expect([count(sqlite, 'work'), count(sqlite, 'work_version')]).toEqual([0, 0]);
  expect(await readWork(ctx(behind()), FIRST)).toEqual(moved);
  expect(count(sqlite, 'work_version', 'other')).toBe(1); // another’s stays
  expect(lots()).toHaveLength(WORK.positions.length); // recalls ask here
});

test('of a home SHOP knows the lots of every work, as they are', async () => {
  await keep(behind(), FIRST, 0, positions('A', 'B'));
  await keep(behind(), FIRST, 1, positions('B', 'C'));
  expect(lots()).toEqual([`${FIRST} B`, `${FIRST} C`]);
  expect(count(sqlite, 'work')).toBe(0);
});

test('a number is given once in a home, too', async () => {
  await keep(behind(), FIRST, 0);
  await expect(keep(behind(), SECOND, 0, { number: FIRST })).rejects.toThrow('works.number-taken');
  await expect(keep(behind(), FIRST, 3)).rejects.toThrow('works.changed');
});

test('an isolate that knows no homes is refused once a move has begun', async () => {
  await keep(before(), FIRST, 0);
  await readWork(ctx(behind()), FIRST);
  await expect(keep(before(), FIRST, 1)).rejects.toThrow('customer_home');
  await keep(behind(), FIRST, 1);
  expect(count(homes.sqlite('lab'), 'work_version')).toBe(2);
});

/** Someone writes while the customer moves: what an isolate without homes acknowledged, and which versions there are behind the move. */
async function moveWhileWorking(): Promise<{ acknowledged: number; kept: number }> {
  await keep(before(), FIRST, 0);
  let acknowledged = 1;
  const working = (async () => {
    for (let version = 1; version <= 30; version += 1) {
      const isKept = await keep(before(), FIRST, version, { shade: `S${version}` }).then(() => true, () => false); // prettier-ignore
      if (!isKept) await keep(behind(), FIRST, version, { shade: `S${version}` });
      acknowledged += 1;
    }
  })();
  await Promise.resolve();
  await readWork(ctx(behind()), FIRST);
  await homes.wake('lab', NOW);
  const outcome = await working.then(() => null, (error: unknown) => error); // prettier-ignore
  const { versions, isSound } = await readWork(ctx(behind()), FIRST);
  return { acknowledged, kept: outcome === null && isSound ? versions.length : -1 };
}

test('a customer who works while he moves loses nothing, and nothing is doubled', async () => {
  expect(await moveWhileWorking()).toEqual({ acknowledged: 31, kept: 31 });
  expect(count(sqlite, 'work_version')).toBe(0);
});

test('who writes without a pause does not put off what the alarm is to do', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(NOW) });
  try {
    await keep(before(), FIRST, 0);
    for (let version = 1; version <= 4; version += 1) {
      await keep(behind(), FIRST, version);
      vi.setSystemTime(Date.now() + 5000);
    }
    expect(homes.alarm('lab')).toBe(Date.parse(NOW)); // SHOP is emptied at once
    await homes.wake('lab', NOW);
    expect(count(sqlite, 'work_version')).toBe(0);
    faulty.arm({ at: 1, mode: 'before' });
    const [failed] = [Date.now(), await keep(behind(), FIRST, 5)];
    for (let version = 6; version <= 9; version += 1) {
      vi.setSystemTime(Date.now() + 2000);
      await keep(behind(), FIRST, version);
    }
    expect(homes.alarm('lab')).toBe(failed + 10_000); // SHOP is told what it did not hear
  } finally {
    vi.useRealTimers();
  }
});

test('without the fence of SHOP the same move loses versions: the control', async () => {
  for (const table of Object.keys(HOME_TABLES))
    for (const event of ['insert', 'update']) sqlite.exec(`drop trigger if exists ${table}_home_${event}`);
  const { acknowledged, kept } = await moveWhileWorking();
  expect(kept).toBeLessThan(acknowledged);
});

test('whatever fails on the way to SHOP, a move and what is told are whole, once', async () => {
  for (const mode of ['before', 'after'] as const)
    for (let at = 1; ; at += 1) {
      sqlite.exec(
        `delete from customer_home; delete from work_version; delete from work_batch; delete from work`,
      );
      homes = testHomes(faulty.db);
      await keep(before(), FIRST, 0, positions('A', 'B'));
      faulty.arm({ at, mode });
      const next = positions('B', 'C');
      await keep(behind(), FIRST, 1, next).catch(() => keep(behind(), FIRST, 1, next));
      await homes.wake('lab', NOW).catch(() => {});
      const calls = faulty.calls();
      faulty.arm(null);
      homes.restart();
      await homes.wake('lab', NOW);
      expect([mode, at, ...lots()]).toEqual([mode, at, `${FIRST} B`, `${FIRST} C`]);
      expect(count(homes.sqlite('lab'), 'work_version')).toBe(2);
      expect([count(sqlite, 'work'), count(sqlite, 'work_version')]).toEqual([0, 0]);
      if (calls < at) break;
    }
});

test('SHOP hears each message once, also where its answer was lost', async () => {
  const tell = (id: string) =>
    behind()('lab').commit(
      [behind()('lab').prepare(`update work_client set info = ''`)],
      [behind()('lab').prepare('insert into local_mail_count values (?1)').bind(id)],
    );
  sqlite.exec('create table local_mail_count (id text)');
  await readWork(ctx(behind()), FIRST).catch(() => {});
  for (let at = 1; at <= 4; at += 1) {
    faulty.arm({ at, mode: 'after' });
    await tell(`m${at}`);
  }
  faulty.arm(null);
  await homes.wake('lab', NOW);
  expect(sqlite.prepare('select id from local_mail_count').all().map(({ id }) => id)).toEqual(['m1', 'm2', 'm3', 'm4']); // prettier-ignore
});

test('a SHOP that was set back hears again what it forgot, and drops what came back', async () => {
  await keep(before(), SECOND, 0, positions('Z'));
  const setBack = keepRows(sqlite);
  await keep(behind(), FIRST, 0, positions('A', 'B'));
  await homes.wake('lab', NOW);
  setBack();
  expect([count(sqlite, 'work'), ...lots()]).toEqual([1, `${SECOND} Z`]);
  await keep(behind(), FIRST, 1, positions('B', 'C'));
  expect(lots()).toEqual([`${FIRST} B`, `${FIRST} C`, `${SECOND} Z`]);
  await homes.wake('lab', NOW);
  expect([count(sqlite, 'work'), count(sqlite, 'work_version'), ...lots()]).toEqual([0, 0, `${FIRST} B`, `${FIRST} C`, `${SECOND} Z`]); // prettier-ignore
});

test('what a home that was set back tells next is heard', async () => {
  await keep(behind(), FIRST, 0, positions('A', 'B'));
  const earlier = homes.sqlite('lab').serialize();
  await keep(behind(), FIRST, 1, positions('B', 'C'));
  await keep(behind(), SECOND, 0, positions('Z'));
  homes.restart();
  homes.sqlite('lab').deserialize(earlier);
  await keep(behind(), FIRST, 1, positions('D'));
  await homes.wake('lab', NOW);
  expect(lots()).toEqual([`${FIRST} D`]); // as at home: what it lost is lost
  await keep(behind(), FIRST, 2, positions('E'));
  expect(lots()).toEqual([`${FIRST} E`]);
});

test('works whose years are over are erased in a home, with their links in SHOP', async () => {
  const old = { ...ctx(behind()), now: '2011-03-01T09:00:00.000Z' };
  const draft = { ...WORK, number: FIRST } as never;
  await keepWork(old, { id: FIRST, version: 0, step: 'save', reason: '', draft });
  await keepWork(old, { id: FIRST, version: 1, step: 'cancel', reason: 'weil', draft });
  sqlite.exec(
    `insert into statement_link (customer_id, id, work_id, hash, language, grounds, substances, sent_to, made_by, created_at, expires_at)
     values ('lab', 'l', '${FIRST}', 'h', 'de', '', '', '', '', '', '9')`,
  );
  await homes.wake('lab', '2021-03-01T00:00:00.000Z');
  expect(count(homes.sqlite('lab'), 'work')).toBe(1); // the last day still counts
  await homes.wake('lab', '2021-03-02T00:00:00.000Z');
  expect(count(homes.sqlite('lab'), 'work_version')).toBe(0);
  expect([count(sqlite, 'statement_link'), ...lots()]).toEqual([0]);
});

test('a home is one customer’s, and is whole however often it begins', async () => {
  homes.getByName('lab');
  homes.restart(); // before anybody came
  await keep(behind(), FIRST, 0);
  homes.restart();
  await expect(homes.getByName('lab').run('other', [], [])).rejects.toThrow('another customer');
  expect((await readWork(ctx(behind()), FIRST)).isSound).toBe(true);
});
