import { expect, test } from 'vitest';
import { jumpTarget } from './combobox-jump.ts';

test('Home and End lead to the first and last option', () => {
  expect(jumpTarget('Home', 12, 25)).toBe(0);
  expect(jumpTarget('End', 12, 25)).toBe(24);
});

test('PageUp and PageDown go ten options at a time and stop at the ends', () => {
  expect(jumpTarget('PageDown', null, 25)).toBe(9);
  expect(jumpTarget('PageDown', 9, 25)).toBe(19);
  expect(jumpTarget('PageDown', 19, 25)).toBe(24);
  expect(jumpTarget('PageUp', 19, 25)).toBe(9);
  expect(jumpTarget('PageUp', 4, 25)).toBe(0);
});

test('letters are typed, and a list without options takes no key', () => {
  expect(jumpTarget('a', 3, 25)).toBeNull();
  expect(jumpTarget('End', null, 0)).toBeNull();
});
