import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';

/** Addresses outside a market's prefix, asked of the built Worker. */
const CAMPAIGNS = [
  'ids03de',
  'ids04de',
  'ids05de',
  'ids05fr',
  'ids05it',
  'ids07fr',
  'ids10en',
  'ids12it',
  'ids17cz',
  'ids18cz',
  'ids23hu',
];
const TARGETS = Object.fromEntries(
  [...CAMPAIGNS, 'vintage'].map((name) => [name, `https://promo.example/${name}`]),
);
let shop: TestShop;
/** Flagged as the light shop, without targets. */
let light: TestShop;

beforeAll(async () => {
  shop = await startShop({ CAMPAIGN_TARGETS: JSON.stringify(TARGETS) });
  light = await startShop({ BRAND: 'light' });
});
afterAll(() => Promise.all([shop.stop(), light.stop()]));

/** Status and target of an address for a visitor from a country, with a market chosen before. */
async function leads(path: string, { country = '', market = '', of = shop } = {}) {
  const headers = {
    ...(country && { 'x-test-geo-country': country }),
    ...(market && { cookie: `market=${market}` }),
  };
  const answer = await of.ask(path, { headers });
  return [answer.status, answer.headers.get('location')];
}

test('the root leads to language and country of the geo lookup, unknown to de-de', async () => {
  expect(await leads('/')).toEqual([302, '/de-de/']);
  expect(await leads('/', { country: 'QQ' })).toEqual([302, '/de-de/']);
  expect(await leads('/', { country: 'FR' })).toEqual([302, '/fr-fr/']);
  expect(await leads('/', { country: 'FR', market: 'de-at' })).toEqual([302, '/de-at/']);
});

test('/geo and /xz lead to the country of the geo lookup, whatever was chosen before', async () => {
  for (const path of ['/geo', '/xz']) {
    expect(await leads(path, { country: 'PL', market: 'de-at' })).toEqual([302, '/pl-pl/']);
    expect(await leads(path, { market: 'de-at' })).toEqual([302, '/de-de/']);
  }
});

test('an address without a market leads to the visitor’s, chosen or of his country', async () => {
  const article = '/shop/artikel/119001303/details';
  expect(await leads(article)).toEqual([302, `/de-de${article}`]);
  expect(await leads(`${article}?q=a%20b`, { country: 'FR' })).toEqual([302, `/fr-fr${article}?q=a%20b`]);
  expect(await leads('/shop/suche/2', { country: 'FR', market: 'de-at' })).toEqual([
    302,
    '/de-at/shop/suche/2',
  ]);
  for (const nobodys of ['/nobodys', '/kontakt/nobodys', '/shop/%E0%A4%A/details', '/de-DE/kontakt'])
    expect((await leads(nobodys))[0], nobodys).toBe(404);
});

test('the old form leads to the new one, an unsupported language to English', async () => {
  expect(await leads('/at/de/shop/suche?q=gips')).toEqual([301, '/de-at/shop/suche?q=gips']);
  expect(await leads('/ru-de/shop/suche?q=gips')).toEqual([302, '/en-de/shop/suche?q=gips']);
});

test('a prefix is two letters, a hyphen and a known country, all in lower case', async () => {
  for (const prefix of ['DE-de', 'de-DE', 'd-de', 'deu-de', 'de-d', 'de-qq', 'de-deutsch'])
    expect((await shop.ask(`/${prefix}/`)).status, prefix).toBe(404);
  for (const prefix of ['de-de', 'fr-be']) expect((await shop.ask(`/${prefix}/`)).status, prefix).toBe(200);
});

test.each([...CAMPAIGNS, 'vintage'])(
  '%s leads to the operator’s site, without one to the promotions',
  async (name) => {
    for (const path of [`/${name}`, `/fr-be/${name}`])
      expect(await leads(path)).toEqual([302, `https://promo.example/${name}`]);
    expect(await leads(`/fr-be/${name}`, { of: light })).toEqual([302, '/fr-be/aktionen']);
  },
);

test.each([
  ['/index.php', '/de-de/'],
  ['/zahnlinie/Aurelis', '/de-de/zahnassistent/zahnlinie/Aurelis'],
  ['/kategorie/PG7', '/de-de/shop/category/PG7'],
  ['/artikel/119001303.html', '/de-de/shop/artikel/119001303/details'],
  ['/aktion/x', '/de-de/aktionen'],
])('the old site’s %s leads to %s', async (old, now) => {
  expect(await leads(old)).toEqual([301, now]);
});

test('the old site’s links lead into the market that was chosen; no cache keeps them', async () => {
  const old = '/artikel/119001303.html';
  expect(await leads(old, { market: 'fr-ch' })).toEqual([301, '/fr-ch/shop/artikel/119001303/details']);
  expect(await leads(old, { country: 'FR' })).toEqual([301, '/fr-fr/shop/artikel/119001303/details']);
  expect((await shop.ask(old)).headers.get('cache-control')).toBe('no-store');
});

test('an article’s address without its end, and a number alone, lead to the article', async () => {
  const [article] = shop.sql('select min(number) number from article where flags & 63 = 0', 'CATALOGUE_A');
  const number = String(article!['number']);
  for (const short of ['shop/artikel/', 'shop/', 'artikel/']) {
    const [status, to] = await leads(`/de-de/${short}${number}`);
    expect([status, String(to).startsWith(`/de-de/shop/artikel/${number}`)], short).toEqual([301, true]);
    expect(to, short).toMatch(/\/details$/);
  }
  expect(await leads('/de-de/shop/artikel')).toEqual([301, '/de-de/']);
  expect(await leads('/de-de/shop/artikel/details')).toEqual([302, '/de-de/']);
  expect(await leads('/de-de/shop/artikel/details/PG7')).toEqual([302, '/de-de/shop/category/PG7']);
  for (const nobodys of ['shop/artikel/x', 'shop/000000000', `shop/artikel/${number}/detail`])
    expect((await shop.ask(`/de-de/${nobodys}`)).status, nobodys).toBe(404);
  expect((await shop.ask('/de-de/shop/artikel/x')).text).toContain('Artikel x gibt es nicht.'); // … with what comes near
});

test('the brand is that of the host, at an address of no brand that of the flag', async () => {
  const firm = async (of: TestShop, host: string) => {
    const headers = { host: `${host}:${new URL(of.url).port}` };
    return (await of.ask('/guestapi/user/company/DE', { headers })).json;
  };
  expect(await firm(shop, 'localhost')).toEqual({ firma: 1 });
  expect(await firm(shop, 'light.localhost')).toEqual({ firma: 3 });
  expect(await firm(shop, '127.0.0.1')).toEqual({ firma: 1 });
  expect(await firm(light, '127.0.0.1')).toEqual({ firma: 3 });
});
