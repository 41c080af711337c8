import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { habitsOperations } from './habits.ts';
import { orderListOperations } from './order-lists.ts';
import { orderListManageOperations } from './order-lists-manage.ts';
import { orderListPageOperations } from './order-lists-page.ts';
import { ownNumberOperations } from './own-numbers.ts';
import { stockNoticeOperations } from './stock-notices.ts';

const DISC = '301000001';
let shop: InProcess;
let cookie: string;
let other: string;
let catalogue: DatabaseSync;

beforeEach(async () => {
  const { db, database } = await catalogueOf(SMALL);
  catalogue = database;
  database.exec('update article set vkz = 0'); // what can be waited for
  shop = inProcess({}, db as unknown as D1Database);
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
  other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
});

const post = (path: string, body?: unknown, as = cookie) =>
  shop.ask(`/customerapi/${path}`, { method: 'POST', cookie: as, ...(body !== undefined && { body }) });
const get = (path: string, as = cookie) => shop.ask(`/customerapi/${path}`, { cookie: as });

const SAMPLE: Record<string, string> = { article: DISC, id: '0', listId: '0', lang: 'D' };
const BODY: Record<string, unknown> = {
  '/customerapi/order-lists/create': { name: 'A' },
  '/customerapi/order-lists/{id}/change': { name: 'A' },
  '/customerapi/order-lists/{id}/copy': { name: 'A' },
  '/customerapi/order-lists/{id}/item': { number: DISC },
  '/customerapi/order-lists/{id}/remove': { numbers: [DISC] },
  '/customerapi/order-lists/{id}/cart': { numbers: [DISC] },
  '/customerapi/order-lists/{id}/move': { to: 1, numbers: [DISC] },
  '/customerapi/order-lists/{id}/exchange': { from: DISC, to: DISC },
  '/customerapi/order-lists/{id}/import': { rows: [] },
  '/customerapi/order-lists/restore': { removal: 'x' },
  '/customerapi/sw/gekaufteArtikel/0/{lang}/1': { search: '', limit: 24, p: 1 },
  '/customerapi/article-marks': { numbers: [] },
  '/customerapi/articles': { numbers: [] },
  '/customerapi/stock-notices/ask': { number: DISC },
  '/customerapi/stock-notices/cancel': { number: DISC },
  '/customerapi/own-numbers/save': { rows: [] },
  '/customerapi/own-numbers/remove': { own: 'x' },
};

test.each(
  [
    ...orderListOperations,
    ...orderListManageOperations,
    ...orderListPageOperations,
    ...habitsOperations,
    ...ownNumberOperations,
    ...stockNoticeOperations,
  ].map(({ method, path }) => [method, path] as const),
)('a guest gets 401 from %s %s', async (method, path) => {
  const answer = await shop.ask(
    path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLE[name]!),
    { method: method === 'get' ? 'GET' : 'POST', ...(BODY[path] !== undefined && { body: BODY[path] }) },
  );
  expect(answer).toMatchObject({ status: 401, json: { error: { code: 'session.login-required' } } });
});

