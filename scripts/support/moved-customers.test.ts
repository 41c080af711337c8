import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addToothCabinet } from '../../tests/access/stock-world.ts';
import { testHomes, type TestHomes } from '../../tests/support/homes.ts';
import { addCustomer } from '../../tests/support/shop-database.ts';
import { openDatabase, readDatabase } from './local-d1.ts';
import { migrate } from './migrate.ts';
import { countMoved, needNobodyMoved, WHEREABOUTS, whereaboutsLines, type Whereabouts } from './moved-customers.ts'; // prettier-ignore
import { d1Over } from './sqlite-d1.ts';

const NOW = '2026-11-27T09:00:00.000Z';
let state: string;
let sqlite: DatabaseSync;
let homes: TestHomes;

beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'moved-'));
  sqlite = openDatabase(state, 'SHOP');
  migrate(sqlite, readDatabase('SHOP').migrations);
  homes = testHomes(d1Over(sqlite));
  for (const id of ['one', 'two', 'none'])
    addCustomer(sqlite, { id, number: id, email: `${id}@example.com` });
  for (const id of ['one', 'two']) addToothCabinet(sqlite, id, { gap: 1, article: '301000001' });
});
afterEach(() => {
  sqlite.close();
  rmSync(state, { recursive: true });
});

const whereabouts = () => ({ ...sqlite.prepare(WHEREABOUTS).get() }) as unknown as Whereabouts;
const come = (id: string) => homes.getByName(id).run(id, [{ sql: 'select 1', bound: [] }], []);

test('who moved, is on the way, came back or never went is counted once', async () => {
  expect(whereabouts()).toEqual({ home: 0, moving: 0, partly: 0, back: 0, shop: 2, aside: 0 });
  await come('one');
  expect(whereabouts()).toMatchObject({ home: 0, moving: 1, shop: 1 });
  await homes.wake('one', NOW);
  expect(whereabouts()).toMatchObject({ home: 1, moving: 0, shop: 1 });
  homes.restart(true);
  await come('one');
  expect(whereabouts()).toMatchObject({ home: 0, moving: 0, back: 1, shop: 2 });
});

test('it is said in lines, and what knows SHOP alone does not begin meanwhile', async () => {
  expect(whereaboutsLines(whereabouts()).join()).toContain('Nobody has a home');
  needNobodyMoved(state, 'npm run dev');
  await come('one');
  expect(countMoved(state)).toBe(1);
  expect(whereaboutsLines(whereabouts()).join()).toContain(
    'In SHOP, with works, labels, stock, lists or orders: 1',
  );
  expect(() => needNobodyMoved(state, 'npm run dev')).toThrow('npm start -- --homes back');
});
