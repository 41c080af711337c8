import { beforeEach, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { ALLOWED_GROWTH, growth, threadMs } from '../../../tests/support/growth.ts';
import { book, createCabinet, createDrawer, orderPlaces, readLevels, readStock, readStockFile, removeFurniture, resizeDrawer, setLevels, spotKey, takeFile, type FileRow } from './index.ts'; // prettier-ignore
import { planFile } from './plan-file.ts';
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  lab = world.as('lab');
});

const EMPTY: FileRow = { cabinet: '', drawer: '', row: '', column: '', article: '', sets: '', missing: '', marked: '', lot: '', expiry: '', minimum: '', target: '' }; // prettier-ignore
/** 'cabinet/drawer/row/column', the set, and what else the row says. */
function row(spot: string, article: string, more: Partial<FileRow> = {}): FileRow {
  const [cabinet = '', drawer = '', line = '', column = ''] = spot.split('/');
  return { ...EMPTY, cabinet, drawer, row: line, column, article, ...more };
}
let count = 0;
const take = (rows: readonly FileRow[], apply: boolean, ctx = lab) =>
  takeFile(ctx, { rows, apply, booking: `file-${(count += 1)}`, name: 'Schrank' });

const STOCK = [
  row('1/1/1/1', 'T42A1', { sets: '1', lot: 'L7', expiry: '30.04.2027', minimum: '2', target: '3' }),
  row('1/1/1/2', 'T42A2', { sets: 'x', missing: '12 11', marked: 'ja' }),
  row('1/1/2/3', 'T44A3'),
  row('2/4/1/1', 'T44A1', { sets: '1' }),
];

test('a file sets a stock up: cabinets, drawers as large as needed, sets, opened ones', async () => {
  const seen = await take(STOCK, false);
  expect(seen).toMatchObject({ applied: false, places: 4, same: 0, cabinets: 2, drawers: 2, problems: [] });
  expect((await readStock(lab, {})).cabinets).toEqual([]); // a preview writes nothing
  expect(await take(STOCK, true)).toMatchObject({ applied: true, places: 4 });
  const { cabinets, drawers, places } = await readStock(lab, {});
  expect(cabinets.map(({ name }) => name)).toEqual(['Schrank 1', 'Schrank 2']);
  expect(drawers[0]).toMatchObject({ rows: 2, columns: 3, line: LINE, region: 'upper_anterior' });
  const bySpot = new Map(places.map((place) => [spotKey(place), place]));
  expect(bySpot.get('1/1/1/1')).toMatchObject({ teeth: 63, lot: 'L7', expiresOn: '2027-04-30', version: 1 });
  expect(bySpot.get('1/1/1/2')).toMatchObject({ teeth: 0b111_001, marked: true });
  expect(bySpot.get('1/1/2/3')).toMatchObject({ article: 'T44A3', teeth: 0 });
});

test('what a stock gives as a file changes nothing when it is read again', async () => {
  await take(STOCK, true);
  const rows = await readStockFile(lab);
  expect(rows).toHaveLength(4);
  expect(rows[1]).toMatchObject({ article: 'T42A2', sets: '1', missing: '12 11', marked: 'x' });
  const before = await readStock(lab, {});
  expect(await take(rows, true)).toMatchObject({ places: 0, same: 4, problems: [] });
  expect(await readStock(lab, {})).toEqual(before);
  expect(world.stockRows('select count(*) as n from tooth_movement')[0]!['n']).toBe(4);
});

test('every wrong row is named with its reason before anything is written', async () => {
  await take(STOCK, true);
  await createCabinet(lab, { name: 'weg', location: '', ownership: 'own' });
  await removeFurniture(lab, { cabinet: 3 });
  const wrong: readonly (readonly [FileRow, string])[] = [
    [row('x/1/1/1', 'T42A1'), 'place'],
    [row('1/1/0/1', 'T42A1'), 'place'],
    [row('3/1/1/1', 'T42A1'), 'removed'],
    [row('1/1/9/1', 'T42A1'), 'outside'],
    [row('1/1/1/3', 'T99A9'), 'article'],
    [row('1/1/1/3', 'T42A1-13'), 'twice'],
    [row('1/1/2/1', 'T42A1-13'), 'no-set'],
    [row('1/1/2/2', 'T42A1', { sets: 'viel' }), 'sets'],
    [row('1/1/2/2', 'T42A1', { sets: '1', missing: '47' }), 'teeth'],
    [row('2/1/1/1', 'T42A1', { sets: '1', expiry: '31.02.2027' }), 'expiry'],
    [row('2/1/1/2', 'T42A1', { minimum: '3', target: '1' }), 'level'],
    [row('1/1/1/1', 'T44A1', { sets: '1' }), 'occupied'],
    [row('1/1/1/2', 'T42A2', { sets: '0' }), 'occupied'],
  ];
  const rows = wrong.map(([one]) => one);
  const { problems } = await take(rows, false);
  expect(problems.map(({ row: index, problem }) => [index, problem])).toEqual(wrong.map(([, problem], index) => [index, problem])); // prettier-ignore
  const movements = world.stockRows('select count(*) as n from tooth_movement');
  await expect(take([...rows, row('2/4/1/1', 'T44A1')], true)).rejects.toThrow('tooth-stock.file');
  expect(world.stockRows('select count(*) as n from tooth_movement')).toEqual(movements);
});

