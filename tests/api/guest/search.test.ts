import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PreviewAnswer } from '#shop/search/wire.ts';
import { startShop, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const NUMBER = '010110101';

interface Wire {
  Artikelnummer: string;
  Bezeichnung: string;
  Preis: number;
  Lieferant: string;
}
interface SearchAnswer {
  total: number;
  tiles: number;
  limit: number;
  elements: Wire[];
  corrected: string | null;
  filter: {
    brands: { code: string; name: string; count: number }[];
    price: { min: number; max: number };
  } | null;
}

async function search(body: unknown, path = 'DE/de/1'): Promise<SearchAnswer> {
  const { status, json } = await shop.ask(`/guestapi/shopware/search/${path}`, { method: 'POST', body });
  expect(status).toBe(200);
  return json as SearchAnswer;
}

async function preview(q: string, prefix = 'de-de'): Promise<PreviewAnswer> {
  const { status, json } = await shop.ask(`/guestapi/preview/${prefix}?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return json as PreviewAnswer;
}

test.each([NUMBER, '0101.10101', '0101-10101', '010110101,'.slice(0, 9)])(
  'suggest finds the article that %s names',
  async (term) => {
    const { json } = await shop.ask(`/guestapi/shopware/artikel/suggest/${term}/DE/de`);
    expect(json).toEqual({ status: 200, productNumber: NUMBER });
  },
);

test.each(['99999', 'gips', '0101-101-01', 'TOO-LONG-012', '0101 10101', '0101/10101', '%', '01011'])(
  'suggest names no article for %s',
  async (term) => {
    const { status, json } = await shop.ask(
      `/guestapi/shopware/artikel/suggest/${encodeURIComponent(term)}/DE/de`,
    );
    expect({ status, json }).toEqual({ status: 200, json: { status: 404, productNumber: null } });
  },
);

test('autocomplete goes on from three letters', async () => {
  const ask = (term: string) => shop.ask(`/guestapi/suche/autocomplete/${encodeURIComponent(term)}/de`);
  const words = (await ask('kera')).json as string[];
  expect(words.length).toBeGreaterThan(0);
  for (const word of words) expect(word.toLowerCase()).toMatch(/^kera/);
  expect((await ask('ke')).json).toEqual([]);
});

test('search gives hits, their number and the page asked for', async () => {
  const first = await search({ search: 'wachs', limit: 5 });
  const second = await search({ search: 'wachs', limit: 5 }, 'DE/de/2');
  expect(first.elements).toHaveLength(5);
  expect(first.total).toBeGreaterThanOrEqual(first.tiles);
  const numbers = [...first.elements, ...second.elements].map(({ Artikelnummer }) => Artikelnummer);
  expect(new Set(numbers).size).toBe(10);
});

test('search narrows by brand and price, sorts, and tells what narrows further', async () => {
  const all = await search({ search: 'wachs', facets: true });
  const brand = all.filter!.brands[0]!;
  const { min, max: highest } = all.filter!.price!;
  expect(min > 0 && highest > min).toBe(true);
  const narrowed = await search({ search: 'wachs', filter: { brands: [brand.code] }, limit: 100 });
  expect(narrowed.total).toBe(brand.count);
  expect(new Set(narrowed.elements.map(({ Lieferant }) => Lieferant))).toEqual(new Set([brand.name]));
  const max = 20;
  const cheap = await search({ search: 'wachs', filter: { price: { max } }, sort: 'price-desc' });
  const prices = cheap.elements.map(({ Preis }) => Preis);
  expect(prices.length).toBeGreaterThan(0);
  expect(Math.max(...prices)).toBeLessThanOrEqual(max);
  // what the words mean comes first, then what mentions them: each part falls (docs/search.md)
  const rises = prices.flatMap((price, at) => (at > 0 && price > prices[at - 1]! ? [at] : []));
  expect(rises.length).toBeLessThanOrEqual(1);
});

test('facets are left out unless asked for', async () => {
  expect((await search({ search: 'wachs' })).filter).toBeNull();
});

test('search names the number a shop customer typed with dots as the first hit', async () => {
  expect((await search({ search: '0101.10.101' })).elements[0]!.Artikelnummer).toBe(NUMBER);
});

test('suche gives the first articles, from an offset', async () => {
  const ask = async (query: string) =>
    (await shop.ask(`/guestapi/suche/DE?${query}`)).json as { total: number; result: Wire[] };
  const first = await ask('q=keramik&nocustomprice=1&offset=0&limit=10');
  const later = await ask('q=keramik&nocustomprice=1&offset=5&limit=5');
  expect(first.result).toHaveLength(10);
  expect(later.result).toEqual(first.result.slice(5));
  expect(first.total).toBeGreaterThan(10);
});

test('the preview has ten hits at most with marked name, price and availability', async () => {
  expect((await search({ search: 'wachs' })).tiles).toBeGreaterThan(10);
  expect((await preview('wachs')).hits).toHaveLength(10);
  const few = await preview('zirkon scheibe wachs');
  expect(few.hits.length + (few.others?.length ?? 0)).toBeLessThanOrEqual(10);
  const answer = await preview('zirk', 'de-ch');
  expect(answer.hits.length).toBeGreaterThan(0);
  const [hit] = answer.hits;
  expect(hit).toMatchObject({
    price: expect.stringMatching(/CHF$/),
    href: expect.stringMatching(/^\/de-ch\/shop\/artikel\/.+\/details$/),
    picture: expect.stringMatching(/^\/pictures\/.+\.svg\?v=/),
  });
  expect(hit!.name.some(({ marked }) => marked)).toBe(true);
  expect(answer.categories[0]).toMatchObject({
    count: expect.any(Number),
    href: expect.stringMatching(/^\/de-ch\//),
  });
});

const CONES = ['010', '168', '171', '172', '173', '194', '198', '201', '225', '541'];

test.each<[market: string, text: string, categories: string[], shapes: string[]]>([
  ['de-de', 'Hartmetallfräser Kugel', ['201'], ['001']],
  ['en-ie', 'diamond ball', ['203', '204'], ['001']],
  ['fr-fr', 'fraise boule', ['201', '202', '203'], ['001']],
  ['es-es', 'fresa cono', ['201', '202', '203'], CONES],
  ['it-it', 'fresa pera', ['201', '202', '203'], ['237']],
  ['nl-nl', 'boor bol', ['202'], ['001']],
  ['pl-pl', 'frez kulka', ['201'], ['001']],
  ['hu-hu', 'maró gömb', ['201'], ['001']],
  ['cs-cz', 'fréza kulička', ['201'], ['001']],
])('%s: “%s” counts what has that shape, in the preview too', async (market, text, categories, shape) => {
  const [language, country] = market.split('-') as [string, string];
  const path = `${country.toUpperCase()}/${language}/1`;
  const { total } = await search({ search: '', filter: { categories, properties: { shape } } }, path);
  expect(total).toBeGreaterThan(0);
  const found = await search({ search: text }, path);
  expect([found.total, (await preview(text, market)).total]).toEqual([total, total]);
});

test('the preview shows nothing below three letters', async () => {
  expect((await search({ search: 'zi' })).total).toBeGreaterThan(0); // they would find something
  expect(await preview('zi')).toEqual({ total: 0, hits: [], categories: [], corrected: null });
  expect((await preview('zir')).hits.length).toBeGreaterThan(0);
});

test('the preview reads a misspelt word as the catalogue spells it', async () => {
  const answer = await preview('zirkonoxyd');
  expect(answer.hits.length).toBeGreaterThan(0);
});

test.each([
  ['de-de', /^[\d.]+,\d\d\s€$/],
  ['de-at', /^[\d.]+,\d\d\s€$/],
  ['de-ch', /^[\d'’]+\.\d\d\sCHF$/],
  ['cs-cz', /^[\d\s]+,\d\d\sKč$/],
  ['hu-hu', /^[\d\s]+\sFt$/],
  ['en-de', /^€[\d,]+\.\d\d$/],
])('a price is written as in %s', async (prefix, form) => {
  expect((await preview(NUMBER, prefix)).hits[0]!.price).toMatch(form);
});

test('the picture of a hit exists', async () => {
  const { picture } = (await preview('zirk')).hits[0]!;
  const { status, headers } = await shop.ask(picture);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
});

test('a repeated preview comes from the edge cache, whatever a stranger adds', async () => {
  await preview('gips');
  const again = await shop.ask('/guestapi/preview/de-de?utm_source=x&q=gips');
  expect(again.headers.get('x-cache')).toBe('hit');
});

test('no text is an error', async () => {
  const odd = [
    "'",
    '"',
    '*',
    'AND',
    'NEAR(a b)',
    '%',
    '\\',
    '🦷🦷🦷',
    '﷽﷽﷽',
    'a'.repeat(200),
    '   ',
    '-1',
    '\u202eabc',
  ];
  for (const text of odd) {
    await preview(text);
    await search({ search: text });
    expect((await shop.ask(`/guestapi/suche/DE?q=${encodeURIComponent(text)}`)).status).toBe(200);
  }
});

test('one address that computes too many searches is told to wait, others are not', async () => {
  const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });
  const statuses = new Set<number>();
  // two letters cost no search, so that all calls fall into one window of the limiter
  const terms = Array.from({ length: 800 }, (_, i) => i.toString(36).padStart(2, '0'));
  while (terms.length > 0 && !statuses.has(429)) {
    const calls = terms
      .splice(0, 50)
      .map((q) => shop.ask(`/guestapi/preview/de-de?q=${q}`, from('203.0.113.77')));
    for (const { status, headers } of await Promise.all(calls)) {
      statuses.add(status);
      if (status === 429) expect(headers.get('retry-after')).toBe('10');
    }
  }
  expect(statuses).toEqual(new Set([200, 429]));
  expect((await shop.ask('/guestapi/preview/de-de?q=other', from('203.0.113.78'))).status).toBe(200);
  expect((await shop.ask('/guestapi/preview/de-de?q=00', from('203.0.113.77'))).headers.get('x-cache')).toBe(
    'hit',
  );
});
