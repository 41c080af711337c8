import { beforeEach, expect, test } from 'vitest';
import type { InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { customerShop, refusal } from './customer-shop.test-support.ts';

const DISC = '301000001';
const LIQUID = '501000001';
const TEMPLATE = {
  name: 'Regal', format: 'custom', mode: 'simple', page: { width: 210, height: 297 }, rows: 1, columns: 1,
  label: { width: 60, height: 30 }, margins: { top: 10, left: 10 }, gaps: { x: 0, y: 0 }, padding: 2, offset: 0,
  correction: { x: 0, y: 0 }, dpi: 300, elements: [], logo: '',
}; // prettier-ignore
const NOW = '2026-11-21T09:00:00.000Z';
let shop: InProcess;
let cookie: string;

beforeEach(async () => {
  ({ shop, cookie } = await customerShop());
});

const post = (path: string, body?: object, now = NOW, headers: Record<string, string> = {}) =>
  shop.ask(`/customerapi/label/${path}`, { method: 'POST', cookie, now, headers, ...(body && { body }) });
const save = (version: number, change: object = {}, id = 'a') =>
  post(`${id}/save`, { version, template: { ...TEMPLATE, ...change } });
const read = async (as = cookie) => (await shop.ask('/customerapi/label', { cookie: as })).json;

test('labels say articles in the order asked for, each once, unknown ones not at all', async () => {
  await shop.ask('/customerapi/own-numbers/save', { body: { rows: [{ own: 'F-7', number: LIQUID }] }, cookie });
  const { json } = await post('articles', { numbers: [LIQUID, 'weg', DISC, LIQUID] }, NOW, { 'accept-language': 'en' }); // prettier-ignore
  expect(json).toMatchObject({ currency: 'EUR', pricesHidden: false });
  expect(json.articles).toMatchObject([
    { number: LIQUID, gtin: '9525010000014', own: 'F-7' },
    { number: DISC, name: 'Disc A1, H 14 mm', pack: '1 pc', price: 10_000, gtin: null, own: '' },
  ]);
  expect((await post('articles', { numbers: [] })).json.articles).toEqual([]);
  expect((await post('articles', { numbers: Array.from({ length: 501 }, () => DISC) })).status).toBe(400);
}); // prettier-ignore

test('a lost answer is given again; another template under the same id is refused', async () => {
  const first = await save(0);
  expect(first.json).toMatchObject({ id: 'a', version: 1, savedAt: NOW, ...TEMPLATE });
  expect((await save(0)).json).toEqual(first.json);
  expect(await refusal(save(0, { padding: 3 }))).toEqual([409, 'labels.changed']);
  expect((await save(1, { padding: 3 })).json.version).toBe(2);
  expect(await refusal(save(1, { padding: 4 }))).toEqual([409, 'labels.changed']);
  expect((await read()).templates).toMatchObject([{ padding: 3, version: 2 }]);
  expect(await refusal(save(3, {}, 'nie-da'))).toEqual([404, 'labels.unknown']);
});

test.each([
  ['labels beside the page', { columns: 60 }, [400, 'labels.misfit']],
  ['more used labels than the sheet has', { offset: 999 }, [400, 'labels.misfit']],
  ['a name without a letter', { name: ' – ' }, [400, 'labels.name']],
  ['a picture that is no PNG', { logo: 'data:image/svg+xml;base64,AAAA' }, [400, 'request.invalid']],
  ['a picture from elsewhere', { logo: 'https://elsewhere.example/a.png' }, [400, 'request.invalid']],
  ['21 elements', { elements: Array.from({ length: 21 }, () => ({ kind: 'logo', x: 0, y: 0, width: 1, height: 1 })) }, [400, 'request.invalid']],
  ['a label without measure', { label: { width: 0, height: 0 } }, [400, 'request.invalid']],
])('%s is refused, and nothing is kept', async (_, change, refused) => {
  expect(await refusal(save(0, change))).toEqual(refused);
  expect((await read()).templates).toEqual([]);
}); // prettier-ignore

test('a template comes back within a day, where a hundred are not there already', async () => {
  await save(0);
  await post('a/remove');
  expect(await refusal(post('a/remove'))).toEqual([404, 'labels.unknown']);
  for (let n = 0; n < 100; n += 1) await save(0, {}, `t${n}`);
  expect(await refusal(save(0, {}, 'b'))).toEqual([409, 'labels.too-many']);
  expect(await refusal(post('a/restore'))).toEqual([409, 'labels.too-many']);
  await post('t0/remove');
  expect((await post('a/restore')).json).toEqual({ result: true });
  await post('a/remove');
  expect(await refusal(post('a/restore', undefined, '2026-11-22T09:00:00.001Z'))).toEqual([404, 'labels.unknown']); // prettier-ignore
  expect((await read()).templates).toHaveLength(99);
});

test('the last twenty prints are told, each once, to the company alone', async () => {
  const print = (key: string, change: object = {}) =>
    post('printed', { key, template: 'Größe', labels: 3, articles: [DISC], ...change });
  for (let n = 0; n < 22; n += 1) await print(`p${n % 21}`);
  const { prints } = await read();
  expect(prints).toHaveLength(20);
  expect(prints[0]).toMatchObject({ template: 'Größe', labels: 3, articles: [DISC], by: 0, at: NOW });
  for (const wrong of [{ labels: 0 }, { labels: 20_001 }, { articles: Array.from({ length: 21 }, () => DISC) }])
    expect(await refusal(print('x', wrong))).toEqual([400, 'request.invalid']);
  const other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
  expect(await read(other)).toEqual({ templates: [], prints: [] });
}); // prettier-ignore