test('rows of a set have one minimum; lot and expiry of what lies there may change', async () => {
  await take(STOCK, true);
  const { problems } = await take(
    [row('5/1/1/1', 'T42A1', { minimum: '1' }), row('5/1/1/2', 'T42A1', { minimum: '2' })],
    false,
  );
  expect(problems).toMatchObject([{ row: 1, problem: 'levels' }]);
  await take([row('1/1/1/1', 'T42A1', { sets: '1', lot: 'L8', expiry: '46873' })], true);
  const { places } = await readStock(lab, { cabinet: 1 });
  expect(places[0]).toMatchObject({ lot: 'L8', expiresOn: '2028-04-30', teeth: 63 });
});

test('an expiry of a month and year, as packs print it, is its last day', async () => {
  const said = ['02/2028', '2.2028', '2028-02', '02-2028'].map((expiry, index) => row(`1/1/1/${index + 1}`, 'T42A1', { sets: '1', expiry })); // prettier-ignore
  await take(said, true);
  const { places } = await readStock(lab, { cabinet: 1 });
  expect(places.filter(({ article }) => article !== '').map(({ expiresOn }) => expiresOn)).toEqual(Array(4).fill('2028-02-29')); // prettier-ignore
  const { problems } = await take([row('4/1/1/1', 'T42A1', { sets: '1', expiry: '13/2027' })], false);
  expect(problems).toMatchObject([{ problem: 'expiry' }]);
});

test('a set below its minimum is refilled up to its target, once', async () => {
  const level = { minimum: '2', target: '3' };
  await take(
    [
      row('1/1/1/1', 'T42A1', { sets: '1', ...level }),
      ...['1/1/1/2', '1/1/1/3', '1/1/1/4'].map((spot) => row(spot, 'T42A1', level)),
      row('1/1/1/5', 'T44A1'),
    ],
    true,
  );
  expect(await orderPlaces(lab, { below: true })).toMatchObject({ lines: 2 });
  await expect(orderPlaces(lab, { below: true })).rejects.toThrow('tooth-stock.nothing');
});

test('minimum and target are set, changed and taken away without a file', async () => {
  await take(
    [row('1/1/1/1', 'T42A1', { sets: '1' }), row('1/1/1/2', 'T42A1'), row('1/1/1/3', 'T44A1')],
    true,
  );
  await setLevels(lab, { articles: ['T42A1', 'T44A1'], minimum: 2, target: 2 });
  expect((await readLevels(lab)).levels).toEqual([
    { article: 'T42A1', minimum: 2, target: 2 },
    { article: 'T44A1', minimum: 2, target: 2 },
  ]);
  await setLevels(lab, { articles: ['T44A1'], minimum: 0, target: 0 });
  expect((await readLevels(lab)).levels).toHaveLength(1);
  expect(await orderPlaces(lab, { below: true })).toMatchObject({ lines: 1 });
  await expect(setLevels(lab, { articles: ['T42A1'], minimum: 3, target: 2 })).rejects.toThrow('tooth-stock.level'); // prettier-ignore
  await expect(setLevels(lab, { articles: ['NICHTS'], minimum: 1, target: 2 })).rejects.toThrow('catalogue.unknown-article'); // prettier-ignore
});

test('a place, a drawer and a line have levels of their own; one press orders for all', async () => {
  await take(
    [
      row('1/1/1/1', 'T42A1', { sets: '1' }),
      ...['1/1/1/2', '1/1/1/3', '1/1/1/4'].map((spot) => row(spot, 'T42A1')),
      ...['1/2/1/1', '1/2/1/2', '1/2/1/3'].map((spot) => row(spot, 'T44A1')),
    ],
    true,
  );
  const ordered = async (): Promise<string[]> =>
    (
      await lab.db
        .prepare('select coordinates from cart_line order by coordinates')
        .all<{ coordinates: string }>()
    ).results.map(({ coordinates }) => (JSON.parse(coordinates) as string[]).slice(0, 4).join('/'));
  await setLevels(lab, { places: [{ cabinet: 1, drawer: 1, row: 1, column: 4 }], minimum: 1, target: 1 });
  await setLevels(lab, { drawers: [{ cabinet: 1, drawer: 1 }], minimum: 3, target: 3 });
  await setLevels(lab, { lines: [LINE], minimum: 5, target: 5 });
  expect((await readLevels(lab)).scopes).toHaveLength(3);
  // the place itself, one more for the drawer's three, and two more for the line's five
  expect(await orderPlaces(lab, { below: true, cabinet: 1, drawer: 1 })).toMatchObject({ lines: 3 });
  expect(await ordered()).toEqual(['1/1/1/2', '1/1/1/3', '1/1/1/4']);
  expect(await orderPlaces(lab, { below: true })).toMatchObject({ lines: 1 });
  await expect(orderPlaces(lab, { below: true })).rejects.toThrow('tooth-stock.nothing');
  await setLevels(lab, { lines: [LINE], minimum: 0, target: 0 });
  expect((await readLevels(lab)).scopes.map(({ scope }) => scope)).toEqual(['drawer', 'place']);
});

