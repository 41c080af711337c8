import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { homeLogbook, sharedLogbook } from '#platform/logbooks.ts';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import { addLines, type CartContext } from '#shop/cart/index.ts';
import { addItem, createList, readLists, restoreRemoved, takeItems } from '#shop/order-lists/index.ts';
import { resolveForCustomer, saveOwnNumbers } from '#shop/own-numbers/index.ts';
import { loadSavedCart, readSavedCarts, removeSavedCart, restoreSavedCart, saveCart } from '#shop/saved-carts/index.ts'; // prettier-ignore
import { HOME_TABLES, STAGES } from '../../homes/kept.ts';
import { STEPS } from '../../homes/steps.ts';
import { dumpOf } from '../access/dump.ts';
import { faultyDatabase, type FaultyDatabase } from '../faults/faulty-database.ts';
import { testHomes, type TestHomes } from '../support/homes.ts';
import { addCustomer, shopDatabase } from '../support/shop-database.ts';

/** Order lists, saved carts and own numbers of a customer who moves, and who goes back. */
const NOW = '2026-11-26T09:00:00.000Z';
const DISC = '301000001';
const TIMES = 20;
/** More rows of one removal than are copied at once. */
const TAKEN_OUT = 150;
const LISTS = ['order_list', 'order_list_item', 'saved_cart', 'own_number'] as const;

let sqlite: DatabaseSync;
let faulty: FaultyDatabase;
let db: SqlDatabase;
let homes: TestHomes;
let lab: CartContext;

beforeEach(async () => {
  const { sqlite: fresh, db: plain } = shopDatabase();
  [sqlite, db, faulty] = [fresh, plain, faultyDatabase(plain)];
  homes = testHomes(faulty.db);
  for (const id of ['lab', 'other']) addCustomer(sqlite, { id, number: id, email: `${id}@example.com` });
  const world = (await cartWorld()).as('lab');
  lab = { ...world, db, logbook: behind, now: NOW };
  await addLines(lab, [{ number: DISC, quantity: 2 }]);
});

/** An isolate that knows no homes, and one that does. */
const before: Logbooks = () => sharedLogbook(db);
const behind: Logbooks = (customer) => homeLogbook(homes, customer, db);

/** A list with an article, a saved cart and an own number: the `times`th of each, by `logbook` or, where it is refused, in the home. */
async function keep(logbook: Logbooks, times: number): Promise<void> {
  const either = <T>(act: (ctx: CartContext) => Promise<T>) => act({ ...lab, logbook }).catch(() => act(lab));
  const { id } = await either((ctx) => createList(ctx, { name: `Liste ${times}`, isPrivate: false }));
  await either((ctx) => addItem(ctx, id, { number: DISC }));
  await either((ctx) => saveCart(ctx, `Korb ${times}`));
  await either((ctx) => saveOwnNumbers(ctx, [{ own: `R ${times}`, number: DISC }]));
}

/** Where the customer writes down while `move` goes on: how often all of it was acknowledged. */
async function keepWhile(move: () => Promise<unknown>, first: Logbooks): Promise<number> {
  let acknowledged = 0;
  const keeping = (async () => {
    for (; acknowledged < TIMES; acknowledged += 1) await keep(first, acknowledged);
  })();
  await Promise.resolve();
  await move();
  await keeping.catch(() => {});
  return acknowledged;
}

const count = (database: DatabaseSync, table: string): number =>
  Number(database.prepare(`select count(*) n from ${table} where customer_id = 'lab'`).get()!['n']);
const counts = (database: DatabaseSync) => LISTS.map((table) => count(database, table));
const WHOLE = LISTS.map(() => TIMES);

const moveIn = async () => {
  await readLists(lab);
  await homes.wake('lab', NOW);
};

/** As much as more than one page of what was taken out of a list, a day ago at the most. */
function takeMuchOut(): void {
  sqlite.exec(`insert into order_list (customer_id, id, created_at, updated_at) values ('lab', 0, '', '');
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${TAKEN_OUT})
    insert into order_list_removed (removal, customer_id, item, removed_at)
    select 'r', 'lab', json_object('list_id', 0, 'number', 'X' || i, 'position', i, 'quantity', 1, 'reference', '', 'added_by', 0, 'added_at', ''), '${NOW}' from n`);
}

test('who fills lists while he moves loses nothing, and nothing is doubled', async () => {
  sqlite.exec(
    `insert into own_number (customer_id, key, own, number, changed_at) values ('other', 'x', 'x', 'x', '')`,
  );
  expect(await keepWhile(moveIn, before)).toBe(TIMES);
  await homes.wake('lab', NOW);
  expect(counts(homes.sqlite('lab'))).toEqual(WHOLE);
  expect(counts(sqlite)).toEqual([0, 0, 0, 0]);
  expect(sqlite.prepare('select count(*) n from own_number').get()).toEqual({ n: 1 }); // another’s stays
});

