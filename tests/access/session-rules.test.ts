import { beforeEach, expect, test } from 'vitest';
import { sessionCookies } from '#platform/session-cookie.ts';
import { inProcess, type InProcess } from '../support/in-process.ts';
import { addCustomer } from '../support/shop-database.ts';
import { LOCAL_PEPPERS } from '#platform/passwords.ts';
import { hashPassword } from '#platform/password.ts';

/** When sessions end (reliability 2). */
const PASSWORD = 'Gipsmodell-26';
const passwordHash = hashPassword(PASSWORD, LOCAL_PEPPERS);
const START = Date.parse('2026-01-01T09:00:00.000Z');
const day = (days: number): string => new Date(START + days * 86_400_000).toISOString();

let shop: InProcess;
let cookie: string;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
  const body = { Benutzername: '104711', Kennwort: PASSWORD };
  cookie = (await shop.ask('/customerapi/login', { body, now: day(0) })).cookie;
});
const aliveOn = async (days: number): Promise<boolean> => {
  const { status } = await shop.ask('/customerapi/user/infos', { cookie, now: day(days) });
  await shop.settled();
  return status === 200;
};

test('a session ends after 14 idle days; each use begins them anew', async () => {
  expect(await aliveOn(13.9)).toBe(true);
  expect(await aliveOn(27.8)).toBe(true);
  expect(await aliveOn(41.9)).toBe(false);
  expect(await aliveOn(41.9)).toBe(false);
});

test('a session ends 60 days after the login, however often it is used', async () => {
  for (let days = 5; days < 60; days += 5) expect(await aliveOn(days)).toBe(true);
  expect(await aliveOn(59.9)).toBe(true);
  expect(await aliveOn(60.1)).toBe(false);
});

test('over https the cookie is bound to the host, unreadable by scripts and never sent in the clear', () => {
  const request = new Request('https://shop.example/customerapi/login');
  const [session, hint] = sessionCookies(request, { secret: 's'.repeat(43), customerNumber: '104711' });
  expect(session).toMatch(/^__Host-sid=s{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1209600; Secure$/);
  expect(hint).toMatch(/^kunde=104711; .*; Secure$/);
  expect(sessionCookies(request, null)[0]).toMatch(/^__Host-sid=; .*Max-Age=0; Secure$/);
});

test('over https a cookie without the prefix is none: a sister host cannot plant a session', async () => {
  const { callerOf } = await import('#platform/session-cookie.ts');
  const request = new Request('https://localhost/customerapi/user/infos', { headers: { cookie } });
  const seen = { shop: shop.db, brand: 'main', now: day(1), waitUntil: () => {} } as const;
  expect(await callerOf(request, seen)).toBeNull();
});
