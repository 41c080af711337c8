import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderDocument } from '../../src/api/docs/render.ts';
import { describedOperations } from '../fuzz/requests.ts';
import { startShop, type TestShop } from './support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** The guest calls of the specification's chapter 7 that belong to this capability. */
const CONTRACT = `
GET /guestapi/geo/locate
GET /guestapi/user/countries
GET /guestapi/user/company/{country}
GET /guestapi/user/firma/{country}
GET /guestapi/katalog/{country}/{languageISO}
GET /guestapi/artikel/{article}/verfuegbar/{country}
GET /guestapi/artikel/{article}/{country}/{lang}
GET /guestapi/recommend/{articleNumber}/{country}/{language}
POST /guestapi/logs
GET /guestapi/strapicontent/ls-page-metadatas/{country}/{lang}
GET /guestapi/strapicontent/banners/{country}/{lang}
POST /guestapi/strapicontent/category-banners/{country}/{lang}
GET /guestapi/strapicontent/solutions-features/{country}/{lang}
GET /guestapi/strapicontent/ls-sidemenus/{country}/{lang}
GET /guestapi/strapicontent/Services/{country}/{lang}
GET /guestapi/strapicontent/service-nav-menus/{country}/{lang}
GET /guestapi/strapicontent/kundenservices/{country}/{lang}
GET /guestapi/strapicontent/service-chatwoots/{country}/{lang}
GET /guestapi/produktgruppen/{country}/{lang}
POST /guestapi/navigation/{country}/{lang}
GET /guestapi/telefon/{country}
GET /guestapi/faq/{country}/{lang}
POST /guestapi/mitarbeiter/{country}/{lang}
GET /guestapi/content/Firmendaten/{country}/{lang}
GET /guestapi/shopware/artikel/suggest/{term}/{country}/{lang}
GET /guestapi/suche/autocomplete/{term}/{lang}
POST /guestapi/shopware/search/{country}/{lang}/{page}
GET /guestapi/suche/{country}`
  .trim()
  .split('\n');

test('the document has every guest call of the specification', async () => {
  const { json } = await shop.ask('/api-docs/openapi.json');
  const described = describedOperations(json).operations.map(({ method, path }) => `${method} ${path}`);
  expect(described).toEqual(expect.arrayContaining(CONTRACT));
});

test('every operation documents success, wrong input, upstream failure and its id', async () => {
  const { json } = await shop.ask('/api-docs/openapi.json');
  const { paths } = json as {
    paths: Record<string, Record<string, { operationId: string; summary: string }>>;
  };
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const { answers, path } of describedOperations(json).operations)
    expect([path, Object.keys(answers)]).toEqual([
      path,
      expect.arrayContaining(['200', '400', '502', '504']),
    ]);
});

test('the readable page lists every operation without script or another host', async () => {
  const { text, headers, status } = await shop.ask('/api-docs');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const call of CONTRACT)
    expect(text).toContain(`<code>${call.split(' ')[1]!.replaceAll('/', '/<wbr />')}</code>`);
  expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|https?:\/\//i);
  expect(headers.get('content-security-policy')).toContain("script-src 'self'");
});

test('the readable page’s links lead to its own parts, its style sheet is served', async () => {
  const { text } = await shop.ask('/api-docs');
  const ids = new Set([...text.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]));
  const anchors = [...text.matchAll(/href="#([^"]*)"/g)].map((match) => match[1]);
  expect(anchors.length).toBeGreaterThan(CONTRACT.length);
  expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([]);
  const style = await shop.ask('/api-docs/style.css');
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test('what a document says is text on the page, whatever it holds', () => {
  const evil = '<img src=x onerror=alert(1)>"\'&';
  const page = renderDocument({
    openapi: '3.1.0',
    info: { title: evil, version: '1', description: evil },
    paths: {
      [`/${evil}`]: {
        get: { operationId: evil, tags: [evil], summary: evil, description: evil, responses: {} },
      },
    },
    components: {
      schemas: { [evil]: { type: 'object', properties: { [evil]: { type: 'string', description: evil } } } },
    },
  } as never);
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
});
