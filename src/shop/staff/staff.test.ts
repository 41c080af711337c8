import { Secret, TOTP } from 'otpauth';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inProcess } from '../../../tests/support/in-process.ts';
import { endStaff, inviteStaff, type Invited } from './index.ts';

const PASSWORD = 'Artikulator-31';
const START = Date.parse('2026-11-21T09:00:00.000Z');
const minute = (minutes: number): string => new Date(START + minutes * 60_000).toISOString();
const ADMIN: Invited = { login: 'chef@example.com', name: 'Chef', role: 'admin', languages: '*', countries: '*', brands: '*' }; // prettier-ignore

/** A shop with one enrolled admin, whose codes `code` makes; the enrolment took the code of minute 0. */
async function enrolled() {
  const shop = inProcess();
  const invitation = await inviteStaff({ db: shop.db, now: minute(0) }, ADMIN);
  const { json } = await shop.ask('/redaktion/api/invitation', { body: { invitation } });
  const app = new TOTP({ secret: Secret.fromBase32(json.secret) });
  const code = (minutes: number) => app.generate({ timestamp: Date.parse(minute(minutes)) });
  const accepted = await shop.ask('/redaktion/api/invitation/accept', {
    body: { invitation, password: PASSWORD, repeated: PASSWORD, totp: code(0) },
  });
  const logIn = (minutes: number, change = {}) =>
    shop.ask('/redaktion/api/login', { now: minute(minutes), body: { login: ADMIN.login, password: PASSWORD, totp: code(minutes), ...change } }); // prettier-ignore
  const isIn = async (cookie: string, minutes: number) => {
    const { status } = await shop.ask('/redaktion/api/me', { cookie, now: minute(minutes) });
    await shop.settled();
    return status === 200;
  };
  return { shop, invitation, accepted, code, logIn, isIn };
}

test('an invitation enrols once and opens the desk', async () => {
  const { shop, invitation, accepted, code, isIn } = await enrolled();
  expect(accepted.status).toBe(200);
  expect(await isIn(accepted.cookie, 1)).toBe(true);
  const again = await shop.ask('/redaktion/api/invitation', { body: { invitation } });
  expect(again).toMatchObject({ status: 410, json: { error: { code: 'staff.invitation' } } });
  const late = await inviteStaff({ db: shop.db, now: minute(0) }, { ...ADMIN, login: 'b@example.com' });
  const opened = await shop.ask('/redaktion/api/invitation', {
    body: { invitation: late },
    now: minute(48 * 60 + 1),
  });
  expect(opened.status).toBe(410);
  expect(code(0)).toMatch(/^\d{6}$/);
});

test('a code is taken once, in one login of many at the same time', async () => {
  const { logIn } = await enrolled();
  expect((await logIn(0)).status).toBe(401); // the enrolment took it
  const tries = await Promise.all(Array.from({ length: 5 }, () => logIn(2)));
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('a wrong password, a wrong code and an unknown login get one answer', async () => {
  const { logIn } = await enrolled();
  const answers = await Promise.all([
    logIn(2, { password: 'Falsch-2026' }),
    logIn(2, { totp: '000000' }),
    logIn(2, { login: 'niemand@example.com' }),
  ]);
  for (const { status, json } of answers)
    expect({ status, code: json.error.code }).toEqual({ status: 401, code: 'staff.login' });
});

test('guesses at a login of the staff pause; the right words do not enter then', async () => {
  const { logIn } = await enrolled();
  for (let guess = 0; guess < 6; guess += 1) await logIn(2, { totp: '000000' });
  expect((await logIn(2)).status).toBe(429);
});

test('a session ends after thirty idle minutes and after twelve hours whatever happens', async () => {
  const { accepted, isIn } = await enrolled();
  expect(await isIn(accepted.cookie, 29)).toBe(true);
  expect(await isIn(accepted.cookie, 58)).toBe(true);
  expect(await isIn(accepted.cookie, 89)).toBe(false);
  const other = await enrolled();
  for (let minutes = 20; minutes < 720; minutes += 20)
    expect(await other.isIn(other.accepted.cookie, minutes)).toBe(true);
  expect(await other.isIn(other.accepted.cookie, 721)).toBe(false);
});

test('who is ended or invited anew is out at once, and the old password opens nothing', async () => {
  for (const out of [endStaff, (ctx: { db: D1Database; now: string }) => inviteStaff(ctx, ADMIN)]) {
    const { shop, accepted, isIn, logIn } = await enrolled();
    await out({ db: shop.db, now: minute(1) }, ADMIN.login);
    expect(await isIn(accepted.cookie, 1)).toBe(false);
    expect((await logIn(2)).status).toBe(401);
  }
});

test('over https the cookie is bound to the host, strict and unreadable by scripts', async () => {
  const { staffCookie } = await import('#platform/staff-cookie.ts');
  expect(staffCookie(new Request('https://shop.example/'), 's')).toBe(
    '__Host-redaktion=s; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict',
  );
});

test('a customer’s session as the staff’s cookie opens nothing, nor the other way', async () => {
  const { shop, accepted } = await enrolled();
  const secret = accepted.cookie.split('=')[1]!;
  expect((await shop.ask('/customerapi/user/infos', { cookie: `sid=${secret}` })).status).toBe(401);
  const { addCustomer } = await import('../../../tests/support/shop-database.ts');
  const { logIn } = await import('../../../tests/support/login.ts');
  addCustomer(shop.sqlite);
  const customer = (await logIn(shop.sqlite, 'c1')).split('=')[1]!;
  expect((await shop.ask('/redaktion/api/me', { cookie: `redaktion=${customer}` })).status).toBe(401);
});

test('what the staff does, and whom the desk refuses, is a line of the operator’s log', async () => {
  const { shop, logIn, code } = await enrolled();
  const log: string[] = [];
  const spy = vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line));
  onTestFinished(() => spy.mockRestore());
  const { cookie } = await logIn(2);
  await logIn(4, { password: 'Nicht-dieses-9' });
  await shop.ask('/redaktion/api/acts', { cookie, now: minute(5) }); // who only reads leaves no line
  await shop.ask('/redaktion/api/logout', { cookie, body: {}, now: minute(6) });
  const lines = log.map((line) => JSON.parse(line) as Record<string, string | null>);
  const told = lines.filter((line) => String(line['security']).startsWith('staff'));
  const { id } = shop.sqlite.prepare('select id from staff').get()!;
  expect(
    told.map(({ security, path, staff, code: refusal }) => [security, path, staff ?? refusal ?? null]),
  ).toEqual([
    ['staff-act', '/redaktion/api/login', null],
    ['staff-refused', '/redaktion/api/login', 'staff.login'],
    ['staff-act', '/redaktion/api/logout', id],
  ]);
  for (const secret of [PASSWORD, 'Nicht-dieses-9', code(2), cookie.split('=')[1]!, ADMIN.login])
    expect(log.join('\n')).not.toContain(secret);
});
