import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { slowDatabase } from '../../../tests/support/slow-database.ts';

const DISC = '301000001';
const LIQUID = '501000001';
let shop: InProcess;
let cookie: string;
let other: string;

beforeEach(async () => {
  const { db } = await catalogueOf(SMALL);
  const bind = (sqlite: DatabaseSync) => slowDatabase(d1Over(sqlite) as unknown as D1Database);
  shop = inProcess({}, db as unknown as D1Database, bind);
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
  other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
});

const save = (rows: object[], as = cookie) =>
  shop.ask('/customerapi/own-numbers/save', { body: { rows }, cookie: as });
const read = async (query = '', headers: Record<string, string> = {}, as = cookie) =>
  (await shop.ask(`/customerapi/own-numbers${query}`, { cookie: as, headers })).json;
const owns = async (query = '') =>
  (await read(query)).rows.map(({ own }: { own: string }) => own) as string[];
const find = async (q: string) =>
  (await shop.ask(`/customerapi/own-numbers/find?q=${encodeURIComponent(q)}`, { cookie })).json.productNumber;

test('rows come as people count, with the article’s name in the caller’s language', async () => {
  await save(['R-14', 'R-2', 'Ä 1'].map((own) => ({ own, number: DISC })));
  expect(await owns()).toEqual(['Ä 1', 'R-2', 'R-14']);
  expect((await read()).rows[0]).toEqual({ own: 'Ä 1', number: DISC, name: 'Ronde A1, H 14 mm' });
  expect((await read('', { 'accept-language': 'en' })).rows[0].name).toBe('Disc A1, H 14 mm');
  expect(await read('', {}, other)).toEqual({ rows: [], total: 0, hasAny: false });
});

test('the first of those that fit are told, with how many fit', async () => {
  await save([...[1, 2, 3].map((n) => ({ own: `R-${n}`, number: DISC })), { own: 'F-1', number: LIQUID }]);
  expect(await read('?q=r-&limit=2')).toMatchObject({ rows: [{ own: 'R-1' }, { own: 'R-2' }], total: 3, hasAny: true }); // prettier-ignore
  expect(await owns('?q=FÄRBE')).toEqual(['F-1']);
  expect(await owns(`?q=${LIQUID}`)).toEqual(['F-1']);
  expect(await read('?q=nirgends')).toMatchObject({ rows: [], total: 0, hasAny: true });
  for (const limit of ['0', '5001', 'x'])
    expect((await shop.ask(`/customerapi/own-numbers?limit=${limit}`, { cookie })).status).toBe(400);
});

test('letters of an article number are found in either case', async () => {
  await save([{ own: 'Reihe 7', number: `${DISC}S` }]);
  expect(await owns('?q=0001S')).toEqual(['Reihe 7']);
  expect(await owns('?q=0001s')).toEqual(['Reihe 7']);
});

test('each row that says nothing is named with its place and reason', async () => {
  const rows = [
    { own: '- / .', number: DISC },
    { own: 'x'.repeat(41), number: DISC },
    { own: 'gut', number: DISC },
    { own: 'leer', number: '' },
    { own: 'fremd', number: '999999999' },
  ];
  expect((await save(rows)).json).toEqual({
    saved: 1,
    wrong: [
      { row: 0, problem: 'own' },
      { row: 1, problem: 'own' },
      { row: 3, problem: 'unknown' },
      { row: 4, problem: 'unknown' },
    ],
  });
  expect((await save([])).json).toEqual({ saved: 0, wrong: [] });
  expect((await save([{ own: 'halb \uD83D', number: DISC }])).status).toBe(400);
  expect(await owns()).toEqual(['gut']);
});

test('the same number in another spelling is the same; the last file counts', async () => {
  await save([{ own: 'R-14', number: DISC }]);
  await save([{ own: 'r 14', number: LIQUID }]);
  expect((await read()).rows).toMatchObject([{ own: 'r 14', number: LIQUID }]);
  expect(await find('R.14')).toBe(LIQUID);
});

test('nobody forgets or finds another customer’s number', async () => {
  await save([{ own: 'R-14', number: DISC }]);
  const forget = (as: string) => shop.ask('/customerapi/own-numbers/remove', { body: { own: 'r14' }, cookie: as }); // prettier-ignore
  expect((await forget(other)).json).toEqual({ result: true }); // as for one that is not there
  expect(await find('R-14')).toBe(DISC);
  await forget(cookie);
  expect(await find('R-14')).toBeNull();
  expect(await find('')).toBeNull();
});

test('5,000 are the most, also where two files come at the same moment', async () => {
  const file = (first: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ own: `N${first + n}`, number: DISC }));
  expect((await save(file(0, 4_990))).json.saved).toBe(4_990);
  const both = await Promise.all([save(file(10_000, 10)), save(file(20_000, 10))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)!.json.error.code).toBe('own-numbers.full');
  expect((await read('?limit=1')).total).toBe(5_000);
  expect((await save([{ own: 'n1', number: LIQUID }])).json.saved).toBe(1); // known: a new meaning
});
