import { expect, test } from 'vitest';
import { afterDiscount, agreedPayment, PAYMENT_OF_BEFORE, STANDARD_TERMS } from './model.ts';

test.each([
  [23_800, 2, 23_324],
  [23_800, 3, 23_086],
  [23_800, 0, 23_800],
  [101, 2, 99], // 98.98
  [25, 2, 25], // 24.5: half a cent up
  [10_000, 0.01, 9_999],
  [100_000, 2.25, 97_750],
  [29, 99, 0],
  [0, 2, 0],
])('of %i less %d percent %i is left', (gross, discountPercent, left) => {
  expect(afterDiscount(gross, { discountPercent })).toBe(left);
});

test('an order from before there were ways to pay is on account, by standard terms', () => {
  expect(agreedPayment(null)).toEqual(PAYMENT_OF_BEFORE);
  expect(agreedPayment(null)).toMatchObject({ method: 'invoice', ...STANDARD_TERMS.invoice });
});

test('what was agreed is kept whatever the standard becomes', () => {
  const agreed = { ...PAYMENT_OF_BEFORE, netDays: 99, discountPercent: 1.5 };
  expect(agreedPayment(JSON.stringify(agreed))).toEqual(agreed);
});

test('who pays before has neither days nor discount', () => {
  for (const method of ['prepayment', 'online'] as const)
    expect(STANDARD_TERMS[method]).toEqual({ netDays: 0, discountDays: 0, discountPercent: 0 });
});
