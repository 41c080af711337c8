import { expect, test } from 'vitest';
import { topPositions } from './top.ts';

const sorted = (keys: readonly number[]) =>
  keys.map((_, at) => at).sort((one, other) => keys[other]! - keys[one]! || one - other);
/** The same numbers each time: many ties, as prices have. */
const keysOf = (count: number) => Array.from({ length: count }, (_, at) => (at * 7919) % 23);

test.each([0, 1, 2, 24, 99, 100, 101])('of 100 the best %d are those of sorting them all', (count) => {
  expect(topPositions(keysOf(100), count)).toEqual(sorted(keysOf(100)).slice(0, count));
});

test('equal keys keep their order, however many of them are cut off', () => {
  expect(topPositions([5, 5, 5, 5, 5], 3)).toEqual([0, 1, 2]);
});

test('of none there is none', () => {
  expect(topPositions([], 5)).toEqual([]);
});

test('what has no value comes last, and only where there is room', () => {
  expect(topPositions([-Infinity, 3, -Infinity, 1], 3)).toEqual([1, 3, 0]);
});
