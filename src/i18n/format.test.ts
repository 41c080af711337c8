import { expect, test } from 'vitest';
import { COUNTRIES, defaultMarket, marketOf, type Language } from '#shop/markets/index.ts';
import { formatHour, formatMoney, formatNumber } from './format.ts';

const NO_BREAK = /[\u00a0\u202f]/g;
/** Versions of the Unicode tables differ in Switzerland's apostrophe. */
const APOSTROPHE = /’/g;

function price(minor: number, language: Language, iso2: string): string {
  const market = marketOf(
    'main',
    language,
    COUNTRIES.find((country) => country.iso2 === iso2)!,
  );
  return formatMoney(minor, market.currency, market).replace(NO_BREAK, ' ').replace(APOSTROPHE, "'");
}

test('prices are euros in the form of de-DE unless the country says otherwise', () => {
  const market = defaultMarket('main', 'unknown');
  expect(market).toMatchObject({ locale: 'de-DE', currency: 'EUR' });
  expect(formatMoney(123_450, market.currency, market).replace(NO_BREAK, ' ')).toBe('1.234,50 €');
});

test('the currency is euro wherever the company has no price list in another one', () => {
  expect(price(4890, 'fr', 'FR')).toBe('48,90 €');
  expect(price(4890, 'en', 'JP')).toBe('€48.90');
});

test('English and Dutch write the euro before the amount', () => {
  expect(price(885, 'en', 'IE')).toBe('€8.85');
  expect(price(885, 'nl', 'NL')).toBe('€ 8,85');
  expect(price(885, 'en', 'CH')).toBe('8.85 CHF');
});

test('no line ends between an amount and its sign', () => {
  expect(formatMoney(885, 'EUR', { locale: 'de-DE' })).toBe('8,85\u00a0€');
  expect(formatMoney(885, 'EUR', { locale: 'nl-NL' })).toBe('€\u00a08,85');
});

test('prices stand in the currency of the customer’s price list', () => {
  expect(price(4890, 'de', 'CH')).toContain('CHF');
  expect(price(4890, 'pl', 'PL')).toBe('48,90 zł');
  expect(price(4890, 'de', 'HU')).toContain('Ft');
});

test('prices are written as Austria, Switzerland, Czechia and Hungary write them', () => {
  expect(price(123_450, 'de', 'AT')).toBe('1.234,50 €');
  expect(price(123_450, 'de', 'CH')).toBe("1'234.50 CHF");
  expect(price(123_450, 'cs', 'CZ')).toBe('1 234,50 Kč');
  expect(price(1_234_500, 'hu', 'HU')).toBe('12 345 Ft');
});

test('English numbers have the point of its amounts, whatever the country', () => {
  for (const iso2 of ['IE', 'DE', 'FR', 'PL'])
    expect(formatNumber(1597.5, { locale: `en-${iso2}` })).toBe('1,597.5');
  expect(formatNumber(1597, { locale: 'en-CH' }).replace(APOSTROPHE, "'")).toBe("1'597");
  expect(formatNumber(1597, { locale: 'de-DE' })).toBe('1.597');
});

test.each([
  ['de-AT', '17:30_Uhr', '9:00_Uhr'],
  ['en-DE', '5.30_pm', '9_am'],
  ['fr-CH', '17_h_30', '9_h'],
  ['es-ES', '17:30_h', '9:00_h'],
  ['it-IT', '17:30', '9:00'],
  ['nl-NL', '17.30_uur', '9.00_uur'],
  ['pl-PL', '17:30', '9:00'],
  ['hu-HU', '17:30', '9:00'],
  ['cs-CZ', '17:30', '9:00'],
])('an hour in %s is %s, in the morning %s, where _ ends no line', (locale, evening, morning) => {
  const hours = ['17:30', '09:00'].map((time) => formatHour(time, { locale }).replaceAll('\u00a0', '_'));
  expect(hours).toEqual([evening, morning]);
});

test('noon is 12 pm in English, midnight 12 am', () => {
  expect(['12:00', '00:30'].map((time) => formatHour(time, { locale: 'en-GB' }))).toEqual([
    '12\u00a0pm',
    '12.30\u00a0am',
  ]);
});