test('levels are refused for what is not there, and for a place above one', async () => {
  await take([row('1/1/1/1', 'T42A1', { sets: '1' })], true);
  const place = { cabinet: 1, drawer: 1, row: 1, column: 1 };
  const refused = (wanted: Partial<Parameters<typeof setLevels>[1]>, code: string) =>
    expect(setLevels(lab, { minimum: 1, target: 1, ...wanted })).rejects.toThrow(code);
  await refused({ places: [{ ...place, column: 9 }] }, 'tooth-stock.unknown');
  await refused({ drawers: [{ cabinet: 2, drawer: 1 }] }, 'tooth-stock.unknown');
  await refused({ lines: ['Nirgendwo'] }, 'catalogue.unknown-article');
  await refused({ places: [place], target: 2 }, 'tooth-stock.level');
  await refused({}, 'tooth-stock.level');
  await expect(setLevels(world.as('alps'), { places: [place], minimum: 1, target: 1 })).rejects.toThrow('tooth-stock.unknown'); // prettier-ignore
});

test('a booking meanwhile is not lost, and said twice a file is taken once', async () => {
  await take(STOCK, true);
  const { places } = await readStock(lab, { cabinet: 1 });
  const gap = places.find(({ article }) => article === 'T44A3')!;
  const wanted = { rows: [row('1/1/2/3', 'T44A2', { sets: '1' })], apply: true, booking: 'mine', name: '' };
  await book(lab, { booking: 'other', changes: [{ ...gap, action: { kind: 'put' } }] });
  await expect(takeFile(lab, wanted)).rejects.toThrow('tooth-stock.file'); // somebody put a set there
  const next = { ...wanted, rows: [row('1/1/2/2', 'T44A2', { sets: '1' })] };
  const both = await Promise.allSettled([takeFile(lab, next), takeFile(lab, next)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).not.toHaveLength(0);
  expect(world.stockRows(`select count(*) as n from tooth_movement where booking = 'mine'`)[0]!['n']).toBe(1);
});

test('a few rows make no stock of more places than fit', async () => {
  const corners = Array.from({ length: 40 }, (_, at) => row(`1/${at + 1}/40/40`, ''));
  const seen = await take(corners, false);
  expect(seen.problems.map(({ row: index, problem }) => `${index} ${problem}`)).toEqual(
    Array.from({ length: 9 }, (_, at) => `${31 + at} full`),
  );
  expect(await take(corners.slice(0, 31), true)).toMatchObject({ applied: true, drawers: 31 });
  await expect(take([row('1/32/40/40', '')], true)).rejects.toThrow('tooth-stock.file');
  const drawer = { name: '', columns: 40, line: '', region: null };
  await expect(createDrawer(lab, 1, { ...drawer, rows: 40 })).rejects.toThrow('tooth-stock.full');
  const id = await createDrawer(lab, 1, { ...drawer, rows: 1 });
  const larger = resizeDrawer(lab, { cabinet: 1, id }, { rows: 40, columns: 40 });
  await expect(larger).rejects.toThrow('tooth-stock.full');
  await removeFurniture(lab, { cabinet: 1, id: 1 });
  await expect(createDrawer(lab, 1, { ...drawer, rows: 40 })).rejects.toThrow('tooth-stock.full'); // its rows are still there
  for (let made = 2; made < 32; made += 1)
    await resizeDrawer(lab, { cabinet: 1, id: made }, { rows: 1, columns: 1 });
  const beside = corners.map((one) => ({ ...one, cabinet: '2' }));
  expect((await take(beside, false)).problems).toHaveLength(40); // smaller grids leave theirs, too
});

test('a file of twice the rows costs twice the work at most', async () => {
  const facts = {
    number: 'T42A1',
    name: '',
    line: '',
    region: null,
    mould: '',
    shade: '',
    swatch: '',
    whole: 6,
  };
  const make = (size: number) =>
    Array.from({ length: size }, (_, index) => {
      const spot = [1 + Math.floor(index / 20_000) , 1 + (Math.floor(index / 1600) % 12), 1 + (Math.floor(index / 40) % 40), 1 + (index % 40)]; // prettier-ignore
      return row(spot.join('/'), 'T42A1', { sets: '1', missing: '2', expiry: '2027-04-30', lot: 'L' });
    });
  const plan = (rows: readonly FileRow[]) =>
    planFile(rows, { cabinets: new Map(), drawers: new Map(), places: new Map(), placeCount: 0, sets: new Map([['T42A1', facts]]) }); // prettier-ignore
  expect(plan(make(5000)).problems).toEqual([]);
  expect(await growth(plan, make, 16_000, threadMs)).toBeLessThanOrEqual(ALLOWED_GROWTH);
});
