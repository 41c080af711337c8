import { expect, test } from 'vitest';
import { portionsOf } from './portions.ts';

test('portions are full but for the last, and nothing has none', () => {
  expect(portionsOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(portionsOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(portionsOf([], 2)).toEqual([]);
});
