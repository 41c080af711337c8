import { describe, expect, test } from 'vitest';
import { isDue, median, rhythmOf, spanOf, type Purchase } from './rhythm.ts';

const TODAY = '2026-11-21T09:00:00.000Z';
const DAY = 86_400_000;

/** Purchases so many days before today. */
const bought = (...ago: readonly (number | readonly [days: number, pieces: number])[]): Purchase[] =>
  ago.map((one) => {
    const [days, pieces] = typeof one === 'number' ? [one, 4] : one;
    return { day: new Date(Date.parse(TODAY) - days * DAY).toISOString().slice(0, 10), pieces };
  });

describe('the rhythm of purchases', () => {
  test('is the median of the intervals, with the usual quantity', () => {
    expect(rhythmOf(bought(42, 77, 112, [147, 40]), TODAY)).toEqual({
      every: 35,
      ago: 42,
      pieces: 4,
      purchases: 4,
    });
  });

  test('needs three purchases; two on neighbouring days are one', () => {
    expect(rhythmOf(bought(30, 60), TODAY)).toBeNull();
    expect(rhythmOf(bought(30, 31, 60), TODAY)).toBeNull();
    expect(rhythmOf(bought(30, [31, 2], 60, 90), TODAY)).toMatchObject({
      every: 30,
      purchases: 3,
      pieces: 4,
    });
  });

  test('one holiday and one stock-up do not change it', () => {
    const usual = [10, 40, 70, 100, 190, 220, 250];
    expect(rhythmOf(bought(...usual), TODAY)).toMatchObject({ every: 30 });
    expect(rhythmOf(bought(...usual, [280, 500]), TODAY)).toMatchObject({ every: 30, pieces: 4 });
  });

  test('intervals without rule are none, nor is what is bought every other day', () => {
    expect(rhythmOf(bought(5, 10, 200, 210, 500), TODAY)).toBeNull();
    expect(rhythmOf(bought(1, 4, 7, 10, 13), TODAY)).toBeNull();
  });

  test('the order of the purchases does not matter', () => {
    expect(rhythmOf(bought(112, 42, 77), TODAY)).toEqual(rhythmOf(bought(42, 77, 112), TODAY));
  });
});

test.each([
  [30, 26, false],
  [30, 27, true],
  [30, 89, true],
  [30, 91, false],
  [7, 60, true],
  [7, 70, false],
])('every %i days, last %i days ago: due is %s', (every, ago, due) => {
  expect(isDue({ every, ago, pieces: 1, purchases: 5 })).toBe(due);
});

test.each([
  [1, { unit: 'days', count: 1 }],
  [13, { unit: 'days', count: 13 }],
  [14, { unit: 'weeks', count: 2 }],
  [38, { unit: 'weeks', count: 5 }],
  [69, { unit: 'weeks', count: 10 }],
  [70, { unit: 'months', count: 2 }],
  [365, { unit: 'months', count: 12 }],
] as const)('%i days are said as %j', (days, span) => expect(spanOf(days)).toEqual(span));

test('the median lies between the two in the middle', () => {
  expect([median([5]), median([9, 1]), median([3, 1, 2])]).toEqual([5, 5, 2]);
});
