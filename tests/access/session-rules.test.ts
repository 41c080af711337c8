import { hintedNumber, isHintedVisit } from '../../src/islands/kit/stores/session.ts';
import { beforeEach, expect, test } from 'vitest';
import { endedCookies, procurementCookies, sessionCookies } from '#platform/session-cookie.ts';
import { newSecret } from '#shop/session/index.ts';
import { takePinTry } from '#shop/sub-users/queries.ts';
import { logIn } from '../support/login.ts';
import { inProcess, type AskOptions, type InProcess } from '../support/in-process.ts';
import { addCustomer } from '../support/shop-database.ts';
import { quickHash } from '../support/quick-hash.ts';

/**
 * Sessions (docs/rules/security.md#sessions): when they end, who cannot plant one, and that switching users opens
 * nothing (docs/rules/accounts.md#switching-users).
 */
const PASSWORD = 'Gipsmodell-26';
const LOGIN = { Benutzername: '104711', Kennwort: PASSWORD };
const passwordHash = quickHash(PASSWORD);
const START = Date.parse('2026-01-01T09:00:00.000Z');
const day = (days: number): string => new Date(START + days * 86_400_000).toISOString();

let shop: InProcess;
let cookie: string;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
  cookie = (await shop.ask('/customerapi/login', { body: LOGIN, now: day(0) })).cookie;
});
const asked = (path: string, options: AskOptions) => shop.ask(path, { now: day(1), ...options });
const infos = (as: string) => asked('/customerapi/user/infos', { cookie: as });
function addUser(id: number, functions: readonly string[], pinHash: string | null = null): void {
  shop.sqlite
    .prepare(
      `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, pin_hash, created_at) values ('c1', ?, 'Benutzer', 'x', ?, 0, ?, '')`,
    )
    .run(id, JSON.stringify(functions), pinHash);
}
const asUser = (user: number) => logIn(shop.sqlite, 'c1', { user, now: day(0) });
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

