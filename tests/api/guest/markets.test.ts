import { afterAll, beforeAll, expect, test } from 'vitest';
import { COUNTRIES, LANGUAGE_ISO, continentOfNumber } from '#shop/markets/index.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({
    PRINTED_CATALOGUES: '{"de":"https://katalog.example/de","fr@light":"https://l.example/fr"}',
  });
});
afterAll(() => shop.stop());

const light = { host: 'light.localhost' } as const;

test('geo/locate names the country of the caller and the language it is greeted in', async () => {
  const french = await shop.ask('/guestapi/geo/locate', { headers: { 'x-test-geo-country': 'FR' } });
  expect(french.json).toEqual({ iso2: 'FR', country: { spracheIso2: 'fr' } });
  expect(french.headers.get('cache-control')).toBe('no-store');
});

test('geo/locate falls back to Germany, and to English where a language is missing', async () => {
  expect((await shop.ask('/guestapi/geo/locate')).json).toEqual({
    iso2: 'DE',
    country: { spracheIso2: 'de' },
  });
  const hungarian = { ...light, headers: { 'x-test-geo-country': 'HU' } };
  expect((await shop.ask('/guestapi/geo/locate', hungarian)).json).toEqual({
    iso2: 'HU',
    country: { spracheIso2: 'en' },
  });
});

test('user/countries lists every country with number, language, firm and name', async () => {
  const { json } = await shop.ask('/guestapi/user/countries');
  const list = json as { iso2country: string; lndnr: number; fi: number; name: string; continent: string }[];
  expect(list).toHaveLength(COUNTRIES.length);
  expect(list.find(({ iso2country }) => iso2country === 'AT')).toEqual({
    iso2country: 'AT',
    lndnr: 38,
    iso2language: 'de',
    fi: 1,
    name: 'Österreich',
    lndname: 'Österreich',
    continent: 'EU',
  });
  for (const { lndnr, continent } of list) expect(continent).toBe(continentOfNumber(lndnr));
});

test('the light shop lists only its own countries, as firm 3, in the language', async () => {
  const { json } = await shop.ask('/guestapi/user/countries?lang=it', light);
  const list = json as { iso2country: string; fi: number; name: string }[];
  expect(list.map(({ iso2country }) => iso2country).sort()).toEqual([
    'AT',
    'BE',
    'CH',
    'DE',
    'ES',
    'FR',
    'IT',
    'LU',
  ]);
  expect(list.every(({ fi }) => fi === 3)).toBe(true);
  expect(list.map(({ name }) => name)).toContain('Germania');
});

test('user/company gives the firm of the brand', async () => {
  expect((await shop.ask('/guestapi/user/company/de')).json).toEqual({ firma: 1 });
  expect((await shop.ask('/guestapi/user/company/DE', light)).json).toEqual({ firma: 3 });
});

test('user/firma gives the currency of the price list a country buys from', async () => {
  const currencies = {
    DE: 'EUR',
    ch: 'CHF',
    li: 'CHF',
    CZ: 'CZK',
    hu: 'HUF',
    pl: 'PLN',
    US: 'EUR',
    gb: 'EUR',
  };
  for (const [country, currency] of Object.entries(currencies))
    expect((await shop.ask(`/guestapi/user/firma/${country}`)).json).toEqual({ currency });
});

test('katalog gives the printed catalogue and the number of the price list', async () => {
  expect((await shop.ask('/guestapi/katalog/AT/DEU')).json).toEqual({
    URL: 'https://katalog.example/de',
    pl: 2,
    plnr: 2,
  });
  expect((await shop.ask('/guestapi/katalog/FR/FRA', light)).json).toEqual({
    URL: 'https://l.example/fr',
    pl: 24,
    plnr: 24,
  });
});

test('katalog has no address where the operator names none', async () => {
  expect((await shop.ask('/guestapi/katalog/HU/HUN')).json).toEqual({ URL: null, pl: 6, plnr: 6 });
});

test.each([
  ['de-at', 'AT/DEU', {}],
  ['fr-ch', 'CH/FRA', light],
  ['hu-hu', 'HU/HUN', {}],
])('a page of %s carries catalogue, firm and company, so no start asks for them', async (prefix, place, host) => {
  const country = place.slice(0, 2);
  const read = async (call: string) => (await shop.ask(`/guestapi/${call}`, host)).json as Record<string, unknown>;
  const { URL: catalogue } = await read(`katalog/${place}`);
  const { currency } = await read(`user/firma/${country}`);
  const { firma } = await read(`user/company/${country}`);
  const { text: html } = await shop.ask(`/${prefix}/`, host);
  const root = /<html[^>]*>/.exec(html)![0];
  const carried = (name: string) => new RegExp(`data-${name}="([^"]*)"`).exec(root)?.[1];
  expect([carried('market'), carried('country'), carried('currency')]).toEqual([prefix, country, currency]);
  expect(carried('brand')).toBe(firma === 3 ? 'light' : 'main');
  const printed = [...html.matchAll(/href="(https:\/\/(?:katalog|l)\.example[^"]*)"/g)].map(([, href]) => href);
  expect(printed).toEqual(catalogue === null ? [] : [catalogue]);
}); // prettier-ignore

test('katalog knows all nine language codes and no other', async () => {
  for (const code of Object.values(LANGUAGE_ISO))
    expect((await shop.ask(`/guestapi/katalog/DE/${code}`)).status).toBe(200);
  const unknown = await shop.ask('/guestapi/katalog/DE/XYZ');
  expect(unknown.status).toBe(404);
  expect(unknown.json).toMatchObject({ error: { code: 'market.unknown-language' } });
});

test('an unknown country is refused in the call’s language, with the request’s id', async () => {
  const answer = await shop.ask('/guestapi/user/firma/xq', {
    headers: { 'accept-language': 'xx, hu;q=0.9, de;q=0.5' },
  });
  expect(answer.status).toBe(404);
  expect(answer.json).toEqual({
    error: {
      code: 'market.unknown-country',
      message: 'Ez az ország nem ismert.',
      requestId: answer.headers.get('x-request-id'),
      fields: ['country'],
    },
  });
});
