import { expect, test } from 'vitest';
import { perMonth, ranking, totals, type Statistics } from './figures.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const set = (number: string, shade: string) => ({ number, name: number, line: 'Aurelis', region: null, mould: 'S42', shade, swatch: '', whole: 6 }); // prettier-ignore
const STATISTICS: Statistics = {
  taken: [
    { month: '2024-12', article: '1', teeth: 6 },
    { month: '2026-10', article: '1', teeth: 54 },
    { month: '2026-11', article: '2', teeth: 9 },
    { month: '2026-11', article: '3', teeth: 3 },
  ],
  stock: [
    { article: '1', whole: 6, occupied: 8, opened: 1, empty: 1, gaps: 1, slow: 0 },
    { article: '3', whole: 6, occupied: 3, opened: 0, empty: 0, gaps: 0, slow: 2 },
  ],
  sets: [set('1', 'A3'), set('2', 'A2'), set('3', 'D4')],
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
    occupied: 11,
    opened: 1,
    gaps: 1,
    slow: 2,
    fill: 92,
    broken: 8,
    range: 12,
  });
  expect(totals({ taken: [], stock: [], sets: [] }, NOW)).toMatchObject({ fill: 0, broken: 0, range: null });
});