describe('the contract’s calls of order lists', () => {
  test('listen answers id and name, the default list in the caller’s language', async () => {
    expect((await get('favoriten/listen')).json).toEqual([
      { id: 0, name: 'Favoriten', anzahl: 0, privat: false },
    ]);
    await post('order-lists/create', { name: ' Implantologie ', private: true });
    const { json } = await shop.ask('/customerapi/favoriten/listen', {
      cookie,
      headers: { 'accept-language': 'fr' },
    });
    expect(json).toEqual([
      { id: 0, name: 'Favoris', anzahl: 0, privat: false },
      { id: 1, name: 'Implantologie', anzahl: 0, privat: true },
    ]);
  });

  test('add answers 409 “Artikel befindet sich bereits in Bestelliste” the second time', async () => {
    expect(await post(`favoriten/0/${DISC}/add`)).toMatchObject({ status: 200, json: { result: true } });
    expect(await post(`favoriten/0/${DISC}/add`)).toMatchObject({
      status: 409,
      json: { error: { message: 'Artikel befindet sich bereits in Bestelliste' } },
    });
  });

  test('add answers 400 for a bad number, 404 for another company’s list as for none', async () => {
    expect(await post('favoriten/0/unbekannt/add')).toMatchObject({
      status: 400,
      json: { error: { code: 'catalogue.article', message: 'Ungültige Artikelnummer' } },
    });
    for (const number of ['x'.repeat(33), 'y'.repeat(64), 'a%09b'])
      expect(await post(`favoriten/0/${number}/add`), number).toMatchObject({
        status: 400,
        json: { error: { code: 'catalogue.article', message: 'Ungültige Artikelnummer' } },
      });
    const { id } = (await post('order-lists/create', { name: 'A' })).json;
    const foreign = await post(`favoriten/${id}/${DISC}/add`, undefined, other);
    const missing = await post(`favoriten/77/${DISC}/add`, undefined, other);
    expect([foreign.status, foreign.json.error.code]).toEqual([404, 'order-lists.unknown']);
    expect({ ...foreign.json.error, requestId: '' }).toEqual({ ...missing.json.error, requestId: '' });
  });

  test('50 parallel adds answer 200 once and 409 for the rest', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(`favoriten/0/${DISC}/add`)));
    const by = Map.groupBy(answers, ({ status }) => status);
    expect([by.get(200)?.length, by.get(409)?.length]).toEqual([1, 49]);
    expect((await get('favoriten/listen')).json[0].anzahl).toBe(1);
  });

  test('wk puts the whole list into the cart', async () => {
    await post(`favoriten/0/${DISC}/add`);
    await post('order-lists/0/item', { number: DISC, quantity: 3 });
    expect(await post('favoriten/liste/0/wk')).toMatchObject({
      status: 200,
      json: { result: true, anz: 3, artikel: 1, ausgelassen: [] },
    });
    expect((await post('favoriten/liste/77/wk')).status).toBe(404);
  });

  test('an invalid name names its field', async () => {
    const { status, json } = await post('order-lists/create', { name: '---' });
    expect([status, json.error.code, json.error.fields]).toEqual([400, 'order-lists.name', ['name']]);
  });
});

test('bought articles carry their past and their place and quantity on the list', async () => {
  await addOrder(shop.db, { placedAt: '2026-08-20T10:00:00.000Z' });
  await post(`favoriten/0/501000001/add`);
  await post('order-lists/0/item', { number: DISC, quantity: 4, add: true });
  const { json } = await post('sw/gekaufteArtikel/0/D/1', { search: '', limit: 24, p: 1 });
  expect(json).toMatchObject({
    total: 1,
    result: [
      {
        Artikelnummer: DISC,
        BereitsGekauft: true,
        LetzterKauf: '08/2026',
        LetzterKaufText: 'Vor 3 Monaten gekauft',
        BestelllistenPosition: 2,
        Menge: 4,
      },
    ],
  });
  expect((await post('sw/gekaufteArtikel/0/D/1', { limit: 25 })).status).toBe(400);
  expect((await post('sw/gekaufteArtikel/0/D/1', {}, other)).json).toEqual({ total: 0, result: [] });
});

const priced = (list: number) => ({
  list,
  unit: expect.any(Number),
  discount: expect.any(Number),
  scale: [],
});

