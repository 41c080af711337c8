import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const PATH = '/customerapi/lieferadressen';
const LINZ = { firma: 'Zahntechnik Öhler', strasse: 'Hafenstraße 8', plz: '4020', ort: 'Linz', land: 'AT' };
let shop: InProcess;
let cookie: string;

beforeEach(async () => {
  shop = inProcess();
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
});

const post = (path: string, body?: object, headers: Record<string, string> = {}) =>
  shop.ask(`${PATH}${path}`, { method: 'POST', cookie, headers, ...(body && { body }) });
const add = async (change: object = {}) => (await post('', { ...LINZ, ...change })).json.result.id as string;
const read = async () => (await shop.ask(PATH, { cookie })).json.result;
const book = async (): Promise<[string, boolean][]> =>
  (await read()).lieferadressen.map(({ ort, standard }: { ort: string; standard: boolean }) => [ort, standard]); // prettier-ignore

test('the account’s address stands beside the book, whose default is first', async () => {
  expect(await read()).toMatchObject({ kunde: { firma: 'Dentallabor', ort: 'Berlin', land: 'DE' }, lieferadressen: [] }); // prettier-ignore
  await add();
  const wels = { ...LINZ, ort: 'Wels', plz: '4600', standard: true };
  const later = await shop.ask(PATH, { body: wels, cookie, now: '2026-11-21T09:00:01.000Z' }); // entered second
  const second = later.json.result.id as string;
  expect(await book()).toEqual([['Wels', true], ['Linz', false]]); // prettier-ignore
  expect((await read()).lieferadressen[1]).toMatchObject({
    ...LINZ,
    zeile2: '',
    zeile3: '',
    standard: false,
  });
  await post('/own/standard');
  expect(await book()).toEqual([['Linz', false], ['Wels', false]]); // prettier-ignore
  await post(`/${second}/standard`);
  expect(await book()).toEqual([['Wels', true], ['Linz', false]]); // prettier-ignore
});

test('a changed address that is no longer said to be the default stays it', async () => {
  const id = await add({ standard: true });
  await post(`/${id}`, { ...LINZ, ort: 'Steyr', plz: '4400' });
  expect(await book()).toEqual([['Steyr', true]]);
});

test('what is wrong is named by field, and said in the caller’s language', async () => {
  const wrong = { ...LINZ, firma: ' ', plz: '40200' };
  const { status, json } = await post('', wrong, { 'accept-language': 'fr' });
  expect([status, json.error.code, json.error.fields]).toEqual([400, 'form.invalid', ['firma', 'plz']]);
  const german = (await post('', wrong)).json.error.fieldMessages;
  expect(Object.keys(json.error.fieldMessages)).toEqual(['firma', 'plz']);
  expect(json.error.fieldMessages.firma).not.toBe(german.firma);
  expect(await book()).toEqual([]);
});

test('a country is taken in either case; blanks around a line are not kept', async () => {
  await add({ land: 'at', firma: '  Öhler  ' });
  expect((await read()).lieferadressen).toMatchObject([{ land: 'AT', firma: 'Öhler' }]);
});

test('a line holds a hundred characters, and no half of one', async () => {
  const long = 'Ä'.repeat(100);
  await add({ zeile2: long });
  expect((await read()).lieferadressen).toMatchObject([{ zeile2: long }]);
  for (const zeile2 of [`${long}Ä`, 'halb \uD83D', 7])
    expect((await post('', { ...LINZ, zeile2 })).json.error.code).toBe('request.invalid');
  expect(await book()).toHaveLength(1);
});

test('a full book refuses one more, and its default stays what it was', async () => {
  await add({ ort: 'Wels', plz: '4600', standard: true });
  for (let n = 1; n < 50; n += 1) await add();
  const { status, json } = await post('', { ...LINZ, standard: true });
  expect([status, json.error.code]).toEqual([409, 'addresses.full']);
  expect((await book()).filter(([, isDefault]) => isDefault)).toEqual([['Wels', true]]);
});

test('what was removed is unknown to every further press', async () => {
  const id = await add({ standard: true });
  expect((await post(`/${id}/delete`)).json).toEqual({ result: true });
  for (const press of [post(`/${id}/delete`), post(`/${id}/standard`), post(`/${id}`, LINZ), post('/own/delete')])
    expect(await press).toMatchObject({ status: 404, json: { error: { code: 'addresses.unknown' } } });
  expect(await book()).toEqual([]);
}); // prettier-ignore
