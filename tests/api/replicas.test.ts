import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOPICS } from '#shop/newsletter/index.ts';
import { addCustomer } from '../support/shop-database.ts';
import { logIn } from '../support/login.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Sessions of D1 in the built Worker (docs/rules/runtime.md#replicas): only they have bookmarks. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const ask = (email: string, headers: Record<string, string> = {}) =>
  shop.ask('/de-de/aktionen', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams({ eMail: email, Themen: TOPICS[0] }).toString(),
  });
const markOf = (headers: Headers): string | null =>
  headers.getSetCookie().find((cookie) => cookie.startsWith('stand=')) ?? null;

test('a guest who wrote gets a bookmark of D1, reads behind it, and it grows', async () => {
  const first = markOf((await ask('eins@example.com')).headers);
  expect(first).toMatch(/^stand=[0-9a-f]{8}-[0-9a-f-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
  const cookie = first!.split(';')[0]!;
  const page = await shop.ask('/de-de/aktionen?gefragt', { headers: { cookie } });
  expect(page.status).toBe(200);
  expect(markOf(page.headers)).toBeNull(); // what may be cached sets no cookie
  const second = markOf((await ask('zwei@example.com', { cookie })).headers)!.split(';')[0]!;
  expect(second > cookie).toBe(true);
});

test('a customer reads the primary: no bookmark is left, and what was written is there', async () => {
  const now = new Date().toISOString();
  const cookie = await shop.withDatabase((database) => {
    addCustomer(database, { id: 'replica', number: '999951' });
    return logIn(database, 'replica', { now });
  });
  const said = {
    Name: 'Labor Leitung',
    Funktion: 'Inhaberin',
    Zweck: 'Ätzen von Gerüsten',
    Bestaetigt: true,
  };
  const declare = { method: 'POST', headers: { cookie }, body: said };
  const written = await shop.ask('/customerapi/verwendungserklaerung', declare);
  expect([written.status, markOf(written.headers)]).toEqual([200, null]);
  const page = await shop.ask('/de-de/meinlabor/verwendungserklaerung', { headers: { cookie } });
  expect(page.text).toContain('Labor Leitung');
});