describe('own prices', () => {
  const numbers = [DISC, '301000003', '501000001', '301000001S'];
  const scalePrices = [
    { from: 5, percent: 3 },
    { from: 20, percent: 40 },
  ];
  beforeEach(() => {
    catalogue
      .prepare(
        `update article_detail set data = json_set(data, '$.scalePrices', json(?)) where id = (select id from article where number = ?)`,
      )
      .run(JSON.stringify(scalePrices), DISC);
    shop.sqlite.exec(`update customer set discount_class = 2`);
  });
  const inCart = async (number: string, quantity: number): Promise<number | null> => {
    await post(`wk/delete`);
    await post(`wk/${number}/add/${quantity}`);
    return (await get('cart/de')).json.lines[0].unitPrice;
  };

  test('of an article, its scale and its past are those of the cart', async () => {
    await addOrder(shop.db, { placedAt: '2026-08-20T10:00:00.000Z' });
    const { result } = (await post('articles', { numbers })).json;
    expect(result.map((one: { Artikelnummer: string }) => one.Artikelnummer)).toEqual(numbers);
    for (const { Artikelnummer, Preis, KatPreis, Rabatt, Staffelpreise } of result) {
      const unit = await inCart(Artikelnummer, 1);
      expect([Artikelnummer, Preis]).toEqual([Artikelnummer, unit === null ? 0.01 : unit / 100]);
      if (unit !== null) expect(Rabatt).toBe(Math.floor(((KatPreis * 100 - unit) * 100) / (KatPreis * 100)));
      for (const { ab, Preis: scaled } of Staffelpreise)
        expect([ab, Math.round(scaled * 100)]).toEqual([ab, await inCart(Artikelnummer, ab)]);
    }
    expect(result[0]).toMatchObject({
      BereitsGekauft: true,
      LetzterKauf: '08/2026',
      LetzterKaufText: 'Vor 3 Monaten gekauft',
      Staffelpreise: [{ ab: 5 }, { ab: 20, Preis: 60 }],
      PreiseAusgeblendet: false,
    });
    expect(result[0].Preis).toBeLessThan(result[0].KatPreis);
    expect(result[1]).toMatchObject({ BereitsGekauft: false, LetzterKaufText: null });
  });

  test('marks of a page have the same, in minor units', async () => {
    const { marks } = (await post('article-marks', { numbers })).json;
    const { price } = marks[0];
    expect(price).toMatchObject({ list: 10_000, unit: await inCart(DISC, 1) });
    expect(price.scale).toEqual([
      { from: 5, price: await inCart(DISC, 5) },
      { from: 20, price: 6000 },
    ]);
  });

  test('are read with a token of the customer’s software as well', async () => {
    const { json } = await post('api-tokens/create', {
      name: 'Laborsoftware',
      scopes: ['catalogue'],
      user: '0',
    });
    const asked = await shop.ask('/customerapi/articles', {
      method: 'POST',
      body: { numbers },
      headers: { authorization: `Bearer ${json.token}` },
    });
    expect(asked.json).toEqual((await post('articles', { numbers })).json);
    expect(asked.json.result[0].Preis).toBeGreaterThan(0.02);
  });

  test('are not told to a user who must not see prices, by any of these calls', async () => {
    await addOrder(shop.db);
    shop.sqlite.exec(`
      insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
        values ('c1', 1, 'Kim', 'Weber', '["K13"]', 1, '');
      update customer set settings = '{"hidePricesFromTechnicians":true}' where id = 'c1'`);
    cookie = await logIn(shop.sqlite, 'c1', { user: 1 });
    const { result } = (await post('articles', { numbers: [DISC] })).json;
    const bought = (await post('sw/gekaufteArtikel/0/D/1', {})).json.result;
    for (const [article] of [result, bought])
      expect(article).toMatchObject({
        Preis: 0,
        KatPreis: 0,
        Rabatt: 0,
        Staffelpreise: [],
        PreiseAusgeblendet: true,
      });
    expect((await post('article-marks', { numbers: [DISC] })).json).toMatchObject({
      pricesHidden: true,
      marks: [{ price: null }],
    });
  });
});

