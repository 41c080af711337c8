import { beforeEach, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { RequestContext } from '#shop/requests/index.ts';
import { book, createCabinet, createDrawer, readExchange, readStatistics, readStock, requestExchange, undoBooking } from './index.ts'; // prettier-ignore
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

/** Sets that nobody needs go back for a credit that is known before. */

const BY: Pick<RequestContext, 'market' | 'home'> = {
  market: { brand: 'main', language: 'de', country: 'DE' },
  home: 'https://main.example/de-de',
};
const OLD = '2020-01-01T08:00:00.000Z';

let world: CartWorld;
const lab = () => ({ ...world.as('lab', { email: 'labor@example.com' }) });

beforeEach(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  await createCabinet(lab(), { name: 'Eigen', location: '', ownership: 'own' });
  await createDrawer(lab(), 1, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
  const changes = [1, 2, 3].map((column) => ({ cabinet: 1, drawer: 1, row: 1, column, version: 0, action: { kind: 'put' } as const })); // prettier-ignore
  await book(lab(), { booking: 'fill', changes });
});

const rest = (column: number): void =>
  void world.stock.prepare('update tooth_place set since = ? where row_no = 1 and column_no = ?').run(OLD, column); // prettier-ignore
const spot = (column: number, version = 1) => ({ cabinet: 1, drawer: 1, row: 1, column, version });
const requests = () => world.shop.prepare(`select number, kind, customer_id c, message from request`).all() as { number: number; kind: string; c: string; message: string }[]; // prettier-ignore
const teeth = async () => (await readStock(lab(), { cabinet: 1, drawer: 1 })).places.slice(0, 3).map((place) => place.teeth); // prettier-ignore

test('sets that rested are offered with their credit; ending ones at once, for half', async () => {
  rest(1);
  world.catalogue.exec(`update article set flags = 2 where number = 'T42A3'`); // phases out
  const { sets, currency, asked } = await readExchange(lab(), 12);
  expect([currency, asked]).toEqual(['EUR', null]);
  expect(sets.map(({ article, percent, credit }) => [article, percent, credit])).toEqual([
    ['T42A1', 100, 3950],
    ['T42A3', 50, 1975],
  ]);
});

test('consignment, opened sets and cards past their date are not offered', async () => {
  for (const column of [1, 2, 3]) rest(column);
  world.stock.exec(`update tooth_place set expires_on = '2021-01-01' where column_no = 1 and row_no = 1`);
  await book(lab(), { booking: 'break', changes: [{ ...spot(2), action: { kind: 'teeth', teeth: 1 } }] });
  expect((await readExchange(lab(), 12)).sets.map(({ article }) => article)).toEqual(['T42A3']);
  world.stock.exec(`update tooth_cabinet set ownership = 'consignment'`);
  expect((await readExchange(lab(), 0)).sets).toEqual([]);
});

test('request and booking are one, said twice as well; undone, the sets lie there agai', async () => {
  const wanted = { booking: 'press', places: [spot(1), spot(2)] };
  const { number, credit } = await requestExchange(lab(), BY, wanted);
  expect(credit).toBe(7900);
  expect((await requestExchange(lab(), BY, wanted)).number).toBe(number);
  expect(requests()).toMatchObject([{ number, kind: 'exchange', c: 'lab' }]);
  expect(requests()[0]!.message).toContain('1/1/1/2  T42A2');
  expect(requests()[0]!.message).toContain('79.00 EUR');
  expect(await teeth()).toEqual([0, 0, 63]);
  expect((await readStatistics(lab())).taken).toEqual([]); // no consumption
  await undoBooking(lab(), 'press');
  expect(await teeth()).toEqual([63, 63, 63]);
});

test('once a year, whoever presses at the same moment; nothing leaves for the others', async () => {
  const presses = [1, 2, 3].map((column) => requestExchange(lab(), BY, { booking: `p${column}`, places: [spot(column)] })); // prettier-ignore
  const told = await Promise.allSettled(presses);
  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(requests()).toHaveLength(1);
  expect((await teeth()).filter((bits) => bits === 0)).toHaveLength(1);
  const again = requestExchange(lab(), BY, { booking: 'later', places: [spot(3)] });
  await expect(again).rejects.toMatchObject({ code: 'tooth-stock.exchanged' });
});

test('a stale version, a gap and another company’s place are refused, nothing is asked', async () => {
  const stale = requestExchange(lab(), BY, { booking: 'a', places: [spot(1, 0)] });
  await expect(stale).rejects.toMatchObject({ code: 'tooth-stock.changed' });
  const twice = requestExchange(lab(), BY, { booking: 'b', places: [spot(1), spot(1)] });
  await expect(twice).rejects.toMatchObject({ code: 'tooth-stock.exchange-none' });
  const gap = requestExchange(lab(), BY, { booking: 'c', places: [{ ...spot(1), row: 2 }] });
  await expect(gap).rejects.toMatchObject({ code: 'tooth-stock.exchange-none' });
  expect(requests()).toEqual([]);
  expect(await teeth()).toEqual([63, 63, 63]);
});
