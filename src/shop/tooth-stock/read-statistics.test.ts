import { expect, test } from 'vitest';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { cartWorld, NOW } from '#shop/cart/cart.test-support.ts';
import { book, createCabinet, createDrawer, readSetsInStock, readStatistics, readStock, takeFile, undoBooking, type PlaceAction } from './index.ts'; // prettier-ignore
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

test('value, broken teeth, weeks, delivery time and proposals agree with movements', async () => {
  const world = await cartWorld();
  addTeeth(world.catalogue);
  const lab = world.as('lab');
  const cabinet = await createCabinet(lab, { name: 'Werkbank', location: '', ownership: 'own' });
  await createDrawer(lab, cabinet, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
  let count = 0;
  const press = async (column: number, action: PlaceAction): Promise<string> => {
    const { places } = await readStock(lab, { cabinet });
    const place = places.find((one) => one.row === 1 && one.column === column)!;
    const booking = `booking-${(count += 1)}`;
    await book(lab, { booking, changes: [{ ...place, action }] });
    return booking;
  };
  for (const column of [1, 2, 3]) await press(column, { kind: 'put' });
  await press(1, { kind: 'teeth', teeth: 0b000_110 });
  await undoBooking(lab, await press(2, { kind: 'teeth', teeth: 0b000_001 })); // was none
  await press(3, { kind: 'take' });
  const coordinates = ['1', '1', '1', '3', '1', '63', ''] as const;
  const { db } = lab;
  const order = await addOrder(db, { customerId: 'lab', lines: [{ number: 'T42A3', quantity: 1, coordinates }], placedAt: '2026-02-20T10:00:00.000Z' }); // prettier-ignore
  await deliverWhole(db, order, { number: 'LS-1', shippedOn: '2026-02-22' }, NOW);
  for (const day of [1, 2, 3])
    await addOrder(db, { id: `more-${day}`, customerId: 'lab', lines: [{ number: 'T44A1', quantity: 1 }, { number: '502000001', quantity: 1 }], placedAt: `2026-02-0${day}T10:00:00.000Z` }); // prettier-ignore
  const found = await readStatistics(lab);
  const by = new Map(found.stock.map((one) => [one.article, one]));
  expect(by.get('T42A1')).toMatchObject({ occupied: 0, opened: 1, rest: 4, old: 0, price: 3950 });
  expect(by.get('T42A2')).toMatchObject({ occupied: 1, rest: 0 });
  expect(found.broken).toEqual([
    { tooth: 11, times: 1, recent: 1 },
    { tooth: 12, times: 1, recent: 1 },
  ]);
  expect(found.weeks).toHaveLength(52);
  expect(found.weeks.at(-1)).toBeCloseTo(1 + 2 / 6);
  expect(found.orders).toEqual({ pieces: 1, delivered: 1, open: 0, days: 2 });
  expect(found.wanted).toEqual([]); // it has a place
  await takeFile(lab, { rows: [{ cabinet: '1', drawer: '1', row: '2', column: '1', article: '', sets: '', missing: '', marked: '', lot: '', expiry: '', minimum: '', target: '' }], apply: true, booking: 'free', name: '' }); // prettier-ignore
  expect((await readStatistics(lab)).wanted).toEqual([{ article: 'T44A1', name: 'T44A1', orders: 3 }]);
  expect(await readSetsInStock(lab, ['T42A1', 'T42A2', 'T44A1'])).toEqual(new Map([['T42A2', 1]]));
});

test('each drawer has its own figures, and all of them together are the whole stock', async () => {
  const world = await cartWorld();
  addTeeth(world.catalogue);
  const lab = world.as('lab');
  const cabinet = await createCabinet(lab, { name: 'Werkbank', location: '', ownership: 'own' });
  for (const _ of [1, 2])
    await createDrawer(lab, cabinet, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
  let count = 0;
  const press = async (drawer: number, column: number, action: PlaceAction): Promise<void> => {
    const { places } = await readStock(lab, { cabinet, drawer });
    const place = places.find((one) => one.row === 1 && one.column === column)!;
    await book(lab, { booking: `press-${(count += 1)}`, changes: [{ ...place, action }] });
  };
  for (const [drawer, column] of [[1, 1], [1, 2], [2, 1]] as const) await press(drawer, column, { kind: 'put' }); // prettier-ignore
  await press(1, 1, { kind: 'take' });
  await press(1, 2, { kind: 'teeth', teeth: 0b000_011 });
  await press(2, 1, { kind: 'teeth', teeth: 0b000_100 });
  const teeth = async (scope: { cabinet?: number; drawer?: number }): Promise<number> =>
    (await readStatistics(lab, scope)).taken.reduce((sum, one) => sum + one.teeth, 0);
  expect(await Promise.all([{}, { cabinet }, { cabinet, drawer: 1 }, { cabinet, drawer: 2 }].map(teeth))).toEqual([9, 9, 8, 1]); // prettier-ignore
  const second = await readStatistics(lab, { cabinet, drawer: 2 });
  expect(second.broken).toEqual([{ tooth: 11, times: 1, recent: 1 }]);
  expect(second.weeks.at(-1)).toBeCloseTo(1 / 6);
  expect(second.stock.reduce((sum, { opened }) => sum + opened, 0)).toBe(1);
  expect(second.drawers.map(({ id, year, years }) => [id, year, years])).toEqual([
    [1, 8 / 6, 8 / 6],
    [2, 1 / 6, 1 / 6],
  ]);
  await expect(readStatistics(lab, { cabinet, drawer: 3 })).rejects.toThrow('tooth-stock.unknown');
  await expect(readStatistics(world.as('alps'), { cabinet })).rejects.toThrow('tooth-stock.unknown');
});
