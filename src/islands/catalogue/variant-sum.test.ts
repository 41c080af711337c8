import { expect, test } from 'vitest';
import { sumOf } from './variant-sum.ts';

test('the sum counts each variant at the price of its own pieces', () => {
  const chosen = [
    { quantity: 10, price: 1000, scale: '[[5,3],[10,5]]' },
    { quantity: 10, price: 1000, scale: '[[10,8]]' }, // of another reference
    { quantity: 1, price: 1000, scale: '[[5,3],[10,5]]' },
  ];
  expect(sumOf(chosen)).toEqual({ pieces: 21, money: 10 * 950 + 10 * 920 + 1000 });
});

test('of the customer’s price and that of the quantity the lower one counts', () => {
  expect(sumOf([{ quantity: 10, price: 1000, own: 900, scale: '[[10,5]]' }]).money).toBe(9000);
  expect(sumOf([{ quantity: 10, price: 1000, own: 980, scale: '[[10,5]]' }]).money).toBe(9500);
});

test('a variant on request counts its pieces only', () => {
  expect(sumOf([{ quantity: 2, price: null }])).toEqual({ pieces: 2, money: null });
  expect(
    sumOf([
      { quantity: 2, price: null },
      { quantity: 1, price: 310 },
    ]),
  ).toEqual({ pieces: 3, money: 310 });
});
