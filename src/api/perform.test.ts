import { afterEach, beforeEach, expect, expectTypeOf, test, vi } from 'vitest';
import type { ShopContext } from '#platform/context.ts';
import { callerOf } from '#platform/session-cookie.ts';
import { readSettings } from '#platform/settings.ts';
import { defaultMarket } from '#shop/markets/index.ts';
import { logIn } from '../../tests/support/login.ts';
import { addCustomer, shopDatabase } from '../../tests/support/shop-database.ts';
import { companyCall } from './guest/markets.ts';
import { infosCall } from './customer/user.ts';
import { perform } from './perform.ts';
import { upstreamCaller } from './upstream/upstream-caller.ts';

const { sqlite, db } = shopDatabase();
addCustomer(sqlite, { id: 'c1', number: '104711' });

/** As much of a request's context as these calls need. */
function shopOf(cookie: string | null, vars: Record<string, string> = {}): ShopContext {
  const request = new Request('http://localhost/fr-de/konto', { headers: cookie ? { cookie } : {} });
  const now = '2026-11-21T09:00:00.000Z';
  const seen = { shop: db, brand: 'main', now, waitUntil: () => {} } as const;
  let isPersonal = false;
  return {
    ...seen,
    requestId: 'r1',
    request,
    answerHeaders: new Headers(),
    securityLog: [],
    settings: readSettings(vars),
    market: { ...defaultMarket('main', 'DE'), language: 'fr' },
    versions: { live: null, catalogue: 'none', updates: 0, content: '0' },
    caller: () => callerOf(request, seen),
    isPersonal: () => isPersonal,
    markPersonal: () => void (isPersonal = true),
  } as unknown as ShopContext;
}

const UPSTREAM = { CUSTOMER_API_ORIGIN: 'https://erp.example', GUEST_API_ORIGIN: 'https://erp.example' };
const asked = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>();
beforeEach(() => vi.stubGlobal('fetch', asked));
afterEach(() => {
  asked.mockReset();
  vi.unstubAllGlobals();
});

test('a page performs a call without a network hop, typed like the contract', async () => {
  const answer = await perform(companyCall, { params: { country: 'DE' } }, shopOf(null));
  expectTypeOf(answer.firma).toEqualTypeOf<1 | 3>();
  expect(answer).toEqual({ firma: 1 });
  expect(asked).not.toHaveBeenCalled();
});

test('input of another form is refused as by the API', async () => {
  const call = perform(companyCall, { params: { country: 'Germany' } }, shopOf(null));
  await expect(call).rejects.toMatchObject({ code: 'request.invalid', detail: { fields: ['country'] } });
});

test('a guest is refused as by the API, a customer answered in the page’s language', async () => {
  await expect(perform(infosCall, {}, shopOf(null))).rejects.toMatchObject({
    code: 'session.login-required',
  });
  const shop = shopOf(await logIn(sqlite, 'c1', { now: '2026-11-21T08:59:00.000Z' }));
  expect(await perform(infosCall, {}, shop)).toMatchObject({
    Kundennummer: '104711',
    Landname: 'Allemagne',
  });
  expect(shop.isPersonal()).toBe(true);
});

test('a proxied family gets the visitor’s cookies, and its cookies reach the visitor', async () => {
  const infos = await perform(
    infosCall,
    {},
    shopOf(await logIn(sqlite, 'c1', { now: '2026-11-21T08:59:00.000Z' })),
  );
  asked.mockImplementation(async () =>
    Response.json({ ...infos, Kundennummer: '7' }, { headers: { 'set-cookie': 'sid=2' } }),
  );
  const shop = shopOf('sid=1', UPSTREAM);
  expect((await perform(infosCall, {}, shop)).Kundennummer).toBe('7');
  const [url, init] = asked.mock.calls[0]!;
  expect(String(url)).toBe('https://erp.example/customerapi/user/infos');
  expect(Object.fromEntries(new Headers(init.headers))).toMatchObject({
    cookie: 'sid=1',
    'accept-language': 'fr',
  });
  expect(shop.answerHeaders.getSetCookie()).toEqual(['sid=2']);
  expect(await upstreamCaller(shop)).toMatchObject({ customerNumber: '7', user: { id: 0 } });
});

test('cookies stay here where the family has none', async () => {
  asked.mockImplementation(async () => Response.json({ firma: 3 }));
  expect(await perform(companyCall, { params: { country: 'DE' } }, shopOf('sid=1', UPSTREAM))).toEqual({
    firma: 3,
  });
  expect(new Headers(asked.mock.calls[0]![1].headers).has('cookie')).toBe(false);
});

test.each([
  ['names a refusal of the contract', { error: { code: 'users.unknown', message: '', requestId: '' } }, 404],
  ['says logged out', {}, 401],
  ['says no in its own words', { reason: 'x' }, 409],
])('an upstream that %s is a refusal', async (_, body, status) => {
  asked.mockImplementation(async () => Response.json(body, { status }));
  const code =
    status === 404 ? 'users.unknown' : status === 401 ? 'session.login-required' : 'upstream.refused';
  await expect(perform(infosCall, {}, shopOf('sid=1', UPSTREAM))).rejects.toMatchObject({ code });
});

test('an upstream’s answer of another form is its failure', async () => {
  asked.mockImplementation(async () => Response.json({ Kundennummer: 7 }));
  await expect(perform(infosCall, {}, shopOf('sid=1', UPSTREAM))).rejects.toMatchObject({
    code: 'upstream.failed',
  });
});

test('without a cookie nobody is asked upstream; who is logged out there is a guest', async () => {
  expect(await upstreamCaller(shopOf(null, UPSTREAM))).toBeNull();
  expect(asked).not.toHaveBeenCalled();
  asked.mockImplementation(async () => Response.json({}, { status: 401 }));
  expect(await upstreamCaller(shopOf('sid=1', UPSTREAM))).toBeNull();
});
