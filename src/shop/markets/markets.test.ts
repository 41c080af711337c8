import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseRecords } from '#lib/csv.ts';
import {
  alternateMarkets,
  brandOfHost,
  canonicalMarket,
  continentOfNumber,
  COUNTRIES,
  countryByIso2,
  countryName,
  defaultMarket,
  indexedLanguages,
  isIndexed,
  LANGUAGE_ISO,
  LANGUAGE_LETTER,
  languageOfCode,
  LANGUAGES,
  marketOf,
  parsePrefix,
  priceListOf,
  printedCatalogueHref,
} from './index.ts';

const country = (iso2: string) => countryByIso2(iso2)!;

test('the countries are those of the domain table, row by row', () => {
  const columns = [
    'iso2',
    'lndnr',
    'continent',
    'language',
    'national_currency',
    'vat_domestic',
    'zone',
    'name_en',
  ] as const;
  const rows = parseRecords(readFileSync('data/countries.csv', 'utf8'), columns).map(
    (record) => record.values,
  );
  expect(
    COUNTRIES.map((c) => [
      c.iso2,
      String(c.number),
      c.continent,
      c.language,
      c.nationalCurrency,
      String(c.vatPercent),
      c.zone,
    ]),
  ).toEqual(
    rows.map((r) => [
      r.iso2,
      r.lndnr,
      r.continent,
      r.language,
      r.national_currency,
      String(Number(r.vat_domestic)),
      r.zone,
    ]),
  );
});

test('the continent follows from the number range for every country', () => {
  for (const c of COUNTRIES) expect([c.iso2, continentOfNumber(c.number)]).toEqual([c.iso2, c.continent]);
});

test('a prefix is a known language and a known country in lower case', () => {
  expect(parsePrefix('de-at', 'main')).toMatchObject({
    kind: 'market',
    market: { prefix: 'de-at', currency: 'EUR', priceList: 2, firm: 1 },
  });
  for (const wrong of ['DE-de', 'de-DE', 'de-deutsch', 'de-xx', 'de', 'd-de', 'de-d', 'de_de', ' de-de'])
    expect(parsePrefix(wrong, 'main').kind, wrong).toBe('unknown');
});

test('a language that the brand does not speak falls back to English', () => {
  expect(parsePrefix('ru-de', 'main')).toMatchObject({ kind: 'other-language', market: { prefix: 'en-de' } });
  expect(parsePrefix('nl-be', 'light')).toMatchObject({
    kind: 'other-language',
    market: { prefix: 'en-be', firm: 3 },
  });
  expect(parsePrefix('hu-hu', 'main').kind).toBe('market');
});

test.each([
  ['DE', 1, 'EUR'],
  ['AT', 2, 'EUR'],
  ['CH', 3, 'CHF'],
  ['LI', 3, 'CHF'],
  ['FR', 4, 'EUR'],
  ['CZ', 5, 'CZK'],
  ['HU', 6, 'HUF'],
  ['PL', 7, 'PLN'],
  ['GB', 9, 'EUR'],
  ['US', 9, 'EUR'],
] as const)('the price list of %s is %i in %s, and 20 higher in the light shop', (iso2, no, currency) => {
  expect(priceListOf(country(iso2), 'main')).toEqual({ no, currency });
  expect(priceListOf(country(iso2), 'light')).toEqual({ no: no + 20, currency });
});

test('a country is indexed in its own languages and English, the own one first', () => {
  expect(indexedLanguages(country('CH'), 'main')).toEqual(['de', 'fr', 'it', 'en']);
  expect(indexedLanguages(country('BE'), 'light')).toEqual(['fr', 'de', 'en']);
  expect(indexedLanguages(country('GB'), 'main')).toEqual(['en']);
});

test('a market not indexed names an indexed one of its language as canonical', () => {
  const polishInSpain = marketOf('main', 'pl', country('ES'));
  expect(isIndexed(polishInSpain)).toBe(false);
  expect(canonicalMarket(polishInSpain).prefix).toBe('pl-pl');
  for (const language of LANGUAGES)
    expect(isIndexed(canonicalMarket(marketOf('main', language, country('NZ'))))).toBe(true);
});

