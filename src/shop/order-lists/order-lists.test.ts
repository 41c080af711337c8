import { beforeEach, describe, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { countCart, readLines } from '#shop/cart/index.ts';
import { saveOwnNumbers } from '#shop/own-numbers/index.ts';
import {
  addItem,
  changeItem,
  changeList,
  copyList,
  createList,
  exchangeForSuccessor,
  importRows,
  listToCart,
  moveToList,
  readList,
  readLists,
  readListsWith,
  removeList,
  restoreRemoved,
  takeItems,
  type ListContext,
} from './index.ts';
import { readListName } from '#lib/validators/list-name.ts';

const DISC = '301000001';
const DISC_2 = '301000002';
const LIQUID = '501000001';
const PHASED_OUT = '301000005';
const BLOCKED = '502000003';

let world: CartWorld;
let lab: ListContext;
beforeEach(async () => {
  world = await cartWorld();
  world.shop.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values
       ('lab', 1, 'Anna', 'Weber', '["K13"]', 1, ''), ('lab', 2, 'Ben', 'Kurz', '[]', 2, ''), ('lab', 3, 'Lea', 'Ott', '["K07"]', 3, '')`,
  );
  lab = world.as('lab');
});

const user = (id: number, functions: readonly ('K07' | 'K09' | 'K13')[] = []): ListContext =>
  world.as('lab', { user: { id, name: '', functions, colour: 0, orderLimit: null, monthLimit: null } });
const add = (ctx: ListContext, number: string, list = 0) => addItem(ctx, list, { number });
const make = (ctx: ListContext, name: string, isPrivate = false) => createList(ctx, { name, isPrivate });
const numbersOf = async (ctx: ListContext, list = 0) =>
  (await readList(ctx, list)).entries.map(({ number }) => number);
const namesOf = async (ctx: ListContext) => (await readLists(ctx)).map(({ name }) => name);

test.each<[string, (ctx: ListContext) => Promise<unknown>]>([
  ['reading lists', (ctx) => readLists(ctx)],
  ['reading a list', (ctx) => readList(ctx, 0)],
  ['marking', (ctx) => readListsWith(ctx, [DISC])],
  ['making', (ctx) => make(ctx, 'A')],
  ['changing', (ctx) => changeList(ctx, 1, {})],
  ['copying', (ctx) => copyList(ctx, 0, { name: 'B', isPrivate: false })],
  ['removing', (ctx) => removeList(ctx, 1)],
  ['restoring', (ctx) => restoreRemoved(ctx, 'x')],
  ['adding', (ctx) => add(ctx, DISC)],
  ['an article’s change', (ctx) => changeItem(ctx, 0, DISC, {})],
  ['taking out', (ctx) => takeItems(ctx, 0, [DISC])],
  ['moving', (ctx) => moveToList(ctx, { from: 0, to: 1, numbers: [DISC] })],
  ['exchanging', (ctx) => exchangeForSuccessor(ctx, 0, { from: PHASED_OUT, to: DISC })],
  ['the cart', (ctx) => listToCart(ctx, 0)],
  ['importing', (ctx) => importRows(ctx, 0, [])],
])('%s refuses a guest', async (_, verb) => {
  await expect(verb(world.as(null))).rejects.toThrow('session.login-required');
});

describe('names', () => {
  test.each([
    ['  Implantologie  1 ', 'Implantologie 1'],
    ['Żywice & Masy', 'Żywice & Masy'],
    ['3', '3'],
    ['a'.repeat(60), 'a'.repeat(60)],
  ])('%j is a name', (text, name) => expect(readListName(text)).toBe(name));

  test.each(['', '   ', '--- !', 'a'.repeat(61), 'a\u0000b', 'tab\u0007'])('%j is invalid', (text) =>
    expect(readListName(text)).toBeNull(),
  );

  test('a line break is a blank like any other', () => expect(readListName('a\nb')).toBe('a b'));

  test('two lists of a company have different names, whatever their case', async () => {
    await make(lab, 'Gips');
    await expect(make(lab, 'GIPS')).rejects.toThrow('order-lists.name-taken');
    await make(world.as('alps'), 'Gips');
    await make(user(2), 'gips', true);
    expect(await namesOf(user(2))).toEqual(['', 'Gips', 'gips']);
  });
});

describe('the default list', () => {
  test('is always there, first, with the id 0', async () => {
    expect(await readLists(lab)).toMatchObject([{ id: 0, name: '', items: 0, updatedAt: null }]);
    await add(lab, DISC);
    await make(lab, 'A');
    expect(await readLists(lab)).toMatchObject([
      { id: 0, items: 1 },
      { id: 1, name: 'A' },
    ]);
  });

  test('cannot be renamed, kept private or removed', async () => {
    await add(lab, DISC);
    await expect(changeList(lab, 0, { name: 'X' })).rejects.toThrow('order-lists.default');
    await expect(changeList(lab, 0, { isPrivate: true })).rejects.toThrow('order-lists.default');
    await expect(removeList(lab, 0)).rejects.toThrow('order-lists.default');
  });
});

describe('adding an article', () => {
  test('puts it behind the others, once', async () => {
    await add(lab, DISC);
    await add(lab, LIQUID);
    await expect(add(lab, DISC)).rejects.toThrow('order-lists.duplicate');
    expect(await numbersOf(lab)).toEqual([DISC, LIQUID]);
  });

  test('refuses what is no article, a wrong quantity and a list that is not there', async () => {
    await expect(add(lab, 'nope')).rejects.toThrow('catalogue.article');
    await expect(addItem(lab, 0, { number: DISC, quantity: 0 })).rejects.toThrow('cart.quantity');
    await expect(add(lab, DISC, 7)).rejects.toThrow('order-lists.unknown');
  });

  test('50 parallel adds of one article leave one row and 49 refusals', async () => {
    const done = await Promise.allSettled(Array.from({ length: 50 }, () => add(lab, DISC)));
    const refused = done.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    expect(refused).toHaveLength(49);
    expect(refused.every(({ reason }) => String(reason).includes('order-lists.duplicate'))).toBe(true);
    expect(await numbersOf(lab)).toEqual([DISC]);
  });

  test('control: looking first and writing after leaves the article more than once', async () => {
    world.shop.exec('create table naive (number text)');
    const naive = async () => {
      const known = world.rows(`select 1 from naive where number = '${DISC}'`).length > 0;
      await Promise.resolve();
      if (!known) world.shop.exec(`insert into naive values ('${DISC}')`);
    };
    await Promise.all(Array.from({ length: 50 }, naive));
    expect(world.rows('select * from naive').length).toBeGreaterThan(1);
  });

  test('a list holds 500 articles, however they come', async () => {
    await add(lab, DISC);
    const insert = world.stock.prepare(
      `insert into order_list_item (customer_id, list_id, number, position, added_at) values ('lab', 0, ?, ?, '')`,
    );
    for (let i = 0; i < 499; i++) insert.run(`n${i}`, i + 2);
    await expect(add(lab, LIQUID)).rejects.toThrow('order-lists.full');
  });
});

describe('who sees a list', () => {
  test('another company’s list is the same as one that is not there', async () => {
    const { id } = await make(lab, 'Gips');
    await add(lab, DISC, id);
    const alps = world.as('alps');
    const attempts: ((list: number) => Promise<unknown>)[] = [
      (list) => readList(alps, list),
      (list) => add(alps, DISC, list),
      (list) => takeItems(alps, list, [DISC]),
      (list) => changeList(alps, list, { name: 'mine' }),
      (list) => removeList(alps, list),
      (list) => listToCart(alps, list),
      (list) => copyList(alps, list, { name: 'B', isPrivate: false }),
      (list) => moveToList(alps, { from: list, to: 0, numbers: [DISC] }),
      (list) => importRows(alps, list, [{ number: DISC, quantity: 1, reference: '' }]),
    ];
    for (const attempt of attempts) {
      await expect(attempt(id)).rejects.toThrow('order-lists.unknown');
      await expect(attempt(77)).rejects.toThrow('order-lists.unknown');
    }
    await expect(changeItem(alps, id, DISC, { quantity: 9 })).rejects.toThrow('order-lists.unknown-item');
    expect(await numbersOf(lab, id)).toEqual([DISC]);
  });

  test('a shared list is everybody’s in the company, a private one only its owner’s', async () => {
    const { id: shared } = await make(user(1), 'Team');
    const { id: own } = await make(user(1), 'Meine', true);
    await add(user(1), DISC, own);
    await add(user(2), DISC, shared);
    expect(await namesOf(user(2))).toEqual(['', 'Team']);
    expect(await namesOf(lab)).toEqual(['', 'Team']);
    expect(await namesOf(user(1))).toEqual(['', 'Meine', 'Team']);
    await expect(readList(lab, own)).rejects.toThrow('order-lists.unknown');
    await expect(add(user(2), LIQUID, own)).rejects.toThrow('order-lists.unknown');
    expect(await readListsWith(user(2), [DISC])).toEqual(new Map([[DISC, [shared]]]));
    await changeList(user(1), own, { isPrivate: false });
    expect(await numbersOf(user(2), own)).toEqual([DISC]);
  });

  test('everybody may fill a shared list; maker, leaders and account may remove it', async () => {
    const { id } = await make(user(1, ['K13']), 'Team');
    await add(user(2), DISC, id);
    await expect(changeList(user(2), id, { name: 'X' })).rejects.toThrow('session.not-allowed');
    await expect(removeList(user(2), id)).rejects.toThrow('session.not-allowed');
    await changeList(user(3, ['K07']), id, { name: 'Alle' });
    await changeList(user(1, ['K13']), id, { name: 'Alle zusammen' });
    await removeList(lab, id);
    expect(await namesOf(user(1))).toEqual(['']);
  });

  test('what a removed user kept private falls to the account', async () => {
    const { id } = await make(user(2), 'Meine', true);
    expect(await namesOf(lab)).toEqual(['']);
    const account = world.as('lab', { formerUsers: [2] });
    expect(await namesOf(account)).toEqual(['', 'Meine']);
    expect(await namesOf(user(1))).toEqual(['']);
    await changeList(account, id, { isPrivate: false });
    expect(await namesOf(user(1))).toEqual(['', 'Meine']);
  });
});

describe('articles of a list', () => {
  beforeEach(async () => {
    for (const number of [DISC, DISC_2, LIQUID]) await add(lab, number);
  });

  test('carry quantity and reference, names and the customer’s price for the quantity', async () => {
    await changeItem(lab, 0, DISC, { quantity: 3, reference: 'Arbeit 7' });
    await saveOwnNumbers(lab, [{ own: 'R-1', number: DISC }]);
    const { entries, total, currency } = await readList(lab, 0);
    expect(entries[0]).toMatchObject({
      number: DISC,
      quantity: 3,
      reference: 'Arbeit 7',
      ownNumber: 'R-1',
      amount: 30_000,
      offer: { name: 'Ronde A1, H 14 mm', unitPrice: 10_000, orderable: true },
    });
    expect(entries[2]).toMatchObject({ amount: null, offer: { onRequest: 'metal-of-the-day' } });
    expect([total, currency]).toEqual([41_000, 'EUR']);
    await expect(changeItem(lab, 0, DISC, { quantity: 1000 })).rejects.toThrow('cart.quantity');
    await expect(changeItem(lab, 0, 'nope', { quantity: 1 })).rejects.toThrow('order-lists.unknown-item');
  });

  test.each([
    [LIQUID, 1, [LIQUID, DISC, DISC_2]],
    [DISC, 2, [DISC_2, DISC, LIQUID]],
    [DISC, 3, [DISC_2, LIQUID, DISC]],
    [DISC_2, 99, [DISC, LIQUID, DISC_2]],
    [DISC_2, 2, [DISC, DISC_2, LIQUID]],
  ])('%s moves to place %i', async (number, position, order) => {
    await changeItem(lab, 0, number, { position });
    expect(await numbersOf(lab)).toEqual(order);
    expect((await readList(lab, 0)).entries.map((entry) => entry.position)).toEqual([1, 2, 3]);
  });

  test('are taken out and come back once, where they were', async () => {
    await changeItem(lab, 0, DISC_2, { quantity: 5, reference: 'A' });
    const before = (await readList(lab, 0)).entries;
    const { removal, removed } = await takeItems(lab, 0, [DISC_2, 'nope']);
    expect(removed).toBe(1);
    await expect(restoreRemoved(world.as('alps'), removal!)).rejects.toThrow('order-lists.nothing-removed');
    await restoreRemoved(lab, removal!);
    expect((await readList(lab, 0)).entries).toEqual(before);
    await expect(restoreRemoved(lab, removal!)).rejects.toThrow('order-lists.nothing-removed');
  });

  test('move to another list, where they stand once', async () => {
    const { id } = await make(lab, 'B');
    await add(lab, DISC, id);
    expect(await moveToList(lab, { from: 0, to: id, numbers: [DISC, LIQUID] })).toEqual({ moved: 2 });
    expect(await numbersOf(lab)).toEqual([DISC_2]);
    expect(await numbersOf(lab, id)).toEqual([DISC, LIQUID]);
  });

  test('give way to their successor, with quantity and place', async () => {
    await add(lab, PHASED_OUT);
    await changeItem(lab, 0, PHASED_OUT, { quantity: 4, position: 1 });
    const [first] = (await readList(lab, 0)).entries;
    expect(first).toMatchObject({ notices: ['successor'], offer: { successor: DISC } });
    await takeItems(lab, 0, [DISC]);
    await exchangeForSuccessor(lab, 0, { from: PHASED_OUT, to: DISC });
    expect((await readList(lab, 0)).entries[0]).toMatchObject({ number: DISC, quantity: 4 });
    await add(lab, PHASED_OUT);
    await exchangeForSuccessor(lab, 0, { from: PHASED_OUT, to: DISC });
    expect(await numbersOf(lab)).toEqual([DISC, DISC_2, LIQUID]);
  });
});

describe('a whole list', () => {
  test('goes into the cart with quantities and references; what cannot is named', async () => {
    await addItem(lab, 0, { number: DISC, quantity: 3, reference: 'Arbeit 7' });
    await add(lab, BLOCKED);
    world.stock.exec(
      `insert into order_list_item (customer_id, list_id, number, position, added_at) values ('lab', 0, 'gone', 9, '')`,
    );
    const done = await listToCart(lab, 0);
    expect(done).toMatchObject({ added: 1, leftOut: [BLOCKED, 'gone'], counts: { pieces: 3 } });
    expect(await readLines(lab)).toMatchObject([{ number: DISC, quantity: 3, reference: 'Arbeit 7' }]);
    await expect(listToCart(lab, 0, [BLOCKED])).rejects.toThrow('order-lists.nothing-orderable');
    expect((await countCart(lab)).pieces).toBe(3);
  });

  test('is copied with its articles', async () => {
    await addItem(lab, 0, { number: DISC, quantity: 3 });
    const { id } = await copyList(lab, 0, { name: 'Kopie', isPrivate: false });
    expect((await readList(lab, id)).entries).toMatchObject([{ number: DISC, quantity: 3 }]);
    await takeItems(lab, id, [DISC]);
    expect(await numbersOf(lab)).toEqual([DISC]);
  });

  test('is removed and comes back whole; a name that is taken meanwhile is said', async () => {
    const { id } = await make(lab, 'Gips');
    await add(lab, DISC, id);
    const { removal } = await removeList(lab, id);
    await expect(readList(lab, id)).rejects.toThrow('order-lists.unknown');
    const { id: other } = await make(lab, 'gips');
    await expect(restoreRemoved(lab, removal)).rejects.toThrow('order-lists.name-taken');
    await changeList(lab, other, { name: 'anders' });
    await restoreRemoved(lab, removal);
    expect(await numbersOf(lab, id)).toEqual([DISC]);
  });
});

test('rows of a file come in by any number, own ones too; wrong ones are named', async () => {
  await saveOwnNumbers(lab, [{ own: 'LAB 7', number: DISC_2 }]);
  await add(lab, DISC);
  const rows = [
    { number: DISC, quantity: 9, reference: '' },
    { number: 'lab-7', quantity: 2, reference: 'x'.repeat(100) },
    { number: 'ZL 44/20', quantity: 1, reference: '' },
    { number: 'nope', quantity: 1, reference: '' },
    { number: 'ALT-2', quantity: 1, reference: '' },
    { number: LIQUID, quantity: -1, reference: '' },
  ];
  expect(await importRows(lab, 0, rows)).toEqual({
    saved: 3,
    wrong: [
      { row: 3, problem: 'unknown' },
      { row: 4, problem: 'ambiguous' },
      { row: 5, problem: 'quantity' },
    ],
  });
  const { entries } = await readList(lab, 0);
  expect(entries.map(({ number, quantity }) => [number, quantity])).toEqual([
    [DISC, 9],
    [DISC_2, 2],
    [LIQUID, 1],
  ]);
  expect(entries[1]!.reference).toHaveLength(80);
});

test('rows of one article are added up to 999, whatever number they name it by', async () => {
  await saveOwnNumbers(lab, [{ own: 'LAB 7', number: DISC }]);
  const rows = [
    { number: DISC, quantity: 500, reference: 'A' },
    { number: 'lab 7', quantity: 400, reference: 'B' },
    { number: DISC, quantity: 100, reference: 'C' },
    { number: DISC, quantity: 99, reference: 'A' },
    { number: LIQUID, quantity: 1000, reference: '' },
  ];
  expect(await importRows(lab, 0, rows)).toEqual({
    saved: 1,
    wrong: [
      { row: 2, problem: 'too-many' },
      { row: 4, problem: 'too-many' },
    ],
  });
  expect((await readList(lab, 0)).entries).toMatchObject([
    { number: DISC, quantity: 999, reference: 'A, B' },
  ]);
});

test('a file with more rows than a list holds is refused whole, not cut off', async () => {
  const rows = Array.from({ length: 501 }, () => ({ number: DISC, quantity: 1, reference: '' }));
  await expect(importRows(lab, 0, rows)).rejects.toThrow('order-lists.full');
  expect(await importRows(lab, 0, rows.slice(1))).toMatchObject({ wrong: [] });
});
