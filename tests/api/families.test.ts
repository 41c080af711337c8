import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type Answer, type TestShop } from './support/shop.ts';
import {
  endless,
  hangUp,
  hangUpMidway,
  json,
  silent,
  stalled,
  startStub,
  text,
  type Behaviour,
  type StubUpstream,
} from './support/stub-upstream.ts';

let shop: TestShop;
let guests: StubUpstream;
let content: StubUpstream;
let customers: StubUpstream;

beforeAll(async () => {
  [guests, content, customers] = await Promise.all([startStub(), startStub(), startStub()]);
  shop = await startShop({
    GUEST_API_ORIGIN: guests.origin,
    CMS_ORIGIN: `${content.origin}/cms`,
    CUSTOMER_API_ORIGIN: customers.origin,
  });
});
afterAll(async () => {
  await shop.stop();
  await Promise.all([guests, content, customers].map((stub) => stub.stop()));
});

const CALL = '/guestapi/user/company/DE';

async function whenGuestsUpstream(...behaviours: Behaviour[]): Promise<Answer> {
  guests.behave(...behaviours);
  return shop.ask(CALL);
}

const failed = { status: 502, json: { error: { code: 'upstream.failed' } } };

test('a proxied family answers what its upstream says', async () => {
  expect(await whenGuestsUpstream(json({ firma: 3 }))).toMatchObject({ status: 200, json: { firma: 3 } });
  expect(guests.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${CALL}`]);
});

test('fields that the contract does not know do not pass', async () => {
  expect((await whenGuestsUpstream(json({ firma: 3, secret: 'x' }))).json).toEqual({ firma: 3 });
});

test('an upstream sees brand, request id and allowed headers, nothing else', async () => {
  guests.behave(json({ firma: 3 }));
  await shop.ask(CALL, {
    host: 'light.localhost',
    headers: {
      'accept-language': 'fr',
      cookie: '__Host-sid=secret',
      authorization: 'Bearer secret',
      'x-forwarded-for': '203.0.113.9',
      referer: 'https://elsewhere.example/?token=secret',
    },
  });
  const { headers } = guests.seen[0]!;
  expect(headers).toMatchObject({ 'accept-language': 'fr', 'x-shop-brand': 'light', 'x-shop-firm': '3' });
  expect(headers['x-request-id']).toBeTruthy();
  expect(JSON.stringify(headers)).not.toMatch(/secret|203\.0\.113/);
});

test('wrong input is refused here and never reaches the upstream', async () => {
  guests.behave(json({ firma: 1 }));
  expect((await shop.ask('/guestapi/user/company/DEU')).status).toBe(400);
  expect((await shop.ask('/guestapi/user/unknown/DE')).status).toBe(404);
  expect(guests.seen).toEqual([]);
});

test('an upstream that never answers costs one time-out, not several', async () => {
  const started = performance.now();
  const answer = await whenGuestsUpstream(silent);
  expect(answer).toMatchObject({ status: 504, json: { error: { code: 'upstream.timeout' } } });
  expect(performance.now() - started).toBeLessThan(8000);
  expect(guests.seen).toHaveLength(1);
});

test('an upstream that stalls in the middle of its answer is a time-out', async () => {
  expect(await whenGuestsUpstream(stalled)).toMatchObject({ status: 504 });
});

test.each<[string, Behaviour]>([
  ['answers 500', json({ error: 'stack trace' }, 500)],
  ['redirects', json({}, 302, { location: 'http://169.254.169.254/' })],
  ['answers HTML', text('<h1>Welcome</h1>', 'text/html')],
  ['answers broken JSON', text('{"firma":', 'application/json')],
  ['answers broken UTF-8', text(Buffer.from([0x22, 0xff, 0x22]), 'application/json')],
  ['answers JSON of another form', json({ company: 'x' })],
  ['declares a huge answer', text(' '.repeat(2_000_001), 'application/json')],
  ['sends without end', endless],
  ['hangs up', hangUp],
  ['hangs up in the middle', hangUpMidway],
])('an upstream that %s is told as one refusal, without its words', async (_, behaviour) => {
  const answer = await whenGuestsUpstream(behaviour);
  expect(answer).toMatchObject(failed);
  expect(answer.text).not.toMatch(/stack trace|Welcome|169\.254/);
});

test('a redirect is not followed', async () => {
  guests.behave(json({}, 302, { location: `${customers.origin}/stolen` }));
  customers.behave(json({ firma: 1 }));
  await shop.ask(CALL);
  expect(customers.seen).toEqual([]);
});

test.each<[string, Behaviour]>([
  ['503', json({}, 503)],
  ['a broken connection', hangUp],
])('a safe read is tried again after %s', async (_, behaviour) => {
  const answer = await whenGuestsUpstream(behaviour, behaviour, json({ firma: 1 }));
  expect(answer).toMatchObject({ status: 200, json: { firma: 1 } });
  expect(guests.seen).toHaveLength(3);
});

test('a read that keeps failing is tried three times and no more', async () => {
  expect(await whenGuestsUpstream(json({}, 503))).toMatchObject(failed);
  expect(guests.seen).toHaveLength(3);
});

test('a POST is never sent twice', async () => {
  guests.behave(json({}, 503));
  const body = { page: '/x', error: 'y' };
  expect(await shop.ask('/guestapi/logs', { method: 'POST', body })).toMatchObject(failed);
  expect(guests.seen.map(({ method, body: sent }) => [method, JSON.parse(sent)])).toEqual([['POST', body]]);
});

test('an upstream’s own refusal keeps its status and Retry-After, not its text', async () => {
  const answer = await whenGuestsUpstream(json({ error: 'SELECT failed' }, 429, { 'retry-after': '7' }));
  expect(answer).toMatchObject({ status: 429, json: { error: { code: 'upstream.refused' } } });
  expect(answer.headers.get('retry-after')).toBe('7');
  expect(answer.text).not.toContain('SELECT');
});

test('content goes to its own upstream, below the path the operator gave', async () => {
  content.behave(json({ data: [] }));
  guests.behave(json({}));
  expect(await shop.ask('/guestapi/strapicontent/banners/DE/de')).toMatchObject({
    status: 200,
    json: { data: [] },
  });
  expect(content.seen.map(({ url }) => url)).toEqual(['/cms/guestapi/strapicontent/banners/DE/de']);
  expect(guests.seen).toEqual([]);
});

test('search goes to the guests’ upstream while it has none of its own', async () => {
  guests.behave(json(['Keramikofen']));
  expect((await shop.ask('/guestapi/suche/autocomplete/kera/de')).json).toEqual(['Keramikofen']);
  expect(guests.seen).toHaveLength(1);
});

test('customers’ calls pass with cookies both ways, other headers do not', async () => {
  customers.behave(
    json({ ok: true }, 201, { 'set-cookie': 'sid=1; HttpOnly', 'x-powered-by': 'x', server: 'y' }),
  );
  const answer = await shop.ask('/customerapi/wk/1101021/add/2', {
    method: 'POST',
    body: { a: 1 },
    headers: { cookie: 'sid=0', authorization: 'secret' },
  });
  expect(answer).toMatchObject({ status: 201, json: { ok: true } });
  expect(answer.headers.get('set-cookie')).toBe('sid=1; HttpOnly');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(customers.seen[0]).toMatchObject({ body: '{"a":1}', headers: { cookie: 'sid=0' } });
  expect(customers.seen[0]!.headers.authorization).toBeUndefined();
});

test('customers’ answers of another media type do not pass', async () => {
  customers.behave(text('<script>', 'text/html'));
  expect(await shop.ask('/customerapi/user/infos')).toMatchObject(failed);
});

test('the health report names who answers and whose upstream is down', async () => {
  guests.behave(json([]));
  content.behave(json({}, 500));
  customers.behave(json({}, 401));
  const { json: report } = await shop.ask('/healthz');
  expect(report).toMatchObject({
    ok: true,
    degraded: ['content'],
    families: {
      guest: { mode: 'proxied', ok: true, status: 200 },
      content: { mode: 'proxied', ok: false, status: 500 },
      customer: { mode: 'proxied', ok: true, status: 401 },
      logbook: { mode: 'embedded', ok: true },
      custom: { mode: 'embedded', ok: true },
    },
  });
});
