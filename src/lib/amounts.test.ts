import { expect, test } from 'vitest';
import { amountForField, decimalForField, readAmount, readDecimal } from './amounts.ts';

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

test('a decimal is read with the comma or the point of any language', () => {
  expect(['1,5', '1.5', ' 24 ', '-0,5', '−0.5', '0'].map(readDecimal)).toEqual([1.5, 1.5, 24, -0.5, -0.5, 0]);
  expect(['', '1e3', '1.250,5', 'mm', '1,'].map(readDecimal)).toEqual(Array(5).fill(null));
});

test('a decimal stands in a field with the sign of its language and no groups', () => {
  const written = (locale: string) => new Intl.NumberFormat(locale).format;
  expect(
    ['de-DE', 'en-GB', 'de-CH', 'pl-PL'].map((locale) => decimalForField(1250.5, written(locale))),
  ).toEqual(['1250,5', '1250.5', '1250.5', '1250,5']);
});
