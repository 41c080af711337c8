import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOG_RATE } from '#shop/telemetry/model.ts';
import { startShop, type AskOptions, type TestShop } from '../support/shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const entry = {
  firma: 1,
  kdnr: 104711,
  page: '/de-de/shop/suche',
  error: 'TypeError: x is undefined',
  ip: '203.0.113.9',
  browser: 'Firefox 140',
  daten: { step: 3 },
};

function report(body: unknown, options: AskOptions = {}) {
  return shop.ask('/guestapi/logs', { method: 'POST', body, ...options });
}

test('a report is kept without the customer and the address that the caller names', async () => {
  expect(await report(entry)).toMatchObject({ status: 200, json: { result: true } });
  const [row] = shop.sql('select * from client_log');
  expect(row).toMatchObject({
    firm: 1,
    page: '/de-de/shop/suche',
    error: 'TypeError: x is undefined',
    browser: 'Firefox 140',
    data: '{"step":3}',
  });
  expect(JSON.stringify(row)).not.toMatch(/104711|203\.0\.113/);
});

test('line ends and control characters of a report are escaped', async () => {
  await report({ ...entry, page: '/forged', error: 'a\r\n2026-11-21 ERROR forged\u2028\u001b[31m' });
  const [row] = shop.sql(`select error from client_log where page = '/forged'`);
  expect(row!['error']).toBe(String.raw`a\r\n2026-11-21 ERROR forged\u2028\u001b[31m`);
});

test('a report over 4 KB is refused, with and without a declared length', async () => {
  const long = { ...entry, daten: 'x'.repeat(4096) };
  expect(await report(long)).toMatchObject({ status: 413, json: { error: { code: 'request.too-large' } } });
  const chunked = await report(long, { headers: { 'transfer-encoding': 'chunked' } });
  expect(chunked.status).toBe(413);
});

test.each([
  ['no JSON', '{"page":', 400, 'request.malformed'],
  ['half a character', JSON.stringify({ ...entry, error: '\ud800' }), 400, 'request.invalid'],
  ['a missing field', '{"page":"/x"}', 400, 'request.invalid'],
  ['a list', '[]', 400, 'request.invalid'],
])('a report that is %s is refused', async (_, body, status, code) => {
  expect(await report(body)).toMatchObject({ status, json: { error: { code } } });
});

test('another media type than JSON is refused', async () => {
  const answer = await report('page=x&error=y', { headers: { 'content-type': 'text/plain' } });
  expect(answer).toMatchObject({ status: 415, json: { error: { code: 'request.media-type' } } });
});

test('parallel reports of one address pass its limit not once', async () => {
  const from = { headers: { 'cf-connecting-ip': '198.51.100.7' } };
  const many = Array.from({ length: LOG_RATE.limit * 2 }, () => report({ ...entry, page: '/flood' }, from));
  const answers = await Promise.all(many);
  const kept = Number(shop.sql(`select count(*) n from client_log where page = '/flood'`)[0]!['n']);
  const accepted = answers.filter(({ status }) => status === 200).length;
  expect(kept).toBe(accepted);
  // the window may turn once meanwhile
  expect(accepted).toBeLessThanOrEqual(LOG_RATE.limit * 2);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  const refused = answers.find(({ status }) => status === 429)!;
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a cross-site report is refused before it is read', async () => {
  const answer = await report(entry, { headers: { origin: 'https://elsewhere.example' } });
  expect(answer).toMatchObject({ status: 403, json: { error: { code: 'request.cross-site' } } });
});
