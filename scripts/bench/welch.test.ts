import { expect, test } from 'vitest';
import { welch } from './welch.ts';

/** Times around a mean, the same in each run. */
const around = (mean: number, count = 1000, seed = 1): number[] =>
  Array.from({ length: count }, (_, i) => mean + Math.sin((i + 1) * 12.9898 * seed) * 2);

test('times of the same work do not differ, those of a little more work do', () => {
  expect(Math.abs(welch(around(20), around(20, 1000, 2)))).toBeLessThan(4.5);
  expect(welch(around(21), around(20, 1000, 2))).toBeGreaterThan(4.5);
  expect(welch(around(20), around(21, 1000, 2))).toBeLessThan(-4.5);
});

test('a few hiccups of the machine decide nothing', () => {
  const hiccups = around(20).map((time, i) => (i % 40 === 0 ? time + 400 : time));
  expect(Math.abs(welch(hiccups, around(20, 1000, 2)))).toBeLessThan(4.5);
});
