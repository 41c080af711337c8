import { expect, test } from 'vitest';
import { pageCount, pageWindow, parsePage } from './paging.ts';

test('a missing page number is the first page, anything but a positive number is none', () => {
  expect([undefined, '', '1', '12'].map(parsePage)).toEqual([1, 1, 1, 12]);
  expect(['0', '-1', '01', 'x', '1.5', '9999999'].map(parsePage)).toEqual(Array(6).fill(null));
});

test('24 tiles make a page, and an empty list has one page', () => {
  expect([0, 1, 24, 25, 48, 49].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});

test('the window shows both ends, the neighbours and gaps of two or more', () => {
  expect(pageWindow(1, 1)).toEqual([1]);
  expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(7, 20)).toEqual([1, null, 5, 6, 7, 8, 9, null, 20]);
  expect(pageWindow(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, null, 20]);
});
