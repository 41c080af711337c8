import { expect, test } from 'vitest';
import {
  centralIncisor,
  combinationOf,
  mouldsOf,
  nearestMoulds,
  readMould,
  regionOf,
  shadeSystems,
  upperFor,
  type Region,
  type ToothSet,
} from './index.ts';

const set = (region: Region, mould: string, shade = 'A3'): ToothSet => ({
  number: `${mould}-${shade}`,
  region,
  mould,
  shade,
  vkz: 4,
  blocked: false,
  price: 3950,
});
const comfort = [
  ...['S42', 'S46', 'S48', 'T43', 'O52'].map((mould) => set('upper_anterior', mould)),
  ...['L32', 'L34', 'L36', 'L38', 'L40'].map((mould) => set('lower_anterior', mould)),
  ...['U28', 'U30', 'U32', 'U33'].map((mould) => set('upper_posterior', mould)),
  ...['D28', 'D30', 'D32', 'D33'].map((mould) => set('lower_posterior', mould)),
  set('upper_anterior', 'S46', 'A2'),
];
const codes = (sets: readonly ToothSet[]) => sets.map(({ mould }) => mould);

test('a mould code tells form and width, a foreign code neither', () => {
  expect(readMould('S46', 'upper_anterior')).toMatchObject({ form: 'S', width: 46 });
  expect(readMould('D32', 'lower_posterior')).toMatchObject({ form: null, width: 32 });
  expect(readMould('R-46b', 'upper_anterior')).toMatchObject({ form: null, width: null });
  expect(regionOf('@lower_anterior')).toBe('lower_anterior');
  expect(regionOf('@tray')).toBeNull();
});

test('the central incisor follows from the width of six', () => {
  expect(centralIncisor(readMould('S46', 'upper_anterior'))).toEqual({ length: 10.1, width: 8.5 });
  expect(centralIncisor(readMould('L36', 'lower_anterior'))).toBeNull();
});

test('an upper mould brings the four sets that the makers print on their charts', () => {
  expect(codes(combinationOf(comfort, 'S46', 'A3'))).toEqual(['S46', 'L36', 'U32', 'D32']);
  expect(codes(combinationOf(comfort, 'S42', 'A3'))).toEqual(['S42', 'L34', 'U30', 'D30']);
});

test('a combination names only sets that the line has in the shade', () => {
  expect(codes(combinationOf(comfort, 'S46', 'A2'))).toEqual(['S46']);
  expect(combinationOf(comfort, 'S99', 'A3').map(({ region }) => region)).not.toContain('upper_anterior');
  expect(combinationOf(comfort, '', 'A3')).toEqual([]);
});

test('a measured width puts the nearest mould first, in every region', () => {
  const nearest = (region: Region, width: number) =>
    nearestMoulds(mouldsOf(comfort, region), width).map(({ mould, off }) => [mould.code, off]);
  expect(nearest('upper_anterior', 45.2)[0]).toEqual(['S46', 0.8]);
  expect(nearest('upper_anterior', 47).slice(0, 2)).toEqual([
    ['S46', -1],
    ['S48', 1],
  ]);
  expect(nearest('lower_anterior', 46)[0]).toEqual(['L36', -0.3]);
});

test('a mould of any region leads to the upper mould it belongs to', () => {
  expect(upperFor(comfort, readMould('L36', 'lower_anterior'))).toBe('S46');
  expect(upperFor(comfort, readMould('T43', 'upper_anterior'))).toBe('T43');
  expect(upperFor(comfort, readMould('other', 'lower_posterior'))).toBeNull();
});

test('shades are told by their systems', () => {
  expect(shadeSystems(['A1', 'A3.5', 'BL2'])).toEqual(['classical', 'bleach']);
  expect(shadeSystems(['0M1', '2L1.5'])).toEqual(['bleach', 'spatial']);
});