test('marks tell lists and last purchase of a page’s articles, nothing of others', async () => {
  await addOrder(shop.db, { placedAt: '2024-08-20T10:00:00.000Z' });
  await post('favoriten/0/501000001/add');
  expect((await post('stock-notices/ask', { number: '501000001' })).status).toBe(200);
  const numbers = [DISC, '501000001', '301000002'];
  expect((await post('article-marks', { numbers })).json).toEqual({
    currency: 'EUR',
    pricesHidden: false,
    marks: [
      {
        number: DISC,
        lists: [],
        bought: 'Vor 2 Jahren gekauft',
        waiting: false,
        inStock: null,
        price: priced(10_000),
      },
      { number: '501000001', lists: [0], bought: null, waiting: true, inStock: null, price: null },
      { number: '301000002', lists: [], bought: null, waiting: false, inStock: null, price: priced(11_000) },
    ],
  });
  const others = (await post('article-marks', { numbers }, other)).json;
  expect(others.marks).toMatchObject([{ bought: null }, { bought: null }]);
  for (const [placedAt, said] of [
    ['2025-12-20T10:00:00.000Z', 'Vor 11 Monaten gekauft'],
    ['2026-11-02T10:00:00.000Z', 'In diesem Monat gekauft'],
  ] as const) {
    await addOrder(shop.db, { placedAt });
    expect((await post('article-marks', { numbers: [DISC] })).json.marks[0].bought).toBe(said);
  }
});

test('an own number is saved, found by its whole text, and forgotten', async () => {
  const rows = [
    { own: 'R 14', number: DISC },
    { own: '', number: DISC },
  ];
  expect((await post('own-numbers/save', { rows })).json).toEqual({
    saved: 1,
    wrong: [{ row: 1, problem: 'own' }],
  });
  expect((await get('own-numbers/find?q=r-14')).json).toEqual({ productNumber: DISC });
  expect((await get('own-numbers/find?q=r-14', other)).json).toEqual({ productNumber: null });
  await post('own-numbers/remove', { own: 'r14' });
  expect((await get('own-numbers/find?q=r-14')).json).toEqual({ productNumber: null });
});

test('remembered articles come in the browser’s order, without those that are gone', async () => {
  const { json } = await post('articles', { numbers: ['501000001', 'gone', DISC] });
  expect(json.result.map((one: { Artikelnummer: string }) => one.Artikelnummer)).toEqual(['501000001', DISC]);
  expect((await post('articles', { numbers: Array.from({ length: 201 }, () => DISC) })).status).toBe(400);
});

test('a notice is asked for and taken back; what is there needs none', async () => {
  shop.sqlite.exec(`update customer set language = 'hu'`);
  expect((await post('stock-notices/ask', { number: DISC })).status).toBe(200);
  expect(shop.sqlite.prepare('select number, home, language from stock_notice').all()).toMatchObject([
    { number: DISC, home: 'http://localhost/de-de', language: 'de' },
  ]);
  expect((await post('stock-notices/ask', { number: 'gone' })).status).toBe(404);
  await post('stock-notices/cancel', { number: DISC });
  expect(shop.sqlite.prepare('select * from stock_notice').all()).toEqual([]);
});

test('what a removed user kept to herself falls to the account, not to a leader', async () => {
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values
       ('c1', 1, 'Anna', 'Weber', '["K13"]', 1, ''), ('c1', 2, 'Lea', 'Ott', '["K07"]', 2, ''), ('c2', 1, 'Eva', 'Kurz', '[]', 1, '')`,
  );
  const anna = await logIn(shop.sqlite, 'c1', { user: 1 });
  const leader = await logIn(shop.sqlite, 'c1', { user: 2 });
  await post('order-lists/create', { name: 'Annas', private: true }, anna);
  const names = async (as: string): Promise<string[]> =>
    (await get('order-lists', as)).json.lists.map(({ name }: { name: string }) => name).filter(Boolean);
  expect([await names(anna), await names(cookie)]).toEqual([['Annas'], []]);
  shop.sqlite.exec(`update sub_user set removed_at = '2026-11-21' where id = 1`);
  expect([await names(cookie), await names(leader), await names(other)]).toEqual([['Annas'], [], []]);
});
