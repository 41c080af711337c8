import { expect, test } from 'vitest';
import { amountForField, readAmount } from './amounts.ts';

test('amounts are read with comma or point; an empty text is none, all else refused', () => {
  expect(['1250', '1250,5', '1250.50', ' 7 ', '0', '0,05'].map(readAmount)).toEqual([
    125_000, 125_050, 125_050, 700, 0, 5,
  ]);
  expect(['', '  '].map(readAmount)).toEqual([null, null]);
  expect(['-1', '1e9', '12,505', '1.250,00', '500 €', '1234567890'].map(readAmount)).toEqual(
    Array.from({ length: 6 }),
  );
});

test('a field shows what would be read the same', () => {
  for (const minor of [0, 5, 50, 700, 125_050, 999_999_999_99])
    expect(readAmount(amountForField(minor))).toBe(minor);
  expect([amountForField(null), amountForField(125_000), amountForField(125_005, '.')]).toEqual(['', '1250', '1250.05']);
}); // prettier-ignore