test('every pair is a market; own languages and English are indexed, 40 at most', () => {
  for (const brand of ['main', 'light'] as const) {
    for (const language of brand === 'main' ? LANGUAGES : (['de', 'en', 'fr', 'es', 'it'] as const))
      for (const place of COUNTRIES) {
        const prefix = `${language}-${place.iso2.toLowerCase()}`;
        expect(parsePrefix(prefix, brand), prefix).toMatchObject({ kind: 'market', market: { prefix } });
        if (brand === 'light') continue; // which sells, and is found, in eight countries
        const isOwn = indexedLanguages(place, brand).includes(language);
        expect([prefix, isIndexed(marketOf(brand, language, place))]).toEqual([prefix, isOwn]);
      }
    const markets = alternateMarkets(brand);
    expect(markets.length).toBeLessThanOrEqual(39);
    expect(markets.every((m) => isIndexed(m) && m.brand === brand)).toBe(true);
    expect(new Set(markets.map((m) => m.prefix)).size).toBe(markets.length);
    expect(markets.map((m) => m.prefix)).toContain('en-de');
  }
});

test('an unknown country of the geo lookup means Germany', () => {
  expect(defaultMarket('main', null).prefix).toBe('de-de');
  expect(defaultMarket('main', 'QQ').prefix).toBe('de-de');
  expect(defaultMarket('main', 'hu').prefix).toBe('hu-hu');
  expect(defaultMarket('light', 'HU').prefix).toBe('en-hu');
});

test('the brand is that of the host, on a laptop’s own addresses that of the flag', () => {
  const hosts = { 'shop.example': 'main', 'light.example': 'light' } as const;
  for (const flag of ['main', 'light'] as const) {
    const local = { flag, production: false };
    expect(brandOfHost('shop.example', hosts, local)).toBe('main');
    expect(brandOfHost('light.example:8787', hosts, local)).toBe('light');
    expect(brandOfHost('127.0.0.1:8787', hosts, local)).toBe(flag);
    expect(brandOfHost('127.0.0.1:8787', hosts, { flag, production: true })).toBeNull();
  }
});

test('the brand follows the exact host; look-alikes are unknown', () => {
  const hosts = { 'shop.example': 'main', 'light.example': 'light' } as const;
  const strict = { flag: 'main', production: true } as const;
  expect(brandOfHost('LIGHT.example:443', hosts, strict)).toBe('light');
  for (const evil of [
    'evil-light.example',
    'light.example.evil',
    'x.light.example',
    '__proto__',
    'constructor',
  ])
    expect(brandOfHost(evil, hosts, strict), evil).toBeNull();
});

test('a laptop answers its addresses and localhost, and no name led to it', () => {
  const local = { flag: 'light', production: false } as const;
  for (const own of ['127.0.0.1:8787', '192.168.2.7:8787', '[::1]:8787', 'localhost', 'x.localhost:1'])
    expect(brandOfHost(own, {}, local), own).toBe('light');
  for (const led of [
    'rebound.example:8787',
    'localhost.rebound.example',
    '127.0.0.1.rebound.example',
    'localhost.',
  ])
    expect(brandOfHost(led, {}, local), led).toBeNull();
  expect(brandOfHost('shop.example', { 'shop.example': 'main' }, local)).toBe('main');
});

test('letters and ISO codes of the contract lead to the language and back', () => {
  expect(Object.values(LANGUAGE_LETTER).join('')).toBe('DEFSIUCPN');
  expect(Object.values(LANGUAGE_ISO)).toEqual([
    'DEU',
    'ENU',
    'FRA',
    'ESP',
    'ITA',
    'HUN',
    'CSY',
    'PLK',
    'NLD',
  ]);
  for (const language of LANGUAGES) {
    expect(languageOfCode(LANGUAGE_LETTER[language])).toBe(language);
    expect(languageOfCode(LANGUAGE_ISO[language].toLowerCase())).toBe(language);
    expect(languageOfCode(language)).toBe(language);
  }
  expect(languageOfCode('X')).toBeUndefined();
});

test('the printed catalogue opens at its cover or at a page, the number as hash', () => {
  expect(printedCatalogueHref('https://catalogue.example/de')).toBe('https://catalogue.example/de');
  expect(printedCatalogueHref('https://catalogue.example/de#3', 412)).toBe(
    'https://catalogue.example/de#412',
  );
});

test('country names come from the platform in the visitor’s language', () => {
  expect(countryName('CH', 'de')).toBe('Schweiz');
  expect(countryName('CZ', 'hu')).toBe('Csehország');
});
