import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import { hangUp, json, startStub, type Behaviour, type StubUpstream } from './support/stub-upstream.ts';
import { strapi } from './support/strapi-answers.ts';

/** A shop whose editors write in a Strapi: what it says is on pages and in calls, in the forms of versions 4 and 5. */
let shop: TestShop;
let upstream: StubUpstream;

beforeAll(async () => {
  upstream = await startStub();
  shop = await startShop({ CMS_ORIGIN: upstream.origin, CMS_KIND: 'strapi', CMS_TOKEN: 'reading-token' });
});
afterAll(async () => {
  await shop.stop();
  await upstream.stop();
});

const open = (path: string) => shop.ask(path, { headers: { accept: 'text/html', cookie: 'sid=1' } });
/** What was kept for seconds is gone: our own content has a new version. */
async function forget(): Promise<void> {
  await shop.withDatabase((database) => database.exec('update content_version set version = version + 1'));
  await new Promise((resolve) => setTimeout(resolve, 2200)); // versions are held for two seconds
}
const questionsOf = async (market: string): Promise<string[]> => {
  const { json: said } = await shop.ask(`/guestapi/faq/${market}`);
  return (said as { data: { attributes: { question: string } }[] }).data.map(({ attributes }) => attributes.question); // prettier-ignore
};

describe.each([
  [4, 'de', 'DE'],
  [5, 'de', 'AT'],
] as const)('version %i', (version, language, country) => {
  const market = `${language}-${country.toLowerCase()}`;
  beforeAll(async () => {
    upstream.behave(strapi(version));
    await forget();
  });

  test('is what pages show, page after page of its list, with its own title', async () => {
    const { status, text: html } = await open(`/${market}/service`);
    expect(status).toBe(200);
    expect(html).toContain('id="FAQ-fern"');
    expect(html).toContain('Wie fern?');
    expect(html).toContain('Rolle 7'); // on the third page of its list
    expect(html).toContain('&lt;b&gt;dran&lt;/b&gt;');
    const imprint = (await open(`/${market}/impressum`)).text;
    expect(imprint).toContain('<title>Fernes Impressum');
    expect(imprint).toContain('Muster'); // a collection that Strapi has not stays ours
  });

  test('is what calls give, in the language asked for, else in English', async () => {
    expect(await questionsOf(`${country}/${language}`)).toEqual(['Wie fern?', 'Only English?']);
    expect(await questionsOf('FR/fr')).toEqual(['How far?', 'Only English?']);
    expect(await questionsOf('CH/de')).toContain('Nur Schweiz?');
  });

  test('never shows a draft, nor what comes later, nor what is none of ours', async () => {
    const { text: html } = await open(`/${market}/service`);
    for (const hidden of ['FAQ-entwurf', 'FAQ-morgen', 'FAQ-leer', 'FAQ-schweiz'])
      expect(html).not.toContain(hidden);
  });

  test('has its pictures shown by the shop, and nothing but pictures', async () => {
    const { text: html } = await open(`/${market}/`);
    expect(html).toContain('/media/upstream/large_ofen_1a2b.jpg');
    expect(html).not.toContain(upstream.origin);
    const picture = await shop.ask('/media/upstream/large_ofen_1a2b.jpg');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await shop.ask('/media/upstream/page_1a2b.jpg')).status).toBe(502);
    expect((await shop.ask('/media/upstream/nothing.jpg')).status).toBe(404);
    expect((await shop.ask('/media/upstream/..%2Fadmin.jpg')).status).toBe(404);
  });

  test('switches no chat on that the operator did not', async () => {
    const { json: said } = await shop.ask(`/guestapi/strapicontent/service-chatwoots/${country}/${language}`);
    expect(said).toMatchObject({ data: [{ attributes: { enabled: false, heading: 'Chat' } }] });
  });

  test('is asked with the operator’s token and without the visitor’s cookies', async () => {
    await questionsOf('BE/fr');
    expect(upstream.seen.length).toBeGreaterThan(0);
    for (const { headers, url } of upstream.seen) {
      expect(headers.cookie).toBeUndefined();
      if (url.startsWith('/api/')) expect(headers.authorization).toBe('Bearer reading-token');
    }
  });
});

/** How else an upstream fails is the same for all: proxied-content.test.ts. */
describe('a Strapi that said something once', () => {
  test.each<[string, Behaviour]>([
    ['is dead', hangUp],
    ['answers another form', json({ data: 'SELECT' })],
    ['forbids', json({ error: { status: 403 } }, 403)],
  ])('stays on pages and in calls while it %s, and is asked little', async (_, wrong) => {
    await new Promise((resolve) => setTimeout(resolve, 5100)); // one that failed has its rest
    upstream.behave(strapi(5));
    await forget();
    expect((await open('/de-lu/service')).text).toContain('Wie fern?');
    expect(await questionsOf('LU/de')).toContain('Wie fern?');
    await forget();
    upstream.behave(wrong);
    expect((await open('/de-lu/service')).text).toContain('Wie fern?');
    expect(await questionsOf('LU/de')).toContain('Wie fern?');
    expect(upstream.seen.length).toBeGreaterThan(0);
    expect(upstream.seen.length).toBeLessThanOrEqual(9);
  });
});

test('a Strapi that is dead from the first is a clear page in our own frame', async () => {
  const other = await startShop({ CMS_ORIGIN: 'http://127.0.0.1:9', CMS_KIND: 'strapi' });
  try {
    const { status, text: html } = await other.ask('/de-de/service', { headers: { accept: 'text/html' } });
    expect(status).toBe(502);
    expect(html).toMatch(/<html[^>]*lang="de"/);
  } finally {
    await other.stop();
  }
});
