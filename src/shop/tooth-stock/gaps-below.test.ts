import { expect, test } from 'vitest';
import { gapsBelow, type Wanted } from './gaps-below.ts';
import { allocate, type Piece, type Shelves } from './allocate.ts';
import { ALLOWED_GROWTH, growth, threadMs } from '../../../tests/support/growth.ts';
import { allTeeth, spotKey, type Place, type SetFacts } from './model.ts';

const place = (column: number, more: Partial<Place> = {}): Place =>
  ({ cabinet: 1, drawer: 2, row: 1, column, article: 'T1', whole: 6, teeth: 0, marked: false, lot: '', expiresOn: null, since: `2026-01-0${column}T00:00:00.000Z`, version: 1, ...more }); // prettier-ignore
const full = { teeth: allTeeth(6) };
const columns = (places: readonly Place[]) => places.map(({ column }) => column).toSorted();
const wanted = (more: Partial<Wanted>): Wanted => ({
  levels: [],
  scopes: [],
  isOpen: () => true,
  lineOf: () => 'Aurelis',
  ...more,
});
const level = (minimum: number, target: number) => ({ article: 'T1', minimum, target });
const of = (scope: 'place' | 'drawer' | 'line', name: string, minimum: number, target: number) => ({ scope, name, minimum, target }); // prettier-ignore

test('at the minimum nothing is ordered, one below it all up to the target', () => {
  const places = [place(1, full), place(2, full), place(3), place(4), place(5)];
  expect(gapsBelow(places, wanted({ levels: [level(2, 4)] }))).toEqual([]);
  expect(columns(gapsBelow(places, wanted({ levels: [level(3, 4)] })))).toEqual([3, 4]);
});

test('what is on its way counts as there, an opened set does not', () => {
  const places = [place(1, { teeth: 7 }), place(2), place(3)];
  const coming = (one: Place) => one.column !== 2;
  expect(gapsBelow(places, wanted({ levels: [level(1, 2)], isOpen: coming }))).toEqual([]);
  expect(columns(gapsBelow(places, wanted({ levels: [level(1, 2)] })))).toEqual([2, 3]);
});

test('fewer gaps than are wanted are all of them', () => {
  expect(columns(gapsBelow([place(1)], wanted({ levels: [level(5, 9)] })))).toEqual([1]);
  expect(gapsBelow([], wanted({ levels: [level(5, 9)] }))).toEqual([]);
});

test('what place, set, drawer and line all want is ordered once', () => {
  const places = [place(1), place(2)];
  const scopes = [of('place', spotKey(places[0]!), 1, 1), of('drawer', '1/2', 1, 1), of('line', 'Aurelis', 1, 1)]; // prettier-ignore
  expect(columns(gapsBelow(places, wanted({ levels: [level(1, 1)], scopes })))).toEqual([1]);
});

test('of a drawer the gap that waits longest comes first', () => {
  const places = [place(1, { since: '2026-05-01' }), place(2, { since: '2026-04-01' }), place(3, { since: '2026-06-01' })]; // prettier-ignore
  expect(columns(gapsBelow(places, wanted({ scopes: [of('drawer', '1/2', 1, 1)] })))).toEqual([2]);
});

test('a place without a set is no gap that could be ordered', () => {
  expect(gapsBelow([place(1, { article: '' })], wanted({ scopes: [of('drawer', '1/2', 1, 1)] }))).toEqual([]);
});

const facts: SetFacts = { number: 'T1', name: '', line: 'Aurelis', region: 'upper_anterior', mould: 'S42', shade: 'A1', swatch: '', whole: 6 }; // prettier-ignore
const piece = (more: Partial<Piece> = {}): Piece => ({ article: 'T1', facts: { ...facts, tooth: null }, spot: null, kind: '', teeth: 0, lot: 'L1', expiresOn: '2028-02-29', ...more }); // prettier-ignore
const shelves = (places: readonly Place[], more: Partial<Shelves> = {}): Shelves => ({
  places: new Map(places.map((one) => [spotKey(one), one])),
  drawers: [{ cabinet: 1, id: 2, name: '', rows: 2, columns: 3, line: 'Aurelis', region: 'upper_anterior' }],
  coming: new Map(),
  sets: new Map([['T1', facts]]),
  ...more,
});
const tooth = (fdi: number) => piece({ facts: { ...facts, tooth: fdi } });

