import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contentTypes } from '../../src/shop/content/types/index.ts';
import { startShop, type TestShop } from './support/shop.ts';
import { byPath, hangUp, json, silent, startStub, text, type Behaviour, type StubUpstream } from './support/stub-upstream.ts'; // prettier-ignore

/** Public pages of a shop whose content and search are an upstream's, each market asked for the first time. */
let shop: TestShop;
let upstream: StubUpstream;

beforeAll(async () => {
  upstream = await startStub();
  shop = await startShop({ CMS_ORIGIN: upstream.origin, SEARCH_ORIGIN: upstream.origin });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});

const SAMPLES = {
  'company-data': { ...contentTypes['company-data'].sample, claim: 'Fernes Kontor für das Labor' },
  'company-phone': contentTypes['company-phone'].sample,
  'legal-page': { ...contentTypes['legal-page'].sample, heading: 'Fernes Impressum' },
} as const;

/** Answers page-content with what is selected, of the kinds that there are. */
const content: Behaviour = (request, response) => {
  const select = new URL(request.url ?? '', 'http://x').searchParams.get('select') ?? '';
  const entries = Object.entries(SAMPLES)
    .filter(([type]) => select.split(' ').some((part) => part.split(':')[0] === type))
    .map(([type, fields]) => ({
      type, key: type === 'legal-page' ? 'imprint' : type, language: 'de', country: '*', brand: '*', sort: 1, revision: 'r1', fields,
    })); // prettier-ignore
  json({ entries })(request, response);
};

const ARTICLE = {
  id: 1, number: '777000001', name: 'Fernes Wachs', category: 'PG1', supplier: null, line: null, reference: '777000001',
  isReference: true, pack: '1 kg', properties: [], listPrice: 2100, price: 2100, onRequest: null, currency: 'EUR', vkz: 4,
  novelty: false, phaseOut: false, kit: false, shortDated: false, blocked: false, declarationNeeded: false,
}; // prettier-ignore
const HITS = {
  hits: [{ id: 1, variants: 1 }], articles: 1, groups: 1, tiles: 1, corrected: null, words: [], partial: false, byNumber: false,
  facets: { categories: [], suppliers: [], properties: [], price: null, switches: { novelty: 0, onSale: 0, inStock: 0 } },
}; // prettier-ignore

/** A shop front as the upstream knows it, for one market. */
const answersIn = (country: string, language: string, other: Record<string, Behaviour> = {}): Behaviour =>
  byPath({
    [`/guestapi/page-content/${country}/${language}`]: content,
    [`/guestapi/hits/${country}/${language}/1`]: json(HITS),
    [`/guestapi/tiles/${country}/${language}`]: json({ tiles: [{ article: ARTICLE }] }),
    ...other,
  });

const open = (path: string) => shop.ask(path, { headers: { accept: 'text/html', cookie: 'sid=1' } });

describe('content', () => {
  const page = (market: string) => open(`/${market}/impressum`);

  test('is what the upstream says, on the page and around it', async () => {
    upstream.behave(answersIn('DE', 'de'));
    const { status, text } = await page('de-de');
    expect(status).toBe(200);
    expect(text).toContain('Fernes Impressum');
    expect(text).toContain('Fernes Kontor für das Labor');
    expect(upstream.seen.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  test.each<[string, string, string, Behaviour, number]>([
    ['is dead', 'FR', 'fr', hangUp, 502],
    ['answers fields of another form', 'IT', 'it', json({ entries: [{ type: 'hero', fields: {} }] }), 502],
    ['answers no JSON', 'ES', 'es', text('<h1>Welcome</h1>', 'text/html'), 502],
    ['never answers', 'NL', 'nl', silent, 504],
  ])(
    'is a clear page in our own frame where its upstream %s',
    async (_, country, language, wrong, expected) => {
      upstream.behave(
        answersIn(country, language, { [`/guestapi/page-content/${country}/${language}`]: wrong }),
      );
      const answer = await page(`${language}-${country.toLowerCase()}`);
      expect(answer.status).toBe(expected);
      expect(answer.text).toMatch(new RegExp(`<html[^>]*lang="${language}`));
      expect(answer.text).not.toContain('Welcome');
      expect(answer.headers.get('cache-control')).toContain('no-store');
    },
  );
});

describe('the search page', () => {
  beforeEach(() => upstream.behave(answersIn('DE', 'de')));

  test('shows what the upstream finds', async () => {
    const { status, text } = await open('/de-de/shop/suche?q=wachs');
    expect(status).toBe(200);
    expect(text).toContain('Fernes Wachs');
    const asked = upstream.seen.find(({ url }) => url === '/guestapi/hits/DE/de/1');
    expect(JSON.parse(asked!.body)).toMatchObject({ search: 'wachs', facets: true });
  });

  test.each<[string, Behaviour, number]>([
    ['is dead', hangUp, 502],
    ['answers JSON of another form', json({ hits: 'SELECT' }), 502],
    ['answers no JSON', text('<h1>Welcome</h1>', 'text/html'), 502],
    ['never answers', silent, 504],
  ])('is a clear page where the upstream %s', async (_, wrong, expected) => {
    upstream.behave(answersIn('DE', 'de', { '/guestapi/hits/DE/de/1': wrong }));
    const answer = await open('/de-de/shop/suche?q=gips');
    expect(answer.status).toBe(expected);
    expect(answer.text).not.toMatch(/SELECT|Welcome/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });
});
