import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { customerShop } from './customer-shop.test-support.ts';

let shop: InProcess;
let cookie: string;

beforeEach(async () => {
  ({ shop, cookie } = await customerShop());
});

type Column = readonly [heading: string, role: string | null];
const columnsOf = (columns: readonly Column[]) => columns.map(([heading, role]) => ({ heading, role }));
const remember = (columns: readonly Column[], now = '2026-11-21T09:00:00.000Z') =>
  shop.ask('/customerapi/order-sheets/remember', { body: { columns: columnsOf(columns) }, cookie, now });
const sheets = async (as = cookie) =>
  (await shop.ask('/customerapi/order-sheets', { cookie: as })).json.sheets;
const nearest = (rows: object[], headers: Record<string, string> = {}) =>
  shop.ask('/customerapi/order-sheets/nearest', { body: { rows }, cookie, headers });

const OWN: Column[] = [['Best.-Nr.', 'number'], ['Größe', null], ['Menge (Stk.)', 'quantity']]; // prettier-ignore

test('a sheet is known by its headings, whatever their order and spelling', async () => {
  expect((await remember(OWN)).json).toEqual({ result: true });
  await remember([['Nr', 'number']], '2026-11-21T09:01:00.000Z');
  expect(await sheets()).toEqual([{ columns: columnsOf([['Nr', 'number']]) }, { columns: columnsOf(OWN) }]);
  const told: Column[] = [['MENGE', 'quantity'], ['best nr', 'number'], ['grösse', 'note']]; // prettier-ignore
  await remember(told, '2026-11-21T09:02:00.000Z');
  expect((await sheets())[0]).toEqual({ columns: columnsOf(told) });
  expect(await sheets()).toHaveLength(2);
  const other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
  expect(await sheets(other)).toEqual([]);
});

test.each<[string, Column[], string]>([
  ['no number', [['Menge', 'quantity']], 'order-sheets.columns'],
  ['two numbers', [['A', 'number'], ['B', 'number']], 'order-sheets.columns'],
  ['two quantities', [['A', 'number'], ['B', 'quantity'], ['C', 'quantity']], 'order-sheets.columns'],
  ['headings of signs alone', [['--', 'number']], 'order-sheets.columns'],
  ['a role there is not', [['A', 'number'], ['B', 'price']], 'request.invalid'],
  ['41 columns', [['A', 'number'], ...Array.from({ length: 40 }, (_, n) => [`C${n}`, null] as const)], 'request.invalid'],
  ['a heading of 89 characters', [['Ä'.repeat(89), 'number']], 'request.invalid'],
])('a sheet with %s is refused, and nothing is remembered', async (_, columns, code) => {
  const { status, json } = await remember(columns);
  expect([status, json.error.code]).toEqual([400, code]);
  expect(await sheets()).toEqual([]);
}); // prettier-ignore

test('a slip in the number is offered the articles it may mean, row by row', async () => {
  const rows = [{ number: '30100001', name: '' }, { number: '', name: '' }, { number: '501000010', name: '' }]; // prettier-ignore
  const { status, json } = await nearest(rows, { 'accept-language': 'en' });
  expect(status).toBe(200);
  expect(json.rows).toHaveLength(3);
  expect(json.rows[0]).toContainEqual({ number: '301000001', name: 'Disc A1, H 14 mm', pack: '1 pc' });
  expect(json.rows[1]).toEqual([]);
  expect(json.rows[2].map(({ number }: { number: string }) => number)).toContain('501000001');
  expect((await nearest([])).json).toEqual({ rows: [] });
  expect((await nearest(Array.from({ length: 21 }, () => rows[0]!))).status).toBe(400);
});

test('before the first catalogue nothing is offered, and it is said', async () => {
  shop = inProcess();
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
  const { status, json } = await nearest([{ number: '1', name: '' }]);
  expect([status, json.error.code]).toEqual([503, 'catalogue.not-ready']);
});
