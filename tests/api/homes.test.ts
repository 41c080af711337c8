import { afterAll, beforeAll, expect, test } from 'vitest';
import { WORK } from '../access/object-world.ts';
import { addToothCabinet } from '../access/stock-world.ts';
import { logIn } from '../support/login.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** The built Worker with a home for each customer: Durable Objects beside D1 in one runtime (docs/operations.md#homes). */
let shop: TestShop;
let cookie: string;
const WORKS = 120;
const idOf = (at: number): string => String(at).padStart(10, '0');

beforeAll(async () => {
  shop = await startShop({}, { homes: true });
  const now = new Date().toISOString();
  cookie = await shop.withDatabase((database) => {
    addCustomer(database, { id: 'home', number: '999971' });
    addToothCabinet(database, 'home', { gap: 1, article: '301000001' });
    const content = JSON.stringify(WORK);
    const work = database.prepare(
      `insert into work (customer_id, id, number, state, version, content, created_at, changed_at) values ('home', ?1, ?1, 'open', 1, ?2, ?3, ?3)`,
    );
    const version = database.prepare(
      `insert into work_version (customer_id, work_id, version, made_at, user_id, user_name, step, reason, content, hash)
       values ('home', ?1, 1, ?3, 0, 'A', 'save', '', ?2, 'x')`,
    );
    for (let at = 0; at < WORKS; at += 1)
      for (const statement of [work, version]) statement.run(idOf(at), content, now);
    database.exec(`insert into order_list (customer_id, id, name, name_key, created_at, updated_at)
      values ('home', 1, 'Gips', 'gips', '${now}', '${now}')`);
    return logIn(database, 'home', { now });
  });
});
afterAll(() => shop.stop());

const ask = (path: string, body?: unknown) =>
  shop.ask(path, { headers: { cookie }, ...(body !== undefined && { method: 'POST', body }) });
const inShop = (table: string): unknown =>
  shop.sql(`select count(*) n from ${table} where customer_id = 'home'`)[0]!['n'];
const numbers = async (query = ''): Promise<string[]> =>
  ((await ask(`/logbook/arbeiten${query}`)).json as { works: { number: string }[] }).works.map(
    ({ number }) => number,
  );

test('who comes brings his works along, all of them, and SHOP lets go of them', async () => {
  expect(await numbers()).toHaveLength(WORKS);
  await expect.poll(() => [inShop('work'), inShop('work_version')], { timeout: 30_000 }).toEqual([0, 0]);
  expect(await numbers()).toHaveLength(WORKS);
});

test('a work is kept, refused and searched in a home as in SHOP; SHOP knows its lots', async () => {
  const keep = (id: string, version: number, number: string) =>
    ask(`/logbook/arbeiten/${id}`, { version, step: 'save', work: { ...WORK, number } });
  expect((await keep('A000000000', 0, 'A-77')).status).toBe(200);
  expect((await keep('B000000000', 0, 'a-77')).json).toMatchObject({ error: { code: 'works.number-taken' } });
  expect((await keep('A000000000', 5, 'A-77')).json).toMatchObject({ error: { code: 'works.changed' } });
  expect(await numbers('?q=a-77')).toEqual(['A-77']);
  expect(shop.sql(`select work_id from work_batch where customer_id = 'home'`)).toHaveLength(WORK.positions.length); // prettier-ignore
  expect(inShop('work')).toBe(0);
});

test('presses at once are each kept or refused, and the chain of versions is sound', async () => {
  const press = (shade: string) =>
    ask('/logbook/arbeiten/A000000000', { version: 1, step: 'save', work: { ...WORK, number: 'A-77', shade } });
  const statuses = (await Promise.all(['A1', 'B1', 'C1', 'D2'].map(press))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await ask('/logbook/arbeiten/A000000000')).json).toMatchObject({ isSound: true, work: { version: 2 } });
}); // prettier-ignore

test('labels and the minute of the clock go on', async () => {
  const print = { key: 'p1', template: 'Regal', labels: 3, articles: ['301000001'] };
  for (let times = 0; times < 2; times += 1)
    expect((await ask('/customerapi/label/printed', print)).status).toBe(200);
  expect((await ask('/customerapi/label')).json).toMatchObject({ prints: [{ labels: 3 }] });
  expect(inShop('label_print')).toBe(0);
  await shop.minute();
});

const SHELF = { article: '301000001', place: 'Regal', stock: 9, minimum: 2, target: 6 };
const press = (booking: string, version: number, kind: 'put' | 'take') =>
  ask('/customerapi/zahnlager/buchen', {
    booking,
    changes: [{ cabinet: 1, drawer: 1, row: 1, column: 1, version, kind }],
  });

test('teeth and shelves are booked in a home, of presses at once one', async () => {
  expect(inShop('tooth_place')).toBe(0);
  const presses = ['a', 'b', 'c'].map((booking) => press(booking, 0, 'put'));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect((await ask('/customerapi/nachschub/0B7M4Q2X9C', { ...SHELF, version: 0 })).status).toBe(200);
  expect([inShop('tooth_movement'), inShop('restock_item')]).toEqual([0, 0]);
});

test('lists, saved carts and own numbers are kept in a home, of presses at once one', async () => {
  await expect.poll(() => inShop('order_list'), { timeout: 30_000 }).toBe(0);
  const presses = [1, 2, 3].map(() => ask('/customerapi/order-lists/create', { name: 'Monat' }));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  const { lists } = (await ask('/customerapi/order-lists')).json as { lists: { name: string }[] };
  expect(lists.map(({ name }) => name)).toEqual(['', 'Gips', 'Monat']);
  const numbers = { rows: [{ own: 'R-1', number: '119000001' }] };
  expect((await ask('/customerapi/own-numbers/save', numbers)).json).toMatchObject({ saved: 1 });
  expect((await ask('/customerapi/own-numbers/find?q=r1')).json).toEqual({ productNumber: '119000001' });
  await ask('/customerapi/cart/add', { lines: [{ number: '119000001', quantity: 2 }] });
  const { id } = (await ask('/customerapi/saved-carts/save', { name: 'Korb' })).json as { id: string };
  expect((await ask(`/customerapi/saved-carts/${id}/load`, {})).json).toMatchObject({
    added: 1,
    cart: { pieces: 4 },
  });
  expect(['order_list', 'own_number', 'saved_cart'].map(inShop)).toEqual([0, 0, 0]);
});

test('who does not come goes back by the clock, with all he has', async () => {
  await shop.again('back');
  await shop.minute();
  const back = [
    'work',
    'tooth_movement',
    'tooth_place',
    'restock_item',
    'label_print',
    'order_list',
    'own_number',
    'saved_cart',
  ];
  expect(back.map(inShop)).toEqual([WORKS + 1, 1, 2, 1, 1, 2, 1, 1]);
  expect((await press('d', 1, 'take')).status).toBe(200); // handed on by his home
  await shop.again(false);
  expect((await press('e', 2, 'put')).status).toBe(200);
  expect(await numbers('?q=a-77')).toEqual(['A-77']);
  expect((await ask('/logbook/arbeiten/A000000000')).json).toMatchObject({ isSound: true });
  expect((await ask('/customerapi/saved-carts')).json).toMatchObject({
    carts: [{ name: 'Korb', pieces: 2 }],
  });
  expect([inShop('tooth_movement'), inShop('customer_home')]).toEqual([3, 1]);
}, 180_000);
