import { expect, test } from 'vitest';
import { markCookie, viewCatalogue, viewShop, writableCatalogues } from './replicas.ts';

/** A database that writes down where its sessions begin. */
function recording(reached: string | null = null) {
  const begun: string[] = [];
  const session = { prepare: () => ({}), batch: () => [], getBookmark: () => reached };
  const db = { withSession: (at: string) => (begun.push(at), session) } as unknown as D1Database;
  return { db, begun };
}

const ask = (method: string, headers: Record<string, string> = {}): Request =>
  new Request('https://shop.example/de-de/', { method, headers });
const versions = { bookmark: '00000005-a' };

test.each([
  ['a write', ask('POST'), 'first-primary'],
  ['a session', ask('GET', { cookie: '__Host-sid=x' }), 'first-primary'],
  ['the desk', ask('GET', { cookie: '__Host-redaktion=x' }), 'first-primary'],
  ['a link of a mail', ask('GET', { cookie: '__Host-link=x' }), 'first-primary'],
  ['a token', ask('GET', { authorization: 'Bearer x' }), 'first-primary'],
  ['a guest', ask('GET'), '00000005-a'],
  ['a guest who wrote', ask('HEAD', { cookie: '__Host-stand=00000006-b' }), '00000006-b'],
  ['a guest who wrote before the versions', ask('GET', { cookie: '__Host-stand=00000004-b' }), '00000005-a'],
  ['a forged mark', ask('GET', { cookie: '__Host-stand=9%27%20or' }), '00000005-a'],
])('SHOP of %s', (_, request, begins) => {
  const { db, begun } = recording();
  viewShop(request, db, versions);
  expect(begun).toEqual([begins]);
});

test('where nothing says how new it must be, the nearest replica serves', () => {
  const shop = recording();
  viewShop(ask('GET'), shop.db, { bookmark: null });
  const catalogue = recording();
  viewCatalogue(catalogue.db, null);
  viewCatalogue(catalogue.db, '00000007-c');
  expect([shop.begun, catalogue.begun]).toEqual([
    ['first-unconstrained'],
    ['first-unconstrained', '00000007-c'],
  ]);
});

test('a job that writes a catalogue reads the primary and says how far it came', () => {
  const { db, begun } = recording('00000008-d');
  expect(writableCatalogues({ A: db }).A.getBookmark()).toBe('00000008-d');
  expect(begun).toEqual(['first-primary']);
});

test('a mark is left where a guest’s call saw more than any visitor sees', () => {
  const mark = (request: Request, reached: string | null) =>
    markCookie(request, { bookmark: () => reached }, versions);
  expect(mark(ask('POST'), '00000006-b')).toBe(
    '__Host-stand=00000006-b; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax',
  );
  expect(mark(ask('POST'), '00000005-a')).toBeNull();
  expect(mark(ask('POST'), null)).toBeNull();
  expect(mark(ask('GET'), '00000006-b')).toBeNull();
  expect(mark(ask('POST', { cookie: '__Host-sid=x' }), '00000006-b')).toBeNull();
});
