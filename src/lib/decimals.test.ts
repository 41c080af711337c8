import { expect, test } from 'vitest';
import { decimalForField, readDecimal } from './decimals.ts';

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
