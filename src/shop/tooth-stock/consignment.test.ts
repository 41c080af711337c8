import { beforeEach, expect, test } from 'vitest';
import { checkoutWorld, userWith, type CheckoutWorld } from '#shop/checkout/checkout.test-support.ts';
import { refuseOrder } from '#shop/approvals/index.ts';
import type { Caller } from '#shop/session/index.ts';
import {
  book,
  createCabinet,
  createDrawer,
  orderPlaces,
  readConsumption,
  readInventoryList,
  readStock,
  reportConsumption,
  undoBooking,
  type PlaceAction,
} from './index.ts';
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

/** Goods of the dealer: what is consumed, and the order without delivery that tells it. */

let world: CheckoutWorld;
const lab = (change: Partial<Caller> = {}) => world.as('lab', change);

beforeEach(async () => {
  world = await checkoutWorld();
  addTeeth(world.catalogue);
  await createCabinet(lab(), { name: 'Konsi', location: '', ownership: 'consignment' });
  await createDrawer(lab(), 1, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
});

async function act(column: number, action: PlaceAction, booking: string = crypto.randomUUID()) {
  const { places } = await readStock(lab(), { cabinet: 1, drawer: 1 });
  const { version } = places.find((place) => place.row === 1 && place.column === column)!;
  await book(lab(), { booking, changes: [{ cabinet: 1, drawer: 1, row: 1, column, version, action }] });
}
const open = async () => (await readConsumption(lab())).open.map(({ article, sets }) => [article, sets]);
const orders = () => world.stockRows('select number, method, state, cart_version v, totals from customer_order') as { number: number; method: string; state: string; v: null; totals: string }[]; // prettier-ignore
const lines = () => world.stockRows('select number, quantity, note, coordinates from order_line order by number'); // prettier-ignore

test('a set that is taken or broken is consumed once; putting in consumes nothing', async () => {
  await act(1, { kind: 'put' });
  await act(2, { kind: 'put' });
  expect(await open()).toEqual([]);
  await act(1, { kind: 'take' });
  await act(2, { kind: 'teeth', teeth: 1 });
  await act(2, { kind: 'teeth', teeth: 2 });
  await act(2, { kind: 'discard' });
  expect(await open()).toEqual([['T42A1', 1], ['T42A2', 1]]); // prettier-ignore
});

test('an undo takes the consumption back, a completion gives the set back', async () => {
  await act(1, { kind: 'put' });
  await act(1, { kind: 'take' }, 'press');
  await undoBooking(lab(), 'press');
  expect(await open()).toEqual([]);
  await act(1, { kind: 'teeth', teeth: 3 });
  expect(await open()).toEqual([['T42A1', 1]]);
  await act(1, { kind: 'complete', teeth: 3 });
  expect(await open()).toEqual([]);
});

test('a cabinet of one’s own consumes nothing', async () => {
  world.stock.exec(`update tooth_cabinet set ownership = 'own'`);
  await act(1, { kind: 'put' });
  await act(1, { kind: 'take' });
  expect(await open()).toEqual([]);
});

test('a report is one order without delivery, said twice or pressed by five at once', async () => {
  for (const column of [1, 2]) {
    await act(column, { kind: 'put' });
    await act(column, { kind: 'take' });
  }
  const presses = ['a', 'a', 'b', 'c', 'd'].map((booking) => reportConsumption(lab(), booking));
  const told = await Promise.allSettled(presses);
  expect(orders()).toHaveLength(1);
  const [order] = orders();
  expect(order).toMatchObject({ method: 'none', state: 'placed', v: null });
  expect(JSON.parse(order!.totals)).toMatchObject({ shipping: 0, surcharge: 0 });
  expect(lines()).toMatchObject([
    { number: 'T42A1', quantity: 1, note: '1/1/1/1', coordinates: '' },
    { number: 'T42A2', quantity: 1, note: '1/1/1/2' },
  ]);
  for (const one of told)
    if (one.status === 'fulfilled') expect(one.value.order).toBe(order!.number);
    else expect(one.reason).toMatchObject({ code: 'tooth-stock.reported' });
  expect(await open()).toEqual([]);
});

test('without the number of reports the same presses make several orders (control)', async () => {
  world.shop.exec(
    `drop table tooth_report; create table tooth_report (customer_id, number, order_id, booking, at)`,
  );
  await act(1, { kind: 'put' });
  await act(1, { kind: 'take' });
  await Promise.allSettled(['a', 'b', 'c', 'd'].map((booking) => reportConsumption(lab(), booking)));
  expect(orders().length).toBeGreaterThan(1);
});

test('what is brought back after its report is taken off the next one', async () => {
  await act(1, { kind: 'put' });
  await act(1, { kind: 'take' }, 'press');
  await reportConsumption(lab(), 'a');
  await undoBooking(lab(), 'press');
  expect(await open()).toEqual([]);
  await expect(reportConsumption(lab(), 'b')).rejects.toMatchObject({ code: 'tooth-stock.reported' });
  await act(1, { kind: 'take' });
  expect(await open()).toEqual([]); // paid already
});

test('a technician’s report waits for release; refused, it is open again', async () => {
  await act(1, { kind: 'put' });
  await act(1, { kind: 'take' });
  const { state, order } = await reportConsumption(lab({ user: userWith(['K13'], { id: 3, name: 'Toni Technik' }) }), 'a'); // prettier-ignore
  expect(state).toBe('waiting-release');
  expect(await open()).toEqual([]);
  await refuseOrder(lab(), { number: order, reason: 'Doppelt' });
  expect(await open()).toEqual([['T42A1', 1]]);
  await reportConsumption(lab(), 'b');
  expect(await open()).toEqual([]);
});

test('gaps of the dealer are not ordered, and sets do not move among one’s own', async () => {
  await expect(orderPlaces(lab(), {})).rejects.toMatchObject({ code: 'tooth-stock.ownership' });
  await createCabinet(lab(), { name: 'Eigen', location: '', ownership: 'own' });
  await createDrawer(lab(), 2, { name: '', rows: 1, columns: 1, line: '', region: null });
  await act(1, { kind: 'put' });
  const from = { cabinet: 1, drawer: 1, row: 1, column: 1, version: 1 };
  const to = { cabinet: 2, drawer: 1, row: 1, column: 1, version: 0 };
  await expect(book(lab(), { booking: 'x', changes: [], swaps: [{ from, to }] })).rejects.toMatchObject({
    code: 'tooth-stock.ownership',
  });
});

test('the inventory list says what lay there at the end of a year, by the movements', async () => {
  for (const column of [1, 2, 3]) await act(column, { kind: 'put' });
  const year = Number(lab().now.slice(0, 4));
  world.stock.exec(`update tooth_movement set at = '${year - 1}-05-01T10:00:00.000Z'`);
  await act(1, { kind: 'take' });
  await act(2, { kind: 'teeth', teeth: 1 });
  const last = await readInventoryList(lab(), { cabinet: 1, year: year - 1 });
  expect(last.day).toBe(`${year - 1}-12-31`);
  expect(last.sets.map(({ article, whole, consumed }) => [article, whole, consumed])).toEqual([
    ['T42A1', 1, 0],
    ['T42A2', 1, 0],
    ['T42A3', 1, 0],
  ]);
  const now = await readInventoryList(lab(), { cabinet: 1, year });
  expect(now.sets.map(({ article, before, whole, opened, consumed }) => [article, before, whole, opened, consumed])).toEqual([['T42A1', 1, 0, 0, 1], ['T42A2', 1, 0, 1, 1], ['T42A3', 1, 1, 0, 0]]); // prettier-ignore
  await expect(readInventoryList(lab(), { cabinet: 9, year })).rejects.toMatchObject({ code: 'tooth-stock.unknown' }); // prettier-ignore
});
