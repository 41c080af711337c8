import { expect, test } from 'vitest';
import { countryByIso2 } from '#shop/markets/index.ts';
import { arrivals, deliveryPromise } from './delivery-promise.ts';

const market = (iso2: string, locale: string) => ({ country: countryByIso2(iso2)!, locale });
const GERMANY = market('DE', 'de-DE');
const TUESDAY = '2026-11-24T12:00:00Z';

test('in stock and ordered in time, it arrives on the next working day', () => {
  const promise = deliveryPromise({ now: TUESDAY, market: GERMANY }, {});
  expect(promise).toEqual({ until: 'Di., 24.11., 17:30\u00a0Uhr', arrival: 'Mi., 25.11.' });
});

test('after the hour of order it is the next day’s', () => {
  const promise = deliveryPromise({ now: '2026-11-24T17:00:00Z', market: GERMANY }, {});
  expect(promise).toEqual({ until: 'Mi., 25.11., 17:30\u00a0Uhr', arrival: 'Do., 26.11.' });
});

test('farther away it is a first and a last day, in the country’s words', () => {
  expect(deliveryPromise({ now: TUESDAY, market: market('FR', 'fr-FR') }, {})).toEqual({
    until: 'mar. 24/11, 16\u00a0h',
    arrival: 'jeu. 26/11 – ven. 27/11',
  });
});

test('a weekday in Hungarian is a word, not a letter', () => {
  expect(deliveryPromise({ now: TUESDAY, market: market('HU', 'hu-HU') }, {})).toEqual({
    until: '11. 24., kedd, 16:00',
    arrival: '11. 26., csütörtök – 11. 27., péntek',
  });
  expect(deliveryPromise({ now: TUESDAY, market: market('DE', 'hu-DE') }, {})?.arrival).toContain('szerda');
});

test('goods of 2–8 °C never wait over a weekend', () => {
  const thursday = '2026-11-26T09:00:00Z';
  const promise = deliveryPromise({ now: thursday, market: GERMANY }, { storageClass: 'cold' });
  expect(promise).toMatchObject({ arrival: 'Di., 01.12.' });
});

test.each([
  ['what is heavier than a parcel', GERMANY, { weightGrams: 40_000 }],
  ['a country beyond the parcels', market('JP', 'en-JP'), {}],
])('%s gets no promise', (_, to, goods) => {
  expect(deliveryPromise({ now: TUESDAY, market: to }, goods)).toBeNull();
});

test('only what is in stock says a day, the one of its kind of goods', () => {
  const goods = { dangerous: false, cold: false, bulky: false };
  const said = arrivals({ now: '2026-11-26T09:00:00Z', market: GERMANY });
  expect(said({ vkz: 4, blocked: false, goods })).toBe('Fr., 27.11.');
  expect(said({ vkz: 4, blocked: false, goods: { ...goods, cold: true } })).toBe('Di., 01.12.');
  expect(said({ vkz: 4, blocked: false, goods })).toBe('Fr., 27.11.');
  expect(said({ vkz: 4, blocked: false, goods: { ...goods, bulky: true } })).toBeNull(); // agreed upon
  for (const other of [
    { vkz: 0, blocked: false, goods },
    { vkz: 1, blocked: false, goods },
    { vkz: 4, blocked: true, goods },
    { vkz: 4, blocked: false },
  ] as const)
    expect(said(other)).toBe('');
});
