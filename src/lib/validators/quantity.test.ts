import { expect, test } from 'vitest';
import { isQuantity, QUANTITY, readQuantity } from './quantity.ts';

test('a quantity is a whole number of pieces that a line may have', () => {
  expect([QUANTITY.min, 7, QUANTITY.max].every(isQuantity)).toBe(true);
  expect([0, -1, 1.5, QUANTITY.max + 1, Number.NaN, Infinity].some(isQuantity)).toBe(false);
});

test('a typed quantity is digits with blanks around, nothing else', () => {
  expect(readQuantity(' 12 ')).toBe(12);
  expect(readQuantity('007')).toBe(7);
  expect(readQuantity('999')).toBe(999);
  for (const text of ['', '0', '1000', '1e2', '1.5', '-1', '+1', '0x10', '１', '9'.repeat(400)])
    expect(readQuantity(text), text).toBeNull();
});