test('over https every cookie is bound to the host; secrets are unreadable by scripts', () => {
  const request = new Request('https://shop.example/customerapi/login');
  const [session, hint] = sessionCookies(request, { secret: 's'.repeat(43), customerNumber: '104711' });
  expect(session).toMatch(/^__Host-sid=s{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(hint).toMatch(/^__Host-kunde=104711; Max-Age=1209600; Path=\/; Secure; SameSite=Lax$/);
  expect(endedCookies(request)[0]).toMatch(/^__Host-sid=; Max-Age=0; .*Secure/);
  const [visit, visitor] = procurementCookies(request, { secret: 's'.repeat(43), customerNumber: '104711' });
  expect(visit).toMatch(/^__Host-einkauf=s{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  expect(visitor).toMatch(/^__Host-einkaufskunde=104711; /);
  expect(hintedNumber(`a=b; ${hint!.split(';')[0]}`)).toBe(104711); // scripts know it by that name, too
  expect(isHintedVisit(visitor!.split(';')[0]!)).toBe(true);
});

test('over https a cookie without prefix is ignored: no sister host plants a session', async () => {
  const { callerOf } = await import('#platform/session-cookie.ts');
  const request = new Request('https://localhost/customerapi/user/infos', { headers: { cookie } });
  const seen = { shop: shop.db, brand: 'main', now: day(1), waitUntil: () => {} } as const;
  expect(await callerOf(request, seen)).toBeNull();
});

test('a session that somebody planted before the login is nobody’s after it', async () => {
  const planted = newSecret();
  const fresh = await asked('/customerapi/login', { body: LOGIN, cookie: `sid=${planted}` });
  expect(fresh.cookie).not.toContain(planted);
  expect((await infos(`sid=${planted}`)).status).toBe(401);
  expect((await infos(fresh.cookie)).status).toBe(200);
});

test('a session taken over from another customer’s login does not carry the new one', async () => {
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', email: 'other@example.com', passwordHash });
  const attacker = (await asked('/customerapi/login', { body: { ...LOGIN, Benutzername: '104712' } })).cookie;
  const victim = await asked('/customerapi/login', { body: LOGIN, cookie: attacker });
  expect((await infos(attacker)).status).toBe(401);
  expect((await infos(victim.cookie)).json.Kundennummer).toBe('104711');
});

test('the database holds no secret that opens a session, and no password', () => {
  const secret = /sid=([^;]+)/.exec(cookie)![1]!;
  const tables = shop.sqlite.prepare(`select name from sqlite_schema where type = 'table'`).all();
  const rows = tables.flatMap(({ name }) => shop.sqlite.prepare(`select * from "${String(name)}"`).all());
  const dump = JSON.stringify(rows);
  expect(dump).toContain('104711');
  expect(dump).not.toContain(secret);
  expect(dump).not.toContain(PASSWORD);
});

test('who is blocked, and who lost a function, is so with the next call', async () => {
  addUser(1, ['K07']);
  const leader = await asUser(1);
  const create = { vorname: 'Neu', nachname: 'Eins', funktionen: [], PIN: '' };
  expect((await asked('/logbook/user', { body: create, cookie: leader })).status).toBe(200);
  shop.sqlite.exec(`update sub_user set functions = '["K13"]' where id = 1`);
  expect((await asked('/logbook/user', { body: create, cookie: leader })).status).toBe(403);
  shop.sqlite.exec(`update customer set state = 'blocked'`);
  for (const one of [cookie, leader]) expect((await infos(one)).status).toBe(401);
});

test('of 50 guesses of a PIN at once five are looked at; reading first looks at more', async () => {
  addUser(1, ['K13']);
  addUser(2, ['K07'], quickHash('4711'));
  const tries = () =>
    Number(shop.sqlite.prepare('select pin_tries n from sub_user where id = 2').get()!['n']);
  const taken = await Promise.all(Array.from({ length: 50 }, () => takePinTry(shop.db, 'c1', 2)));
  expect(taken.filter((hash) => hash !== null)).toHaveLength(5);
  expect(tries()).toBe(5);
  const technician = await asUser(1);
  const right = await asked('/logbook/user/2/select', { body: { nachweis: '4711' }, cookie: technician });
  expect(right.json.error.code).toBe('users.pin-locked'); // the right one, too

  shop.sqlite.exec('update sub_user set pin_tries = 0');
  const naive = async () => {
    const row = await shop.db.prepare('select pin_tries n from sub_user where id = 2').first<{ n: number }>();
    if (row!.n >= 5) return false;
    await shop.db
      .prepare('update sub_user set pin_tries = ? where id = 2')
      .bind(row!.n + 1)
      .run();
    return true;
  };
  const passed = (await Promise.all(Array.from({ length: 50 }, naive))).filter(Boolean);
  expect(passed.length).toBeGreaterThan(5);
});

test('a technician escapes a release neither by a PIN of its own nor by a new user', async () => {
  addUser(1, ['K13'], quickHash('1111'));
  addUser(2, ['K09']);
  addUser(3, ['K07']);
  const technician = await asUser(1);
  const select = (id: number, nachweis: string) =>
    asked(`/logbook/user/${id}/select`, { body: { nachweis }, cookie: technician });
  for (const id of [0, 2, 3])
    for (const [proof, code] of [
      ['', 'users.proof'],
      ['1111', 'users.wrong-proof'],
    ] as const)
      expect({ id, proof, code: (await select(id, proof)).json.error?.code }).toEqual({ id, proof, code });
  const grow = { vorname: 'Technik', nachname: 'Eins', funktionen: ['K07'], PIN: '' };
  for (const path of ['/logbook/user', '/logbook/user/1'])
    expect((await asked(path, { body: grow, cookie: technician })).status).toBe(403);
  const claimed = await asked('/customerapi/login', {
    body: { ...LOGIN, Kennwort: '1111', user: 3, actingUser: 3 },
    cookie: technician,
  });
  expect(claimed.status).toBe(401);
  expect((await infos(technician)).json.Benutzer).toMatchObject({ id: 1, funktionen: ['K13'] });
});

test('guesses of the account’s password behind a switch are limited', async () => {
  addUser(1, ['K13']);
  const technician = await asUser(1);
  let refused: number | null = null;
  for (let tries = 1; tries <= 25 && refused === null; tries++) {
    const body = { nachweis: `falsch-${tries}` };
    const { status, headers } = await asked('/logbook/user/0/select', { body, cookie: technician });
    if (status !== 429) continue;
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    refused = tries;
  }
  expect(refused).toBe(11);
});
