import { beforeEach, expect, test } from 'vitest';
import { addOrder, deliverWhole, type TestLine } from '../../../tests/support/orders.ts';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext, Coordinates } from '#shop/cart/index.ts';
import {
  book,
  bookIn,
  createCabinet,
  createDrawer,
  readBookedIn,
  readStock,
  undoBooking,
  type Place,
} from './index.ts';
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

/** Deliveries are made now; the stock of these tests is older. */
let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  lab = world.as('lab');
  const cabinet = await createCabinet(lab, { name: 'Werkbank', location: '', ownership: 'own' });
  await createDrawer(lab, cabinet, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
});

const at = (row: number, column: number, kind = '1', teeth = '63', work = ''): Coordinates => ['1', '1', `${row}`, `${column}`, kind, teeth, work]; // prettier-ignore
let count = 0;
async function deliver(...lines: TestLine[]) {
  const order = await addOrder(lab.db, { customerId: 'lab', lines });
  await deliverWhole(lab.db, order, { number: `LS-${(count += 1)}` });
}
const place = async (row: number, column: number): Promise<Place> =>
  (await readStock(lab, {})).places.find((one) => one.row === row && one.column === column)!;
const spots = async (): Promise<string[]> =>
  (await bookIn(lab)).map(({ reihe, spalte }) => `${reihe}/${spalte}`);

test('goods lie in the place that ordered them, each line of a delivery note once', async () => {
  await deliver({ number: 'T42A2', quantity: 1, coordinates: at(1, 2) });
  const [one] = await bookIn(lab);
  expect(one).toMatchObject({
    artikelnummer: 'T42A2',
    schrank: 1,
    schublade: 1,
    reihe: 1,
    spalte: 2,
    menge: 1,
  });
  expect(await place(1, 2)).toMatchObject({ teeth: 63, version: 1 });
  expect(await bookIn(lab)).toEqual([]);
});

test('other sets fill the gap of their kind; what has none waits for hands', async () => {
  await deliver({ number: 'T44A3', quantity: 2 }, { number: '301000001', quantity: 5 });
  expect(await spots()).toEqual(['2/3']);
  const { positionen, offen } = await readBookedIn(lab);
  expect(positionen).toHaveLength(1);
  expect(offen).toMatchObject([{ artikelnummer: 'T44A3', menge: 1 }]); // the discs are no teeth
});

test('a set that no place is for takes the free one where its mould and shade meet', async () => {
  const seen = await place(2, 2);
  await book(lab, { booking: 'unassign-it', changes: [{ ...seen, action: { kind: 'unassign' } }] });
  await deliver({ number: 'T44A2', quantity: 1 });
  expect(await spots()).toEqual(['2/2']);
  expect(await place(2, 2)).toMatchObject({ article: 'T44A2', teeth: 63 });
});

test('single teeth and completions complete the set that misses them', async () => {
  for (const [booking, action] of [['put-it-in', { kind: 'put' }], ['two-taken', { kind: 'teeth', teeth: 3 }]] as const)
    await book(lab, { booking, changes: [{ ...(await place(1, 1)), action }] }); // prettier-ignore
  await deliver({ number: 'T42A1-13', quantity: 1, coordinates: at(1, 1, '3', '1') });
  await bookIn(lab);
  expect((await place(1, 1)).teeth).toBe(0b111_101);
  await deliver({ number: 'T42A1', quantity: 1, coordinates: at(1, 1, '2', '2') });
  await bookIn(lab);
  expect((await place(1, 1)).teeth).toBe(63);
});

test('what is for a patient, and what came before the first cabinet, is not booked in', async () => {
  await deliver({ number: 'T42A2', quantity: 1, coordinates: at(1, 2, '1', '63', 'Arbeit 7') });
  expect(await bookIn(lab)).toEqual([]);
  await deliver({ number: 'T42A3', quantity: 1, coordinates: at(1, 3) });
  world.stock.exec(`update tooth_cabinet set created_at = '2099-01-01T00:00:00.000Z'`);
  expect(await bookIn(lab)).toEqual([]);
  expect(await bookIn(world.as('alps'))).toEqual([]); // nor into a stock that is not there
});

test('a position is taken back, and is not booked in again by itself', async () => {
  await deliver({ number: 'T42A2', quantity: 1, coordinates: at(1, 2) });
  const [one] = await bookIn(lab);
  await undoBooking(lab, one!.buchung);
  expect(await place(1, 2)).toMatchObject({ teeth: 0 });
  expect(await bookIn(lab)).toEqual([]);
  expect((await readBookedIn(lab)).positionen).toEqual([]);
});

/** Three sets and one without a gap arrive, and 50 tabs ask at once: how many were told, and what is in the books. */
async function race() {
  const sets = [1, 2, 3].map((column) => ({
    number: `T42A${column}`,
    quantity: 1,
    coordinates: at(1, column),
  }));
  await deliver(...sets, { number: 'T44A1', quantity: 2 });
  const told = await Promise.all(Array.from({ length: 50 }, () => bookIn(lab)));
  return {
    told: told.filter((positions) => positions.length > 0).length,
    teeth: world.stockRows('select -sum(taken) teeth from tooth_movement')[0]!['teeth'],
    byHand: world.stockRows('select sum(by_hand) pieces from tooth_received')[0]!['pieces'],
  };
}

test('what goes back to the dealer leaves its place, once, and only as it came', async () => {
  const { places } = await readStock(lab, { cabinet: 1 });
  const article = places[0]!.article;
  const order = await addOrder(lab.db, { customerId: 'lab', lines: [{ number: article, quantity: 1 }] });
  await deliverWhole(lab.db, order, { number: 'LS-BACK' });
  const [told] = await bookIn(lab);
  const there = async () => (await readStock(lab, { cabinet: 1 })).places.find((one) => one.row === told!.reihe && one.column === told!.spalte)!; // prettier-ignore
  expect((await there()).teeth).toBeGreaterThan(0);
  world.shop
    .exec(`insert into return_slip (id, number, key, customer_id, brand, language, home, email, fee, currency, created_at, updated_at)
    values ('r1', 1, 'r1', 'lab', 'main', 'de', '', '', 0, 'EUR', '${lab.now}', '${lab.now}')`);
  world.shop.exec(`insert into return_line (return_id, order_id, order_position, number, name, quantity, reason) values ('r1', '${order.id}', 1, '${article}', '', 1, 'other')`); // prettier-ignore
  await bookIn(lab);
  expect(await there()).toMatchObject({ teeth: 0, article, version: 2 });
  await bookIn(lab);
  expect((await there()).version).toBe(2);
});

test('50 tabs at once book once', async () => {
  expect(await race()).toEqual({ told: 1, teeth: 24, byHand: 1 });
});

test('without the keys of lines and versions the same tabs book many times (control)', async () => {
  for (const table of ['tooth_received', 'tooth_movement'])
    world.stock.exec(
      `alter table ${table} rename to kept; create table ${table} as select * from kept; drop table kept`,
    );
  const { told, teeth, byHand } = await race();
  expect(told).toBeGreaterThan(1);
  expect(teeth).toBeGreaterThan(24);
  expect(byHand).toBeGreaterThan(1);
});
