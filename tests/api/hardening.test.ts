import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type AskOptions, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Ways to write an address that have meant two things at once somewhere. */
const PATHS = [
  '//guestapi/user/firma/DE',
  '/guestapi//user/firma/DE',
  '/guestapi/user/firma/DE/',
  '/GUESTAPI/user/firma/DE',
  '/guestapi/user/firma/DE;jsessionid=1',
  '/guestapi/user/firma/%44%45',
  '/guestapi/user%2Ffirma/DE',
  '/guestapi%2Fuser/firma/DE',
  '/guestapi/user/firma/..%2f..%2fcustom',
  '/guestapi/user/firma/%2e%2e/%2e%2e/custom/catalogue-import',
  '/guestapi/user/firma/DE%00',
  '/guestapi/user/firma/DE%0d%0aset-cookie:%20a=b',
  '/guestapi/user/firma/%C0%AF',
  '/guestapi/user/firma/%ED%A0%80',
  '/guestapi/user/firma/%',
  '/guestapi/user/firma/%zz',
  '/guestapi/user/firma/%E0%A4',
  '/guestapi/user/firma/D%EF%BC%A5',
  '/guestapi/suche/DE?q=%',
  '/guestapi/suche/DE?q=%ff',
  '/guestapi/suche/DE?q[]=a&q=b&q=c',
  '/guestapi/suche/DE?limit=1e3',
  '/guestapi/suche/DE?offset=-1',
  '/guestapi/suche/DE?__proto__[x]=1&constructor=2',
  '/guestapi/artikel/%2F/DE/de',
  '/guestapi/artikel/a%2Fb%2Fc/verfuegbar/DE',
  '/guestapi/artikel/%5C..%5C/DE/de',
  '/guestapi/',
  '/guestapi',
  '/customerapi/%00',
  '/custom/..%2f',
  '/logbook/x',
  '/analytics/',
  `/guestapi/suche/DE?q=${'a'.repeat(3000)}`,
  `/guestapi/artikel/${'9'.repeat(1500)}/DE/de`,
  `/guestapi/${'x/'.repeat(900)}`,
];

test.each(PATHS)('no way to write an address is a fault, a redirect away or a header: %s', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
    const { status, headers } = await shop.ask(path, { method });
    expect([method, status < 500]).toEqual([method, true]);
    expect(headers.get('set-cookie')).toBeNull();
    expect(headers.get('location') ?? '/').toMatch(/^\/(?!\/)/);
  }
});

test.each([
  ['%ED%A0%80', 400],
  ['%zz', 400],
  ['%00', 400],
  ['a'.repeat(3000), 414],
])('an address with %s is refused with its own code', async (piece, status) => {
  const answer = await shop.ask(`/guestapi/suche/DE?q=${piece}`);
  expect(answer).toMatchObject({
    status,
    json: { error: { requestId: answer.headers.get('x-request-id') } },
  });
});

const LONG = 'a'.repeat(500);

test.each([
  [`/de-de/shop/linie/${LONG}`, 404],
  [`/de-de/shop/linie/${'a'.repeat(52)}`, 404],
  [`/guestapi/line/${'a'.repeat(52)}/DE/de`, 404],
  [`/de-de/shop/${LONG}`, 404],
  [`/de-de/shop/PG1/${LONG}`, 404],
  [`/de-de/shop/artikel/${LONG}/details`, 404],
  [`/de-de/shop/artikel/${LONG}/details/PG1`, 404],
  [`/de-de/shop/vergleich?artikel=${LONG}`, 200],
])('an address that is longer than any name is no fault: %s', async (path, status) => {
  expect((await shop.ask(path)).status).toBe(status);
}); // before: 500, and a fault in the log for each

const SQL = [
  `' OR '1'='1`,
  `'; DROP TABLE article; --`,
  `" OR ""="`,
  `1 UNION SELECT sql FROM sqlite_master`,
  `') OR 1=1 --`,
  `\\'; --`,
  `%' OR '%`,
  `*`,
  `"a" OR "b"`,
  `$.names`,
  `0101'||'10101`,
  `char(39)`,
];

test.each(SQL)('SQL in a number or text is only text: %s', async (text) => {
  const articles = () => shop.sql('select count(*) n from article', 'CATALOGUE_A')[0]!['n'];
  const before = articles();
  const encoded = encodeURIComponent(text.slice(0, 32).trim());
  expect((await shop.ask(`/guestapi/artikel/${encoded}/DE/de`)).status).toBe(404);
  expect((await shop.ask(`/guestapi/recommend/${encoded}/DE/de`)).status).toBe(404);
  expect((await shop.ask(`/guestapi/suche/DE?q=${encoded}`)).status).toBe(200);
  const filter = { categories: [text], brands: [text], properties: { [text]: [text] } };
  const search = await shop.ask('/guestapi/shopware/search/DE/de/1', {
    method: 'POST',
    body: { search: 'wachs', filter },
  });
  expect(search).toMatchObject({ status: 200, json: { total: 0 } });
  const navigation = await shop.ask('/guestapi/navigation/DE/de', { method: 'POST', body: { parent: text } });
  expect(navigation.json).toEqual({ elements: [] });
  expect(articles()).toBe(before);
});

