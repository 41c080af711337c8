import { expect, test } from 'vitest';
import { pageCount, parsePage } from './page-size.ts';

test('a missing page number is the first page, anything else is invalid', () => {
  expect([undefined, '', '1', '12'].map(parsePage)).toEqual([1, 1, 1, 12]);
  expect(['0', '-1', '01', 'x', '1.5', '9999999'].map(parsePage)).toEqual(Array(6).fill(null));
});

test('24 tiles make a page, and an empty list has one page', () => {
  expect([0, 1, 24, 25, 48, 49].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
});
