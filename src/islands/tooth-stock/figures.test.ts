import { expect, test } from 'vitest';
import {
  forecast,
  furniture,
  perMonth,
  placesToDrop,
  ranking,
  totals,
  valueBy,
  within,
  type Statistics,
} from './figures.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const set = (number: string, shade: string) => ({ number, name: number, line: 'Aurelis', region: null, mould: 'S42', shade, swatch: '', whole: 6 }); // prettier-ignore
const NONE = { currency: 'EUR', broken: [], weeks: [], orders: { pieces: 0, delivered: 0, open: 0, days: null }, wanted: [], cabinets: [], drawers: [] }; // prettier-ignore
const STATISTICS: Statistics = {
  taken: [
    { month: '2024-12', article: '1', teeth: 6 },
    { month: '2026-10', article: '1', teeth: 54 },
    { month: '2026-11', article: '2', teeth: 9 },
    { month: '2026-11', article: '3', teeth: 3 },
  ],
  stock: [
    {
      article: '1',
      whole: 6,
      occupied: 8,
      opened: 1,
      rest: 3,
      empty: 1,
      gaps: 1,
      slow: 0,
      old: 10,
      price: 1000,
    },
    {
      article: '3',
      whole: 6,
      occupied: 3,
      opened: 0,
      rest: 0,
      empty: 0,
      gaps: 0,
      slow: 2,
      old: 0,
      price: null,
    },
    {
      article: '4',
      whole: 6,
      occupied: 1,
      opened: 0,
      rest: 0,
      empty: 1,
      gaps: 0,
      slow: 1,
      old: 2,
      price: 500,
    },
  ],
  sets: [set('1', 'A3'), set('2', 'A2'), set('3', 'D4'), set('4', 'C1')],
  ...NONE,
};

test('single teeth count as parts of their set, months without any as none', () => {
  const months = perMonth(STATISTICS, NOW);
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({ month: '2024-12', sets: 1 });
  expect(months.slice(-3).map(({ sets }) => sets)).toEqual([0, 9, 2]);
});

test('what makes up 80 % of the consumption is A, the next 15 % B, the rest C', () => {
  expect(ranking(STATISTICS, 'shade')).toEqual([
    { name: 'A3', sets: 10, rank: 'A' },
    { name: 'A2', sets: 1.5, rank: 'B' },
    { name: 'D4', sets: 0.5, rank: 'C' },
  ]);
});

test('fill rate, opened share and range in months follow from stock and a year', () => {
  expect(totals(STATISTICS, NOW)).toMatchObject({
    occupied: 12,
    opened: 1,
    gaps: 1,
    slow: 3,
    fill: 87,
    broken: 8,
    range: 13.1,
  });
  expect(totals({ taken: [], stock: [], sets: [], ...NONE }, NOW)).toMatchObject({
    fill: 0,
    broken: 0,
    range: null,
  });
});

test('the value counts whole sets and what is left of opened ones', () => {
  expect(valueBy(STATISTICS, 'shade')).toEqual([
    { name: 'A3', sets: 8.5, value: 8500 },
    { name: 'C1', sets: 1, value: 500 },
    { name: 'D4', sets: 3, value: 0 }, // on request
  ]);
});

test('places to drop are old and nobody took anything from them', () => {
  expect(placesToDrop(STATISTICS)).toEqual([{ article: '4', name: 'Aurelis S42 C1', places: 2 }]);
});

test('a forecast is the mean of twelve weeks, its error what it missed before', () => {
  expect(forecast(Array.from({ length: 52 }, () => 3))).toEqual({ sets: 12, error: 0, measured: 12 });
  const late = [...Array.from({ length: 36 }, () => 0), ...Array.from({ length: 12 }, () => 2), 4, 4, 4, 4];
  expect(forecast(late)).toEqual({ sets: (4 * (8 * 2 + 4 * 4)) / 12, error: 8, measured: 1 }); // told 8, were 16
  expect(forecast(late.slice(1))).not.toBeNull();
  expect(forecast(late.slice(0, 51))).toBeNull(); // 15 weeks
  expect(forecast([])).toBeNull();
});

test('twelve months leave out what was taken and broken before them', () => {
  const broken = [
    { tooth: 11, times: 4, recent: 1 },
    { tooth: 12, times: 2, recent: 0 },
  ];
  const year = within({ ...STATISTICS, broken }, 12, NOW);
  expect(year.taken.map(({ month }) => month)).toEqual(['2026-10', '2026-11', '2026-11']);
  expect(year.broken).toEqual([{ tooth: 11, times: 1, recent: 1 }]);
  expect(perMonth(year, NOW, 12)).toHaveLength(12);
  expect(within(STATISTICS, 24, NOW)).toBe(STATISTICS);
});

test('a cabinet is the sum of its drawers, its fill rate that of its assigned places', () => {
  const drawer = { cabinet: 1, name: '', rows: 1, columns: 1, line: '', region: null, places: 9 };
  const drawers = [
    { ...drawer, id: 1, assigned: 8, occupied: 5, opened: 1, marked: 1, empty: 1, year: 2, years: 5 },
    { ...drawer, id: 2, assigned: 2, occupied: 0, opened: 0, marked: 0, empty: 2, year: 0.5, years: 1 },
  ];
  const cabinets = [1, 2].map((id) => ({ id, name: 'Schrank', location: '', ownership: 'own' as const }));
  const found = furniture({ ...STATISTICS, cabinets, drawers });
  expect(found.map(({ key, whole, opened, gaps, fill, year, years }) => [key, whole, opened, gaps, fill, year, years])).toEqual([
    ['1', 5, 2, 3, 70, 2.5, 6],
    ['1/1', 5, 2, 1, 88, 2, 5],
    ['1/2', 0, 0, 2, 0, 0.5, 1],
    ['2', 0, 0, 0, 0, 0, 0],
  ]); // prettier-ignore
});
