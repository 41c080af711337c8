import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORM_ROUTES, ROUTES, type RouteName } from '../../src/lib/routes.ts';
import { addCallers, CALLERS, cookieOf, VISITS, type CallerKind } from '../access/callers.ts';
import { accessOf, OPEN_TO_VISITS } from '../access/page-access.ts';
import { startShop, type TestShop } from './support/shop.ts';

/**
 * Who may open what: every route as every kind of caller, in the built Worker
 * (docs/rules/pages.md#pages-behind-the-login).
 */
let shop: TestShop;
const cookies = new Map<CallerKind, string | undefined>();

beforeAll(async () => {
  shop = await startShop();
  await shop.withDatabase(async (database) => {
    database.exec(`update customer set number = 'x' || number where number between '104711' and '104714'`);
    addCallers(database);
    const now = new Date();
    const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
    for (const kind of CALLERS)
      cookies.set(kind, await cookieOf(database, kind, { now: ago(0), idle: ago(15), ended: ago(1) }));
  });
});
afterAll(() => shop.stop());

const STRANGERS: readonly CallerKind[] = [
  'guest',
  'unknown cookie',
  'expired session',
  'idle session',
  'blocked customer',
  'customer of the other brand',
  'removed user',
  'ended visit beside a login',
  // to customers' pages the staff is nobody
  'service',
  'editor',
  'publisher',
  'admin',
  'ended session of the staff',
  'idle session of the staff',
  'former member of the staff',
];

test.each(Object.entries(ROUTES))('%s opens to whom it should', async (name, route) => {
  const path = `/de-de${route.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '1')}`;
  const row = accessOf(name as RouteName);
  for (const kind of CALLERS) {
    const cookie = cookies.get(kind);
    const { status, headers } = await shop.ask(path, { headers: cookie ? { cookie } : {} });
    const toLogin = status === 302 && headers.get('location') === '/de-de/?login=1';
    const stranger = STRANGERS.includes(kind);
    expect({ kind, toLogin, fault: status >= 500 }, path).toEqual({
      kind,
      toLogin: row === 'customer' && stranger,
      fault: false,
    });
    const toCart = status === 302 && headers.get('location') === '/de-de/wk';
    if (row === 'customer' && VISITS.includes(kind))
      expect({ kind, toCart }, path).toEqual({ kind, toCart: !OPEN_TO_VISITS.includes(name as RouteName) });
    if (row !== 'public') expect(headers.get('cache-control') ?? '', `${path} ${kind}`).toContain('no-store');
    if (row === 'guest') expect({ kind, away: status === 302 }, path).toEqual({ kind, away: !stranger });
  }
});

test('a page is read: other methods are refused with the ones there are', async () => {
  for (const [name, route] of Object.entries(ROUTES)) {
    const path = `/de-de${route.replace(/\/\{\w+\?\}/g, '').replace(/\{\w+\}/g, '1')}`;
    const takesForm = FORM_ROUTES.includes(name as RouteName);
    const methods = takesForm ? ['PUT', 'PATCH', 'DELETE'] : ['POST', 'PUT', 'PATCH', 'DELETE'];
    for (const method of methods) {
      const { status, headers } = await shop.ask(path, { method });
      const allow = takesForm ? 'GET, HEAD, POST' : 'GET, HEAD';
      expect({ path, method, status, allow: headers.get('allow') }).toEqual({
        path,
        method,
        status: 405,
        allow,
      });
    }
  }
});
