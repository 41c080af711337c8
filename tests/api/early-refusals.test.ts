import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** What is refused before any page is drawn is still a page to whoever looks at it, and JSON to whoever does not. */
const BROWSER = { accept: 'text/html,application/xhtml+xml' };
let shop: TestShop;
let production: TestShop;
beforeAll(async () => {
  shop = await startShop();
  production = await startShop({
    ENVIRONMENT: 'production',
    HOSTS: '{"shop.example":"main","light.shop.example":"light"}',
    PASSWORD_PEPPERS: '{"1":"a-pepper-for-a-test-run"}',
  });
});
afterAll(async () => {
  await shop.stop();
  await production.stop();
});

test.each(['de', 'fr', 'hu', 'cs'] as const)(
  'a host that is not ours is told so in %s, with the way to ours',
  async (language) => {
    const headers = { ...BROWSER, 'accept-language': language };
    const page = await production.ask(`/${language}-de/`, { headers });
    expect(page.status).toBe(421);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain(`<html lang="${language}">`);
    expect(page.text).toContain(`<h1>${textsOf(language)('errors:request.misdirected')}</h1>`);
    expect(page.text).toContain('href="https://shop.example/"');
    expect(page.headers.get('content-security-policy')).toMatch(
      /default-src 'none';.*style-src 'self' 'sha256-/,
    );
    expect(page.headers.get('cache-control')).toBe('no-store');
  },
);

test('a call to a host that is not ours gets the code', async () => {
  const answer = await production.ask('/customerapi/wk/anz');
  expect(answer).toMatchObject({ status: 421, json: { error: { code: 'request.misdirected' } } });
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  for (const [host, firma] of [
    ['shop.example', 1],
    ['light.shop.example', 3],
  ] as const) {
    const known = await production.ask('/guestapi/user/company/DE', { headers: { host } });
    expect([host, known.json]).toEqual([host, { firma }]);
  }
});

test('a form that another site sends is refused with a page and the way home', async () => {
  const headers = {
    ...BROWSER,
    origin: 'https://evil.example',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const page = await shop.ask('/hu-hu/wk/submit', { method: 'POST', headers, body: 'a=b' });
  expect(page.status).toBe(403);
  expect(page.text).toContain(textsOf('hu')('errors:request.cross-site'));
  expect(page.headers.get('x-frame-options')).toBe('DENY');
});

test('a body that is too large is refused with a page, too', async () => {
  const body = 'x'.repeat(1_100_000);
  const page = await shop.ask('/de-de/wk/submit', { method: 'POST', headers: BROWSER, body });
  expect(page.status).toBe(413);
  expect(page.text).toContain(textsOf('de')('errors:request.too-large'));
});
