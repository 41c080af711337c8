import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ZodType } from 'zod';
import {
  amountText,
  boundedText,
  countField,
  countryField,
  dayField,
  flagField,
  languageIsoField,
  languageLetterField,
  numberField,
  pageField,
  termField,
} from './fields.ts';
import {
  countryOfCall,
  languageOfCall,
  languageOfIso,
  marketOfCall,
  marketOfPrefix,
  prefixField,
} from './market.ts';
import { refusalCode } from '../../../tests/support/refusal-of.ts';

const takes = (field: ZodType, value: unknown) => field.safeParse(value).success;

test('an amount is read with comma or point into minor units; nothing is none', () => {
  expect(['1250,50', '12.5', '7', ''].map((text) => amountText.parse(text))).toEqual([125_050, 1250, 700, null]);
  for (const text of ['1.250,50', '-5', '1,234', 'abc', ' 5', '1e3', '1234567890']) expect(takes(amountText, text), text).toBe(false);
}); // prettier-ignore

test('every amount that can be typed is read to the last minor unit', () => {
  fc.assert(
    fc.property(fc.nat({ max: 99_999_999_999 }), fc.constantFrom(',', '.'), (minor, point) => {
      const text = `${Math.floor(minor / 100)}${point}${String(minor % 100).padStart(2, '0')}`;
      expect(amountText.parse(text)).toBe(minor);
    }),
  );
});

test('a page is a whole number within its range', () => {
  const page = pageField({ min: 1, max: 50 });
  expect([page.parse('1'), page.parse('50'), page.parse('007')]).toEqual([1, 50, 7]);
  for (const text of ['0', '51', '-1', '1.5', '', '1e1', ' 1', '1234567']) expect(takes(page, text), text).toBe(false);
}); // prettier-ignore

test('a count that is left out is the usual one', () => {
  const count = countField({ min: 1, max: 100, initial: 24 });
  expect([count.parse(undefined), count.parse('5')]).toEqual([24, 5]);
  expect([takes(count, '0'), takes(count, '')]).toEqual([false, false]);
});

test('a flag is 1 or it is not set', () => {
  const flag = flagField('only new ones');
  expect([flag.parse('1'), flag.parse('0'), flag.parse(undefined)]).toEqual([true, false, false]);
  expect([takes(flag, 'true'), takes(flag, '')]).toEqual([false, false]);
});

test('a day is one of the calendar', () => {
  for (const day of ['2026-11-20', '2028-02-29', undefined]) expect(takes(dayField, day), day).toBe(true);
  for (const day of ['2026-02-29', '2026-13-01', '2026-11-31', '20.11.2026', '2026-11-20T00:00', ''])
    expect(takes(dayField, day), day).toBe(false);
});

test('half a character is refused wherever somebody types', () => {
  for (const field of [termField, boundedText(10)]) {
    expect(takes(field, 'Zähne 🦷')).toBe(true);
    expect(takes(field, 'a\uD83E')).toBe(false);
  }
  expect([takes(boundedText(3), 'abc'), takes(boundedText(3), 'abcd')]).toEqual([true, false]);
});

test('an article number has 1 to 32 signs that can be printed', () => {
  for (const number of ['010110101', 'R/14 #2', 'Ä', 'a'.repeat(32)]) expect(takes(numberField, number)).toBe(true);
  for (const number of ['', ' a', 'a ', 'a\n', 'a'.repeat(33), '\0']) expect(takes(numberField, number)).toBe(false);
}); // prettier-ignore

test('codes of countries and languages have as many letters as their norm', () => {
  expect(['DE', 'de', 'D', 'DEU', '12'].map((code) => takes(countryField, code))).toEqual([true, true, false, false, false]);
  expect(['DEU', 'de', 'D'].map((code) => takes(languageIsoField, code))).toEqual([true, true, false]);
  expect(['D', 'de', 'DEUT'].map((code) => takes(languageLetterField, code))).toEqual([true, true, false]);
  expect(['de-de', 'en-row', 'DE-DE', 'de_de', 'de'].map((code) => takes(prefixField, code))).toEqual([true, true, false, false, false]);
}); // prettier-ignore

test('a country is known in either case, an unknown one is refused', () => {
  expect([countryOfCall('AT').iso2, countryOfCall('at').iso2]).toEqual(['AT', 'AT']);
  expect(refusalCode(() => countryOfCall('ZZ'))).toBe('market.unknown-country');
});

test('a language that the brand does not speak is English', () => {
  expect(['fr', 'FR', 'pl', 'xx'].map((code) => languageOfCall(code, 'main'))).toEqual([
    'fr',
    'fr',
    'pl',
    'en',
  ]);
  expect(['fr', 'pl', 'constructor'].map((code) => languageOfCall(code, 'light'))).toEqual([
    'fr',
    'en',
    'en',
  ]);
});

test('a three-letter code is a language, one that nobody knows is refused', () => {
  expect([languageOfIso('DEU', 'main'), languageOfIso('FRA', 'main')]).toEqual(['de', 'fr']);
  expect(refusalCode(() => languageOfIso('XXX', 'main'))).toBe('market.unknown-language');
});

test('a market is that of the path’s country, in its own language where none is said', () => {
  expect(marketOfCall('main', 'cz').prefix).toBe('cs-cz');
  expect(marketOfCall('main', 'CH', 'fr').prefix).toBe('fr-ch');
  expect(marketOfCall('light', 'AT', 'pl').prefix).toBe('en-at');
  expect(refusalCode(() => marketOfCall('main', 'ZZ'))).toBe('market.unknown-country');
});

test('a market is known by its prefix, an unknown one is refused', () => {
  expect(marketOfPrefix('de-at', 'main').country.iso2).toBe('AT');
  expect(refusalCode(() => marketOfPrefix('de-zz', 'main'))).toBe('market.unknown-country');
});