const deep = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

test.each([
  ['__proto__', '{"search":"wachs","__proto__":{"limit":1}}', 200],
  ['constructor', '{"search":"wachs","constructor":{"prototype":{"limit":1}}}', 200],
  ['deep lists', deep('[', ']', 8000), 400],
  ['deep objects', deep('{"a":', '1}', 1000).replace('1}'.repeat(1000), `1${'}'.repeat(1000)}`), 400],
  ['doubled fields', '{"search":1,"search":"wachs"}', 200],
  ['huge numbers', '{"search":"wachs","limit":1e999}', 400],
  ['a byte order mark', '\ufeff{"search":"wachs"}', 200],
  ['comments', '{"search":"wachs"/**/}', 400],
  ['nothing', '', 400],
])('a body with %s does no harm', async (_, body, status) => {
  expect((await shop.ask('/guestapi/shopware/search/DE/de/1', { method: 'POST', body })).status).toBe(status);
  expect(({} as { limit?: number }).limit).toBeUndefined();
});

const ODD_HEADERS: [string, Record<string, string>][] = [
  ['accept-language', { 'accept-language': `${'de;q=0.1,'.repeat(500)}*;q=NaN` }],
  ['if-none-match', { 'if-none-match': `"${'x'.repeat(4000)}"` }],
  ['cookie', { cookie: `market=../../evil; a=${'%'.repeat(2000)}` }],
  ['x-forwarded-host', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }],
  ['x-http-method-override', { 'x-http-method-override': 'DELETE' }],
  ['range', { range: 'bytes=0-0,1-1,2-2' }],
  ['content-type', { 'content-type': 'application/json; charset=utf-7' }],
];

test.each(ODD_HEADERS)('an odd %s changes nothing', async (_, headers) => {
  const plain = await shop.ask('/guestapi/user/firma/DE');
  const odd = await shop.ask('/guestapi/user/firma/DE', { headers });
  expect([odd.status, odd.json]).toEqual([plain.status, plain.json]);
  expect(odd.text).not.toContain('evil');
});

test.each([
  ['light.localhost', 3],
  ['LIGHT.localhost', 3],
  ['evil-light.localhost', 1],
  ['xlight.localhost', 1],
])('the brand of %s is firm %d: only exact hosts count', async (host, firma) => {
  const answer = await shop.ask('/guestapi/user/company/DE', { host } as AskOptions);
  expect(answer.json).toEqual({ firma });
});

test('a method that an address does not have is told with those it has', async () => {
  const answer = await shop.ask('/guestapi/user/firma/DE', { method: 'DELETE' });
  expect(answer).toMatchObject({ status: 405, json: { error: { code: 'request.method' } } });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test('HEAD answers as GET does, without a body', async () => {
  const [head, get] = [
    await shop.ask('/guestapi/user/firma/DE', { method: 'HEAD' }),
    await shop.ask('/guestapi/user/firma/DE'),
  ];
  expect([head.status, head.text]).toEqual([get.status, '']);
  expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
});

test('every answer of the API carries the security headers', async () => {
  for (const path of [
    '/guestapi/geo/locate',
    '/guestapi/nosuch',
    '/guestapi/%zz',
    '/healthz',
    '/api-docs/openapi.json',
  ]) {
    const { headers } = await shop.ask(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-request-id')).toBeTruthy();
  }
});

test('the health report names the live catalogue and who answers each family', async () => {
  const { json, headers } = await shop.ask('/healthz');
  expect(json).toMatchObject({
    ok: true,
    live: 'A',
    degraded: [],
    families: { guest: { mode: 'embedded', ok: true } },
  });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('files of the project are not served', async () => {
  for (const path of ['/.git/config', '/.git/HEAD', '/.env', '/.dev.vars', '/wrangler.toml', '/package.json', '/src/worker.ts', '/server/entry.mjs', '/_astro/'])
    expect([path, (await shop.ask(path)).status]).toEqual([path, 404]);
}); // prettier-ignore

test('files of the build are kept by browsers, hashed ones a year, no type guessed', async () => {
  const { text } = await shop.ask('/de-de/');
  const script = /src="(\/_astro\/[^"]+\.js)"/.exec(text)?.[1];
  const kept = {
    [script!]: 'public, max-age=31536000, immutable',
    '/brand/main.svg': /^public, max-age=86400\b/,
  };
  for (const [path, control] of Object.entries(kept)) {
    const { status, headers } = await shop.ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toMatch(control);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});