test('without the fence of SHOP the same move loses lists: the control', async () => {
  for (const table of Object.keys(HOME_TABLES))
    for (const event of ['insert', 'update', 'delete'])
      sqlite.exec(`drop trigger if exists ${table}_home_${event}`);
  await keepWhile(moveIn, before);
  expect(count(homes.sqlite('lab'), 'own_number')).toBeLessThan(TIMES);
});

test('who had moved with works and stock brings lists and carts when he comes', async () => {
  await keep(before, 1);
  const home = homes.sqlite('lab');
  home.exec(`create table made (step integer not null, stage integer not null default 1);
    insert into made (step, stage) values (${STEPS.at(-1)!.migration}, 1), (${STEPS.at(-1)!.migration}, 2);
    create table home (customer text primary key, moved_at text, emptied_at text, told integer not null default 0,
      stage integer not null default 0, left_at text) without rowid;
    insert into home values ('lab', '${NOW}', '${NOW}', 0, 2, null);
    create table outgoing (seq integer primary key autoincrement, sql text not null, bound text not null);
    create table customer (id text primary key) without rowid; insert into customer values ('lab')`);
  for (const { stage, statements } of STEPS) if (stage <= 2) for (const sql of statements) home.exec(sql);
  sqlite.exec(`insert into customer_home (customer_id, since, moved_at, stage) values ('lab', '${NOW}', '${NOW}', 2)`);
  await saveOwnNumbers({ ...lab, logbook: before }, [{ own: 'noch hier', number: DISC }]); // until then he writes here
  expect(await readSavedCarts(lab)).toMatchObject([{ name: 'Korb 1' }]);
  await homes.wake('lab', NOW);
  expect([counts(home), counts(sqlite)]).toEqual([[1, 1, 1, 2], [0, 0, 0, 0]]);
  await expect(saveCart({ ...lab, logbook: before }, 'Spät')).rejects.toThrow('customer_home');
  await expect(addItem({ ...lab, logbook: before }, 0, { number: DISC })).rejects.toThrow('customer_home');
  expect(sqlite.prepare('select stage from customer_home').get()).toEqual({ stage: STAGES.length });
}); // prettier-ignore

test('a list, a saved cart and an own number serve the cart of SHOP from a home', async () => {
  await keep(behind, 1);
  const [saved] = await readSavedCarts(lab);
  expect(await loadSavedCart(lab, saved!.id)).toMatchObject({ added: 1, counts: { pieces: 4 } });
  expect(await resolveForCustomer(lab, ['r1'])).toEqual([{ kind: 'customer', number: DISC }]);
  expect(counts(sqlite)).toEqual([0, 0, 0, 0]);
  await expect(addItem(lab, 1, { number: DISC })).rejects.toThrow('order-lists.duplicate');
});

test('who goes back brings lists and carts, and what was taken out comes back there', async () => {
  await keep(before, 1);
  takeMuchOut();
  const there = dumpOf(sqlite).toSorted();
  await moveIn();
  expect([...counts(sqlite), count(sqlite, 'order_list_removed')]).toEqual([0, 0, 0, 0, 0]);
  homes.restart(true);
  await readLists(lab);
  expect(dumpOf(sqlite).toSorted()).toEqual(there);
  homes.restart();
  await moveIn();
  const { removal } = await takeItems(lab, 1, [DISC]);
  const [saved] = await readSavedCarts(lab);
  await removeSavedCart(lab, saved!.id);
  homes.restart(true);
  await restoreRemoved(lab, removal!);
  await restoreSavedCart(lab, saved!.id);
  await restoreRemoved(lab, 'r');
  expect(counts(sqlite)).toEqual([2, 1 + TAKEN_OUT, 1, 1]);
});

test('who fills lists while he goes back loses nothing, and nothing is doubled', async () => {
  await moveIn();
  homes.restart(true);
  expect(await keepWhile(() => readLists(lab), behind)).toBe(TIMES);
  expect(counts(sqlite)).toEqual(WHOLE);
});

/** Rows of a removal in a home behind a move that breaks off at each of its calls and forgets how far it came; `prepare`: the home before. */
async function copiedWithBreaks(prepare: (home: DatabaseSync) => void): Promise<number> {
  takeMuchOut();
  homes.getByName('lab'); // makes its tables
  homes.sqlite('lab')
    .exec(`create trigger forgets after update of moved_through on home when new.moved_through is not null
    begin update home set moved_through = null; end`);
  prepare(homes.sqlite('lab'));
  for (let at = 1; ; at += 1) {
    homes.restart();
    faulty.arm({ at, mode: 'before' });
    const isIn = await readLists(lab).then(() => true, () => false); // prettier-ignore
    faulty.arm(null);
    if (isIn) return count(homes.sqlite('lab'), 'order_list_removed');
  }
}

test('what was taken out of a list is there once, wherever the move breaks off', async () => {
  expect(await copiedWithBreaks(() => {})).toBe(TAKEN_OUT);
});

test('without a key of their own the same rows are copied again: the control', async () => {
  expect(await copiedWithBreaks((home) => home.exec('drop index order_list_removed_once'))).toBeGreaterThan(TAKEN_OUT);
}); // prettier-ignore