test('a set goes to the place of its order, else to an ordered gap, else to the oldest', () => {
  const places = [place(1), place(2), place(3)];
  const coming = new Map([[spotKey(places[2]!), 'ordered' as const]]);
  expect(allocate(piece({ spot: '1/2/1/2' }), shelves(places, { coming }))?.place.column).toBe(2);
  expect(allocate(piece(), shelves(places, { coming }))?.place.column).toBe(3);
  expect(allocate(piece(), shelves(places))?.place.column).toBe(1);
});

test('a place of the order line that is filled by now is not filled again', () => {
  const places = [place(1, full), place(2)];
  expect(allocate(piece({ spot: '1/2/1/1' }), shelves(places))?.place.column).toBe(2);
});

test('a set without a gap goes where its mould’s row and its shade’s column meet', () => {
  const mould = { ...facts, number: 'T2', shade: 'A2' };
  const shade = { ...facts, number: 'T3', mould: 'S44' };
  const places = [
    place(1, { article: '' }),
    place(2, { article: '' }),
    place(3, { ...full, article: 'T2' }),
    place(2, { ...full, row: 2, article: 'T3' }),
  ];
  const sets = new Map([['T1', facts], ['T2', mould], ['T3', shade]]); // prettier-ignore
  expect(allocate(piece(), shelves(places, { sets }))?.place).toMatchObject({ row: 1, column: 2 });
});

test('in a stock of twice the places a set without a gap costs twice the work at most', async () => {
  const free = (size: number) =>
    Array.from({ length: size }, (_, at) => place(at % 40, { article: '', row: Math.floor(at / 40) }));
  const find = (places: readonly Place[]) => allocate(piece(), shelves(places));
  expect(find(free(100))?.place).toMatchObject({ row: 0, column: 0 });
  expect(await growth(find, free, 8_000, threadMs)).toBeLessThanOrEqual(ALLOWED_GROWTH);
});

test('a set of a line that no drawer is for is placed by hand', () => {
  expect(allocate(piece(), shelves([place(1, { article: '' })], { drawers: [] }))).toBeNull();
  expect(allocate(piece(), shelves([]))).toBeNull();
});

test('a set that comes in has its lot and date, and is whole', () => {
  expect(allocate(piece(), shelves([place(1, { marked: true })]))?.after).toMatchObject({ teeth: 63, marked: false, lot: 'L1', expiresOn: '2028-02-29' }); // prettier-ignore
});

test('a tooth goes into an opened set that misses it; the last one takes the mark away', () => {
  const opened = place(2, { teeth: 0b11_1101, marked: true });
  const found = allocate(tooth(12), shelves([place(1, full), opened]))!;
  expect(found.place.column).toBe(2);
  expect(found.after).toMatchObject({ teeth: 63, marked: false });
});

test('a tooth that no opened set misses, or of another shade, is placed by hand', () => {
  const opened = place(1, { teeth: 0b11_1101 });
  expect(allocate(tooth(11), shelves([opened]))).toBeNull();
  expect(allocate(piece({ facts: { ...facts, shade: 'B2', tooth: 12 } }), shelves([opened]))).toBeNull();
  expect(allocate(tooth(12), shelves([place(1)]))).toBeNull(); // an empty place is no opened set
});

test('a completion brings the teeth it was ordered for, else all that are missing', () => {
  const opened = place(1, { teeth: 0b00_0011 });
  const after = (teeth: number) => allocate(piece({ kind: '2', teeth }), shelves([opened]))?.after.teeth;
  expect(after(0b00_0100)).toBe(0b00_0111);
  expect(after(0)).toBe(63);
});
