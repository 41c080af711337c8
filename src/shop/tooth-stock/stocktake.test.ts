import { beforeEach, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { applyCounts, book, countPlaces, createCabinet, createDrawer, discardCounts, readCounts, readStock, undoBooking, type Place } from './index.ts'; // prettier-ignore
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

let world: CartWorld;
let lab: CartContext;
let cabinet: number;
beforeEach(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  lab = world.as('lab');
  cabinet = await createCabinet(lab, { name: 'Werkbank', location: '', ownership: 'own' });
  await createDrawer(lab, cabinet, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
});

const places = async () => (await readStock(lab, { cabinet })).places;
const put = async (place: Place, booking: string) =>
  book(lab, { booking, changes: [{ ...place, action: { kind: 'put' } }] });
const counted = (place: Place, article: string, teeth: number) => ({ ...place, article, teeth });

test('nothing changes before it is applied; then the differences are one booking', async () => {
  const [first, second, third, ...rest] = await places();
  await put(first!, 'one');
  await put(second!, 'two');
  const before = await places();
  const colleague = world.as('lab', { user: { ...lab.caller!.user, id: 7, functions: ['K13'] } });
  await countPlaces(lab, cabinet, [counted(before[0]!, '', 0), counted(before[1]!, 'T42A2', 63)]);
  await countPlaces(colleague, cabinet, [counted(third!, 'T44A1', 62)]);
  expect(await readCounts(lab, cabinet)).toHaveLength(3); // of both, and after an interruption
  expect(await places()).toEqual(before);
  expect(await applyCounts(lab, cabinet, 'count')).toEqual({ booked: 2, same: 1, again: [] });
  const after = await places();
  expect(after[0]).toMatchObject({ article: 'T42A1', teeth: 0 });
  expect(after[1]).toEqual(before[1]);
  expect(after[2]).toMatchObject({ article: 'T44A1', teeth: 62 });
  expect(after.slice(3)).toEqual(rest);
  expect(await readCounts(lab, cabinet)).toEqual([]);
  await undoBooking(lab, 'count');
  expect((await places()).map(({ teeth }) => teeth)).toEqual([63, 63, 0, 0, 0, 0]);
});

test('what was booked after it was counted stays and is to be counted again', async () => {
  const [first, second] = await places();
  await countPlaces(lab, cabinet, [counted(first!, '', 0), counted(second!, 'T42A2', 63)]);
  await put(first!, 'meanwhile');
  expect(await applyCounts(lab, cabinet, 'count')).toMatchObject({
    booked: 1,
    again: [{ row: 1, column: 1 }],
  });
  expect((await places()).slice(0, 2)).toMatchObject([{ teeth: 63 }, { teeth: 63 }]);
  expect(await readCounts(lab, cabinet)).toEqual([]);
});

test('a count can be said anew and thrown away; places that are not there are none', async () => {
  const [first] = await places();
  await countPlaces(lab, cabinet, [counted(first!, '', 0)]);
  await countPlaces(lab, cabinet, [
    counted(first!, 'T42A1', 1),
    counted({ ...first!, row: 39 }, 'T42A1', 63),
  ]);
  expect(await readCounts(lab, cabinet)).toMatchObject([{ row: 1, teeth: 1 }]);
  await discardCounts(lab, cabinet);
  expect(await readCounts(lab, cabinet)).toEqual([]);
  await expect(readCounts(world.as('alps'), cabinet)).rejects.toThrow('tooth-stock.unknown');
  await expect(countPlaces(world.as('alps'), cabinet, [counted(first!, '', 0)])).rejects.toThrow('unknown');
  await expect(applyCounts(world.as('alps'), cabinet, 'theirs')).rejects.toThrow('tooth-stock.unknown');
});
