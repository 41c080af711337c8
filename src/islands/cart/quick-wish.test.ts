import { expect, test } from 'vitest';
import { readWish } from './quick-wish.ts';

test.each([
  ['5 x karvadur', 'karvadur', 5],
  ['12×129000039', '129000039', 12],
  ['karvadur', 'karvadur', null],
  ['129000039', '129000039', null],
  ['3 mm Bohrer', '3 mm Bohrer', null],
  ['0 x Gips', '0 x Gips', null],
  ['2 x ', '', 2],
])('%j asks for %j, pieces %j', (text, words, pieces) => {
  expect(readWish(text)).toEqual({ words, pieces });
});
