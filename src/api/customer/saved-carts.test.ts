import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import type { InProcess } from '../../../tests/support/in-process.ts';
import { customerShop } from './customer-shop.test-support.ts';

const DISC = '301000001';
const OTHER = '301000002';
const NOW = '2026-11-21T09:00:00.000Z';
let shop: InProcess;
let cookie: string;
let catalogue: DatabaseSync;

beforeEach(async () => {
  ({ shop, cookie, catalogue } = await customerShop());
});

const post = (path: string, body?: object, now = NOW) =>
  shop.ask(`/customerapi/${path}`, { method: 'POST', cookie, now, ...(body && { body }) });
const fill = (...numbers: string[]) =>
  post('cart/add', { lines: numbers.map((number) => ({ number, quantity: 2, reference: 'Öhler', note: 'eilt' })) }); // prettier-ignore
const save = (name = 'Monatsbedarf', now = NOW) => post('saved-carts/save', { name }, now);
const carts = async () => (await shop.ask('/customerapi/saved-carts', { cookie })).json.carts;

test('a cart is kept under its name beside the cart itself, the newest first', async () => {
  await fill(DISC, OTHER);
  const { id } = (await save('  Größe   1 ')).json;
  await save('Später', '2026-11-21T10:00:00.000Z');
  expect(await carts()).toMatchObject([
    { name: 'Später' },
    { id, name: 'Größe 1', lines: 2, pieces: 4, savedAt: NOW },
  ]);
  expect((await shop.ask('/customerapi/wk/anz', { cookie })).json).toMatchObject({ result: 4 });
});

test('loaded, it gives the cart as it is now, and is kept itself', async () => {
  await fill(DISC);
  const { id } = (await save()).json;
  const { json } = await post(`saved-carts/${id}/load`);
  expect(json).toMatchObject({ added: 1, leftOut: [], cart: { pieces: 4, numbers: null } });
  expect(json.cart.lines).toMatchObject([{ number: DISC, quantity: 4, reference: 'Öhler', note: 'eilt' }]);
  expect(await carts()).toHaveLength(1);
});

test('what left the catalogue is named; where nothing is left, nothing is loaded', async () => {
  await fill(DISC, OTHER);
  const { id } = (await save()).json;
  await post('wk/delete');
  catalogue.exec(`update article set number = 'weg' where number = '${OTHER}'`);
  expect((await post(`saved-carts/${id}/load`)).json).toMatchObject({ added: 1, leftOut: [OTHER] });
  catalogue.exec(`update article set number = 'auch weg' where number = '${DISC}'`);
  const { status, json } = await post(`saved-carts/${id}/load`);
  expect([status, json.error.code]).toEqual([409, 'saved-carts.nothing-orderable']);
});

test('a cart without a line, and a name without a letter, are not kept', async () => {
  const code = async (name?: string) => {
    const { status, json } = await save(name);
    return [status, json.error.code];
  };
  expect(await code()).toEqual([409, 'saved-carts.empty']);
  await fill(DISC);
  for (const name of ['', ' – ', 'Ä'.repeat(61)]) expect(await code(name)).toEqual([400, 'saved-carts.name']);
  expect(await code('x'.repeat(241))).toEqual([400, 'request.invalid']);
  expect((await save('Ä'.repeat(60))).status).toBe(200);
  expect(await carts()).toHaveLength(1);
});

test('a removed one comes back within a day, once there is room for it', async () => {
  await fill(DISC);
  const { id } = (await save()).json;
  expect((await post(`saved-carts/${id}/remove`)).json).toEqual({ result: true });
  expect((await post(`saved-carts/${id}/remove`)).json.error.code).toBe('saved-carts.unknown');
  expect((await post(`saved-carts/${id}/load`)).json.error.code).toBe('saved-carts.unknown');
  for (let n = 0; n < 50; n += 1) await save(`Korb ${n}`);
  expect((await post(`saved-carts/${id}/restore`)).json.error.code).toBe('saved-carts.too-many');
  expect((await save()).json.error.code).toBe('saved-carts.too-many');
  await post(`saved-carts/${(await carts())[0].id}/remove`);
  expect((await post(`saved-carts/${id}/restore`)).json).toEqual({ result: true });
  expect((await post(`saved-carts/${id}/restore`)).json).toEqual({ result: true }); // the answer was lost
  await post(`saved-carts/${id}/remove`);
  const late = await post(`saved-carts/${id}/restore`, undefined, '2026-11-22T09:00:00.001Z');
  expect(late.json.error.code).toBe('saved-carts.unknown');
});
