import { beforeEach, expect, test } from 'vitest';
import type { InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { customerShop } from './customer-shop.test-support.ts';
import { cartOperations } from './cart.ts';
import { cartPageOperations } from './cart-page.ts';
import { cartTermsOperations } from './cart-terms.ts';

const DISC = '301000001';
let shop: InProcess;
let cookie: string;
let other: string;

beforeEach(async () => {
  ({ shop, cookie } = await customerShop());
  other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
});

const post = (path: string, body?: unknown, as = cookie) =>
  shop.ask(`/customerapi/${path}`, { method: 'POST', cookie: as, ...(body !== undefined && { body }) });
const get = (path: string, as = cookie) => shop.ask(`/customerapi/${path}`, { cookie: as });

const SAMPLE: Record<string, string> = {
  article: DISC,
  quantity: '1',
  languageLetter: 'D',
  lang: 'D',
  language: 'de',
  id: 'x',
};
const BODY: Record<string, unknown> = {
  '/customerapi/cart/add': { lines: [{ number: DISC, quantity: 1 }] },
  '/customerapi/cart/line/{id}': { quantity: 1 },
  '/customerapi/cart/remove': { ids: [] },
  '/customerapi/cart/restore': { removal: 'x' },
  '/customerapi/cart/check': { rows: [] },
  '/customerapi/cart/voucher': { code: 'ABC' },
  '/customerapi/cart/fwt': { fwt: true },
}; // prettier-ignore

test.each(
  [...cartOperations, ...cartPageOperations, ...cartTermsOperations].map(
    ({ method, path }) => [method, path] as const,
  ),
)('a guest gets 401 from %s %s', async (method, path) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLE[name] ?? '-');
  const answer = await shop.ask(filled, {
    method: method === 'get' ? 'GET' : 'POST',
    ...(BODY[path] !== undefined && { body: BODY[path] }),
  });
  expect(answer).toMatchObject({ status: 401, json: { error: { code: 'session.login-required' } } });
});

test('the contract’s calls add, set, place, count and remove', async () => {
  expect((await post(`wk/${DISC}/add/2`)).json).toEqual({ result: true, anz: 2, menge: 2 });
  expect((await post(`wk/${DISC}/add/1/1/2/3/4/1/-/Arbeit%20%2F%207`)).json).toMatchObject({
    anz: 3,
    menge: 3,
  });
  expect((await get('wk/anz')).json).toEqual({ result: 3 });
  expect((await get('wkJSON/D')).json).toEqual([
    { artnr: DISC, menge: 2, lager: ['', '', '', '', '', '', ''], referenz: '', notiz: '' },
    { artnr: DISC, menge: 1, lager: ['1', '2', '3', '4', '1', '', 'Arbeit / 7'], referenz: '', notiz: '' },
  ]);
  expect((await get(`wkJSON/D/${DISC}`)).json).toMatchObject({ result: { artnr: DISC, menge: 3 } });
  expect((await post(`wk/${DISC}/set/5`)).json).toMatchObject({ menge: 6 });
  expect((await post(`wk/${DISC}/set/0`)).json).toEqual({ result: true, anz: 1, menge: 1 });
  expect((await post(`wk/${DISC}/set/5`)).json).toMatchObject({ menge: 6 });
  expect((await post(`wk/${DISC}/setLager/9/9/9/9/0/-/-`)).json).toMatchObject({ menge: 6 });
  expect((await post(`wk/${DISC}/delete/9/9/9/9/0/-/-`)).json).toMatchObject({ anz: 1, menge: 1 });
  expect((await post(`wk/${DISC}/delete`)).json).toMatchObject({ anz: 0, menge: 0 });
  await post(`wk/${DISC}/add/2`);
  expect((await post('wk/delete')).json).toMatchObject({ anz: 0 });
});

test.each(['0', '-1', '1.5', '1000', 'viele'])(
  'the quantity %s answers “Bitte gültige Menge eingeben”',
  async (quantity) => {
    expect(await post(`wk/${DISC}/add/${quantity}`)).toMatchObject({
      status: 400,
      json: { error: { code: 'cart.quantity', message: 'Bitte gültige Menge eingeben' } },
    });
  },
);

test('a cart is in its customer’s currency, EUR where nothing else was agreed', async () => {
  shop.sqlite.exec("update customer set country = 'CH', price_list = 3 where id = 'c2'");
  for (const [as, currency] of [
    [cookie, 'EUR'],
    [other, 'CHF'],
  ] as const) {
    await post(`wk/${DISC}/add/1`, undefined, as);
    expect((await get('cart/de', as)).json).toMatchObject({ totals: { currency } });
  }
});

test('an unknown article answers “Ungültige Artikelnummer”', async () => {
  expect(await post('wk/unbekannt/add/1')).toMatchObject({
    status: 404,
    json: { error: { message: 'Ungültige Artikelnummer' } },
  });
  expect(await post(`wk/${'9'.repeat(33)}/add/1`)).toMatchObject({
    status: 400,
    json: { error: { message: 'Ungültige Artikelnummer' } },
  });
  expect((await get('wk/anz')).json).toEqual({ result: 0 });
});

