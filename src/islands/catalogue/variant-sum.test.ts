import { expect, test } from 'vitest';
import { sumOf } from './variant-sum.ts';

test('the sum counts each variant at the price of its own pieces', () => {
  const chosen = [
    { quantity: 10, price: 1000 },
    { quantity: 1, price: 1000 },
  ];
  expect(sumOf(chosen, '[[5,3],[10,5]]')).toEqual({ pieces: 11, money: 10 * 950 + 1000 });
});

test('of the customer’s price and that of the quantity the lower one counts', () => {
  expect(sumOf([{ quantity: 10, price: 1000, own: 900 }], '[[10,5]]').money).toBe(9000);
  expect(sumOf([{ quantity: 10, price: 1000, own: 980 }], '[[10,5]]').money).toBe(9500);
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
