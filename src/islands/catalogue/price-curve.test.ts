import { expect, test } from 'vitest';
import { amountAt, stepAt, STEPS } from './price-curve.ts';

test('the ends of the track are the ends of the prices', () => {
  expect(amountAt(0, 3, 2000)).toBe(3);
  expect(amountAt(STEPS, 3, 2000)).toBe(2000);
  expect(stepAt(1, 3, 2000)).toBe(0);
  expect(stepAt(9999, 3, 2000)).toBe(STEPS);
});

test('the middle of the track lies among the cheap articles', () => {
  expect(amountAt(50, 0, 1000)).toBe(180);
  expect(stepAt(180, 0, 1000)).toBe(50);
});
