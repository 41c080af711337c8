import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import { byPath, endless, hangUp, json, silent, startStub, text, type Behaviour, type StubUpstream } from './support/stub-upstream.ts'; // prettier-ignore
import { ARTICLE, content, contentNamed, contentOfBrands, HITS } from './support/upstream-catalogue.ts';

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

/** A shop front as the upstream knows it, for one market. */
const answersIn = (country: string, language: string, other: Record<string, Behaviour> = {}): Behaviour =>
  byPath({
    [`/guestapi/page-content/${country}/${language}`]: content,
    [`/guestapi/hits/${country}/${language}/1`]: json(HITS),
    [`/guestapi/tiles/${country}/${language}`]: json({ tiles: [{ article: ARTICLE }] }),
    ...other,
  });

const open = (path: string) => shop.ask(path, { headers: { accept: 'text/html', cookie: 'sid=1' } });

/** Whatever was kept for seconds is gone: our own content has a new version. */
async function forget(): Promise<void> {
  await shop.withDatabase((database) => database.exec('update content_version set version = version + 1'));
  await new Promise((resolve) => setTimeout(resolve, 2200)); // versions are held for two seconds
}
/** An upstream that failed has its rest. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 5100));

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

test('switches no chat on that the operator did not', async () => {
  const chat = { id: 1, attributes: { enabled: true, heading: 'Fern', greeting: 'Hallo' } };
  upstream.behave(answersIn('DE', 'de', { '/guestapi/service-chatwoots/DE/de': json({ data: [chat] }) }));
  const { json: said } = await shop.ask('/guestapi/service-chatwoots/DE/de');
  expect(said).toEqual({ data: [{ id: 1, attributes: { ...chat.attributes, enabled: false } }] });
});

describe.each([
  ['knows the brands', true],
  ['gives every brand all', false],
])('content of an upstream that %s', (_, isKnowing) => {
  const visit = (host: 'localhost' | 'light.localhost') => async (path: string) =>
    shop.ask(path, { host, headers: { accept: 'text/html', cookie: 'sid=1' } });
  const [main, light] = [visit('localhost'), visit('light.localhost')];
  const PROMOTIONS = '/guestapi/page-content/DE/de?select=promotion';
  const headings = ({ json: said }: Awaited<ReturnType<typeof main>>): unknown[] =>
    (said as { entries: { fields: { heading: string } }[] }).entries.map(({ fields }) => fields.heading);

  /** One after the other and back: what one brand's visitor was given is never kept for the other's. */
  async function expectEachItsOwn(): Promise<void> {
    for (const [open, own, other, company] of [
      [main, 'Aktion der Hauptmarke', 'Aktion der leichten Marke', 200],
      [light, 'Aktion der leichten Marke', 'Aktion der Hauptmarke', 404],
      [main, 'Aktion der Hauptmarke', 'Aktion der leichten Marke', 200],
    ] as const) {
      const page = await open('/de-de/aktionen');
      expect(page.status).toBe(200);
      expect(page.text).toContain(own);
      expect(page.text).not.toContain(other);
      expect(headings(await open(PROMOTIONS))).toEqual([own]);
      const house = await open('/de-de/company');
      expect(house.status).toBe(company);
      expect(house.text.includes('Haus der Hauptmarke')).toBe(company === 200);
    }
  }

  test('is each brand’s own on pages and in calls, also while it is dead', async () => {
    const answers = (words: Behaviour): Behaviour =>
      answersIn('DE', 'de', {
        '/guestapi/page-content/DE/de': words,
        '/guestapi/shelf/sale/DE/de': json({ articles: [] }),
      });
    upstream.behave(answers(contentOfBrands(isKnowing)));
    await rest();
    await forget();
    await expectEachItsOwn();
    const asked = upstream.seen.filter(({ url }) => url.startsWith('/guestapi/page-content/'));
    const said = asked.map(({ headers }) => `${String(headers['x-shop-brand'])} ${String(headers['x-shop-firm'])}`); // prettier-ignore
    expect([...new Set(said)].toSorted()).toEqual(['light 3', 'main 1']);
    expect(asked.every(({ url }) => url.startsWith('/guestapi/page-content/DE/de?'))).toBe(true);
    await forget();
    upstream.behave(answers(hangUp));
    await expectEachItsOwn();
  });
});

describe('content that was there once', () => {
  const page = async (query = '') => (await open(`/de-at/impressum${query}`)).text;
  const call = () => shop.ask('/guestapi/faq/AT/de');
  const faq = {
    data: [
      { id: 1, attributes: { hash: 'FAQ-a', question: 'Fern?', answer: '<p>Ja</p>', answer_text: 'Ja' } },
    ],
  };
  const good = answersIn('AT', 'de', { '/guestapi/faq/AT/de': json(faq) });

  test.each<[string, Behaviour]>([
    ['is dead', hangUp],
    ['never answers', silent],
    ['answers no JSON', text('<h1>Welcome</h1>', 'text/html')],
    ['answers another form', json({ entries: [{ type: 'hero', fields: {} }] })],
    ['sends without end', endless],
    ['redirects', json({}, 302, { location: 'http://169.254.169.254/' })],
    ['refuses', json({ error: 'SELECT' }, 403)],
  ])('stays, on pages and in calls, while its upstream %s', async (_, wrong) => {
    upstream.behave(good);
    await rest();
    await forget();
    expect(await page()).toContain('Fernes Impressum');
    expect((await call()).json).toEqual(faq);
    await forget();
    upstream.behave(wrong);
    expect(await page()).toContain('Fernes Impressum');
    expect((await call()).json).toEqual(faq);
    const asked = upstream.seen.length;
    expect(asked).toBeLessThanOrEqual(6);
    expect(await page('?again')).toContain('Fernes Impressum');
    expect(upstream.seen.length, 'a dead upstream has its rest').toBe(asked);
  });
});

test('content is what a slow upstream said last, and next what it says then', async () => {
  const page = async () => (await open('/de-ch/impressum')).text;
  upstream.behave(answersIn('CH', 'de'));
  await rest();
  await forget();
  expect(await page()).toContain('Fernes Impressum');
  await forget();
  const held: (() => void)[] = [];
  let [isHolding, givenUp] = [true, 0];
  upstream.behave((request, response) => {
    response.once('close', () => void (response.writableEnded || (givenUp += 1)));
    const later = answersIn('CH', 'de', { '/guestapi/page-content/CH/de': contentNamed('Neues Impressum') });
    if (isHolding) held.push(() => later(request, response));
    else later(request, response);
  });
  expect(await page()).toContain('Fernes Impressum');
  expect({ isAsked: held.length > 0, givenUp }).toEqual({ isAsked: true, givenUp: 0 });
  isHolding = false;
  for (const answer of held) answer();
  await expect.poll(async () => (await forget(), page()), { timeout: 20_000 }).toContain('Neues Impressum');
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
