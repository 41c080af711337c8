import { beforeEach, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { submitRequest, type InboxContext } from '#shop/requests/index.ts';
import { addStaff } from '../../../tests/support/staff.ts';
import { FILE_COLUMNS, giveSurvey, leaveSurvey, readStock, readSurveys, takeSurvey, undoBooking, type FileRow } from './index.ts'; // prettier-ignore
import { addTeeth } from './tooth-stock.test-support.ts';

/** What the dealer recorded of a customer's drawers, for the customer to take or leave. */

let world: CartWorld;
const lab = (customer = 'lab') => world.as(customer);
let id = 0;

beforeEach(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  addStaff(world.shop, { id: 'anna', role: 'service' });
});

const desk = (): InboxContext => ({
  db: lab().db as D1Database, now: lab().now, newId: () => `d${(id += 1)}`,
  staff: { sessionHash: '', id: 'anna', login: 'a@example.com', name: 'anna', role: 'service', languages: '*', countries: '*', brands: '*' },
}); // prettier-ignore

async function ask(kind: 'digitisation' | 'general' = 'digitisation', customer: string | null = 'lab') {
  const person = { Anrede: 'w', Vorname: 'Lea', Nachname: 'Labor', eMail: 'lea@example.com', Telefon: '1', Nachricht: 'x' }; // prettier-ignore
  const ctx = {
    db: lab().db, now: lab().now, newId: () => `r${(id += 1)}`, home: 'https://main.example/de-de',
    market: { brand: 'main', language: 'de', country: 'DE' } as const, customer: customer === null ? null : { id: customer, user: 0 },
  }; // prettier-ignore
  return (await submitRequest(ctx, kind, person, `key${(id += 1)}`)).number;
}

const NONE = Object.fromEntries(FILE_COLUMNS.map((name) => [name, ''])) as FileRow;
const row = (column: number, article: string): FileRow => ({ ...NONE, cabinet: '1', drawer: '1', row: '1', column: `${column}`, article, sets: '1' }); // prettier-ignore
const ROWS = [row(1, 'T42A1'), row(2, 'T42A2')];
const take = (request: number, apply: boolean) => takeSurvey(lab(), { request, apply, name: 'Schrank' });

test('a recorded stock is looked at, taken once, and taken back in one press', async () => {
  const request = await ask();
  await giveSurvey(desk(), { number: request, rows: ROWS });
  expect(await readSurveys(lab())).toMatchObject([{ request, places: 2 }]);
  expect(await take(request, false)).toMatchObject({ applied: false, places: 2, cabinets: 1, problems: [] });
  expect(await readSurveys(lab())).toHaveLength(1);
  await Promise.all([take(request, true), take(request, true)].map((one) => one.catch(() => null)));
  const { places } = await readStock(lab(), { cabinet: 1, drawer: 1 });
  expect(places.map(({ article, teeth }) => [article, teeth])).toEqual([['T42A1', 63], ['T42A2', 63]]); // prettier-ignore
  expect(await readSurveys(lab())).toEqual([]);
  await undoBooking(lab(), `survey:${request}`);
  expect((await readStock(lab(), { cabinet: 1, drawer: 1 })).places.map(({ teeth }) => teeth)).toEqual([
    0, 0,
  ]);
});

test('given again before the decision it is replaced, afterwards refused', async () => {
  const request = await ask();
  await giveSurvey(desk(), { number: request, rows: ROWS });
  await giveSurvey(desk(), { number: request, rows: ROWS.slice(0, 1) });
  expect(await readSurveys(lab())).toMatchObject([{ places: 1 }]);
  await leaveSurvey(lab(), request);
  await leaveSurvey(lab(), request);
  expect(await readSurveys(lab())).toEqual([]);
  await expect(take(request, true)).rejects.toMatchObject({ code: 'tooth-stock.unknown' });
  const again = giveSurvey(desk(), { number: request, rows: ROWS });
  await expect(again).rejects.toMatchObject({ code: 'tooth-stock.survey' });
});

test('it is for the customer who asked, and for digitisations alone', async () => {
  const request = await ask();
  await giveSurvey(desk(), { number: request, rows: ROWS });
  const stolen = takeSurvey(lab('paris'), { request, apply: true, name: '' });
  await expect(stolen).rejects.toMatchObject({ code: 'tooth-stock.unknown' });
  for (const other of [await ask('general'), await ask('digitisation', null)]) {
    const given = giveSurvey(desk(), { number: other, rows: ROWS });
    await expect(given).rejects.toMatchObject({ code: 'requests.unknown' });
  }
});

test('one wrong row and nothing is taken', async () => {
  const request = await ask();
  await giveSurvey(desk(), { number: request, rows: [...ROWS, row(3, 'NIEMALS')] });
  expect((await take(request, false)).problems).toMatchObject([{ row: 2, problem: 'article' }]);
  await expect(take(request, true)).rejects.toMatchObject({ code: 'tooth-stock.file' });
  expect(await readSurveys(lab())).toHaveLength(1);
});
