import { expect, test } from 'vitest';
import { VIRTUAL_LIST } from './virtual-list-defaults.ts';

test('virtual lists default to an item size estimate of 40', () => {
  expect(VIRTUAL_LIST.estimate).toBe(40);
});

test('virtual lists default to an overscan of 12 or 1', () => {
  expect(VIRTUAL_LIST.overscan).toEqual({ list: 12, costly: 1 });
});

test('virtual lists default to a scroll reset delay of 150 ms', () => {
  expect(VIRTUAL_LIST.scrollResetMs).toBe(150);
});
