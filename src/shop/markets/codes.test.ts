import { expect, test } from 'vitest';
import { LANGUAGE_ISO, LANGUAGE_LETTER, languageOfCode } from './codes.ts';
import { LANGUAGES } from './languages.ts';
import { zoneOf } from './time-zones.ts';
import { localTime } from '#lib/business-time.ts';

test('a language is known by its letter, its three letters and its two, in any case', () => {
  for (const language of LANGUAGES)
    for (const code of [LANGUAGE_LETTER[language], LANGUAGE_ISO[language], language])
      expect([languageOfCode(code), languageOfCode(code.toLowerCase())]).toEqual([language, language]);
});

test('no two languages share a code, whichever kind it is', () => {
  const codes = LANGUAGES.flatMap((one) => [LANGUAGE_LETTER[one], LANGUAGE_ISO[one], one.toUpperCase()]);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each(['', 'X', 'ENG', 'de-DE', 'deu ', 'constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '“%s” is no language',
  (code) => {
    expect(languageOfCode(code)).toBeUndefined();
  },
);

test('a country’s clock is its own, one that is not in the table has the company’s', () => {
  const noon = '2026-07-01T12:00:00.000Z';
  const clock = (country: string) => localTime(noon, zoneOf(country)).time;
  expect(['DE', 'GB', 'PT', 'FI', 'IS', 'IN', 'NP', 'AR'].map(clock)).toEqual(['14:00', '13:00', '13:00', '15:00', '12:00', '17:30', '17:45', '09:00']); // prettier-ignore
  expect(['ZZ', '', 'de', 'D'].map(zoneOf)).toEqual(Array(4).fill('Europe/Berlin'));
});
