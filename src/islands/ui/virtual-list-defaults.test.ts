import { expect, test } from 'vitest';
import { COMBOBOX_MAX_HEIGHT, VIRTUAL_LIST } from './virtual-list-defaults.ts';

test('virtual lists default to an item size estimate of 40', () => {
  expect(VIRTUAL_LIST.estimate).toBe(40);
});

test('virtual lists default to an overscan of 12 or 1', () => {
  expect(VIRTUAL_LIST.overscan).toEqual({ list: 12, costly: 1 });
});

test('virtual lists default to a scroll reset delay of 150 ms', () => {
  expect(VIRTUAL_LIST.scrollResetMs).toBe(150);
});

test('a combobox list has a max height of 60 or 50 units', () => {
  expect(COMBOBOX_MAX_HEIGHT).toEqual({ normal: 60, tight: 50 });
});