test('one call gives the whole cart, and another customer’s session another cart', async () => {
  await post('cart/add', { lines: [{ number: DISC, quantity: 2, reference: ' Arbeit 17 ' }] });
  const { json } = await get('cart/de');
  expect(json).toMatchObject({
    pieces: 2,
    lines: [{ number: DISC, reference: 'Arbeit 17', unitPrice: 10_000, amount: 20_000 }],
    totals: { goods: 20_000, shipping: 0, gross: 23_800, treatment: 'domestic' },
  });
  expect((await get('cart/de', other)).json).toMatchObject({ pieces: 0, lines: [] });
  const line = `cart/line/${json.lines[0].id}`;
  const foreign = await post(line, { quantity: 1 }, other);
  const missing = await post('cart/line/nope', { quantity: 1 }, other);
  expect(foreign).toMatchObject({ status: 404 });
  expect(foreign.json).toEqual(missing.json);
  await post('cart/add', { lines: [{ number: '501000001', quantity: 3 }] }); // a price on request
  const asked = (await get('cart/de')).json;
  expect(asked.totals).toMatchObject({ goods: 20_000, plusOnRequest: true });
  const onRequest = asked.lines.find((one: { number: string }) => one.number === '501000001');
  expect(onRequest).toMatchObject({ quantity: 3, unitPrice: null, amount: null });
});

test('prices in a body are not listened to', async () => {
  const forged = { number: DISC, quantity: 1, unitPrice: 1, listPrice: 1, amount: 1, discount: 99 };
  await post('cart/add', { lines: [forged], totals: { gross: 1 } });
  expect((await get('cart/de')).json.totals.goods).toBe(10_000);
});

test('a user without a function looks at the cart and cannot change it', async () => {
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
     values ('c1', 7, 'Labor', 'Sieben', '[]', 0, '2026-01-01T00:00:00.000Z')`,
  );
  const onlooker = await logIn(shop.sqlite, 'c1', { user: 7 });
  expect(await get('wk/anz', onlooker)).toMatchObject({ status: 200 });
  expect(await post(`wk/${DISC}/add/1`, undefined, onlooker)).toMatchObject({
    status: 403,
    json: { error: { code: 'session.not-allowed' } },
  });
});

test('a removal comes back, the pad reads rows, the flag is kept', async () => {
  await post(`wk/${DISC}/add/3`);
  const [line] = (await get('cart/de')).json.lines;
  const { json } = await post('cart/remove', { ids: [line.id] });
  expect(json).toMatchObject({ removed: 1, counts: { pieces: 0 } });
  expect((await post('cart/restore', { removal: json.removal })).json).toMatchObject({ pieces: 3 });
  expect(await post('cart/restore', { removal: json.removal })).toMatchObject({ status: 404 });
  const checked = await post('cart/check', {
    rows: [
      { number: 'zl-44 20', quantity: 1 },
      { number: 'x', quantity: 1 },
    ],
  });
  expect(checked.json.rows).toMatchObject([{ kind: 'manufacturer', problem: null }, { problem: 'unknown' }]);
  await post('cart/fwt', { fwt: true });
  expect((await get('cart/de')).json.fwt).toBe(true);
  expect((await post('cart/reset')).json).toMatchObject({ removed: 1 });
  expect((await get('cart/de')).json).toMatchObject({ fwt: false, lines: [] });
});

test.each([
  ['  ', 400, 'Bitte geben Sie einen Vorteilscode ein.'],
  ['NIEMALS', 404, 'Dieser Vorteilscode ist ungültig.'],
])('the voucher %j answers %i', async (code, status, message) => {
  expect(await post('cart/voucher', { code })).toMatchObject({ status, json: { error: { message } } });
});

test('a redeemed voucher and a removal without one have their own answers', async () => {
  shop.sqlite.exec(`insert into voucher (code, kind, value, uses, valid_from, valid_to)
    values ('EINMAL', 'percent', 10, 'once', '2026-01-01', '2027-01-01')`);
  expect((await post('cart/voucher', { code: 'einmal' })).json).toMatchObject({ code: 'EINMAL' });
  expect((await post('cart/voucher/remove')).status).toBe(200);
  expect(await post('cart/voucher/remove')).toMatchObject({ status: 404 });
  shop.sqlite.exec(`insert into voucher_redemption values ('EINMAL', '', 'c2', 'o', '2026-01-02')`);
  expect(await post('cart/voucher', { code: 'EINMAL' })).toMatchObject({ status: 409 });
});

test('an addition from a search counts the text and the article, nobody’s name', async () => {
  const origin = 'http://localhost';
  const from = (referer: string) =>
    shop.ask(`/customerapi/wk/${DISC}/add/1`, { method: 'POST', cookie, headers: { referer, 'accept-language': 'fr' } }); // prettier-ignore
  const counted = () => shop.sqlite.prepare('select language, term, article, weight from search_use').all();
  for (const page of [
    '/de-de/shop/category/PG1?q=ronde',
    '/de-de/shop/suche',
    '/de-de/shop/suche?q=a%40b.example',
  ])
    await from(origin + page);
  await from('https://elsewhere.example/de-de/shop/suche?q=ronde');
  expect(await from('nonsense')).toMatchObject({ status: 200 });
  await shop.settled();
  expect(counted()).toEqual([]);
  expect(await from(`${origin}/fr-fr/shop/suche/2?view=list&q=Disque%20Zircone`)).toMatchObject({
    status: 200,
  });
  await shop.settled();
  expect(counted()).toEqual([{ language: 'fr', term: 'disque zircone', article: DISC, weight: 1 }]);
});
