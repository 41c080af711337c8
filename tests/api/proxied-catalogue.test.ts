import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import { byPath, hangUp, json, silent, startStub, text, type Behaviour, type StubUpstream } from './support/stub-upstream.ts'; // prettier-ignore
import { ARTICLE, content, HITS } from './support/upstream-catalogue.ts';

/** Pages of articles and groups of a shop whose catalogue is an upstream's: nothing of our own tables is shown. */
let shop: TestShop;
let upstream: StubUpstream;

beforeAll(async () => {
  upstream = await startStub();
  shop = await startShop({ GUEST_API_ORIGIN: upstream.origin });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});

const TREE = {
  categories: [
    { id: 1, code: 'PG1', parent: null, special: false, name: 'Ferne Wachse', slug: 'ferne-wachse', articles: 1, groups: 1, picture: null },
  ],
  properties: [], suppliers: [], factor: 1,
}; // prettier-ignore
const PAGE = {
  page: {
    article: ARTICLE, step: 1, detail: { accessories: [], documents: [], vatClass: 'standard' }, supplier: null, siblings: [], variants: 1,
    matrix: null, states: null, variantPrices: null, accessories: [], successor: null, predecessor: null, parts: [],
  },
  moved: false, alternatives: [], photos: [],
}; // prettier-ignore
const at = (call: string, country = 'DE', language = 'de') => `/guestapi/${call}/${country}/${language}`;

const answering = (country: string, language: string, other: Readonly<Record<string, Behaviour>> = {}) =>
  upstream.behave(
    byPath({
      [at('tree', country, language)]: json(TREE),
      [at('article-page', country, language)]: json(PAGE),
      [at('resolve', country, language)]: json({ category: 'PG1', numbers: [ARTICLE.number] }),
      [`${at('hits', country, language)}/1`]: json(HITS),
      [at('tiles', country, language)]: json({ tiles: [{ article: ARTICLE }] }),
      [`/guestapi/page-content/${country}/${language}`]: content,
      ...other,
    }),
  );
const open = (path: string) => shop.ask(path, { headers: { accept: 'text/html', cookie: 'sid=1' } });

describe('where it answers well', () => {
  beforeEach(() => answering('DE', 'de'));

  test('the article page shows its article, group and menu', async () => {
    const { status, text } = await open('/de-de/shop/artikel/777000001-fernes-wachs/details');
    expect(status).toBe(200);
    expect(text).toContain('Fernes Wachs');
    expect(text).toContain('Ferne Wachse');
    expect(upstream.seen.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  test('the page of a group shows its articles, an old name leads to it', async () => {
    const { status, text } = await open('/de-de/shop/category/PG1');
    expect(status).toBe(200);
    expect(text).toContain('Fernes Wachs');
    const old = await open('/de-de/shop/remote-waxes');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/de-de/shop/ferne-wachse']);
  });

  test('a whole number in the search leads to its article', async () => {
    answering('DE', 'de', { [`${at('hits')}/1`]: json({ ...HITS, byNumber: 'whole' }) });
    const { status, headers } = await open('/de-de/shop/suche?q=777000001');
    expect([status, headers.get('location')]).toEqual([
      302,
      '/de-de/shop/artikel/777000001-fernes-wachs/details',
    ]);
  });

  test('an article of our own tables is unknown there', async () => {
    const [own] = shop.sql('select number from article limit 1', 'CATALOGUE_A');
    const refusal = { error: { code: 'catalogue.unknown-article', message: 'x', requestId: 'r' } };
    answering('DE', 'de', { [at('article-page')]: json(refusal, 404) });
    expect((await open(`/de-de/shop/artikel/${own!['number']}/details`)).status).toBe(404);
  });
});

test.each<[string, string, string, Behaviour, number]>([
  ['is dead', 'FR', 'fr', hangUp, 502],
  ['answers JSON of another form', 'IT', 'it', json({ page: 'SELECT' }), 502],
  ['answers no JSON', 'ES', 'es', text('<h1>Welcome</h1>', 'text/html'), 502],
  ['never answers', 'NL', 'nl', silent, 504],
])(
  'the article page is clear where its upstream %s',
  async (_, country, language, wrong, expected) => {
    answering(country, language, { [at('article-page', country, language)]: wrong });
    const answer = await open(`/${language}-${country.toLowerCase()}/shop/artikel/777000001/details`);
    expect(answer.status).toBe(expected);
    expect(answer.text).toMatch(new RegExp(`<html[^>]*lang="${language}`));
    expect(answer.text).not.toMatch(/SELECT|Welcome/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  },
); // prettier-ignore

test.each<[string, string, Behaviour]>([
  ['is dead', 'at', hangUp],
  ['never answers', 'ch', silent],
  ['answers something else', 'lu', json({ articles: 'SELECT' })],
])('home and promotions stand without their shelves where the upstream %s', async (_, country, wrong) => {
  const market = country.toUpperCase();
  const shelves = ['novelty', 'sale'].map((shelf) => [at(`shelf/${shelf}`, market), wrong]);
  answering(market, 'de', Object.fromEntries(shelves));
  for (const path of ['/', '/aktionen']) {
    const { status, text: page } = await open(`/de-${country}${path}`);
    expect([path, status]).toEqual([path, 200]);
    expect(page).not.toMatch(/SELECT|shelf-tiles/);
  }
});
