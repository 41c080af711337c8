import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { inviteStaff } from '#shop/staff/index.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

/** What the desk's own calls say on the wire; guesses, times and ends of sessions are tried in src/shop/staff. */

const NOW = '2026-11-21T09:00:00.000Z';
const PASSWORD = 'Artikulator-31';
let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
});

const refusal = ({ status, json }: { status: number; json: Json }) => [status, json.error?.code ?? null, json.error?.fields ?? null]; // prettier-ignore
const invite = (login = 'ana@example.com') =>
  inviteStaff({ db: desk.db, now: NOW }, { login, name: 'Ana Müller', role: 'editor', languages: 'es', countries: '*', brands: 'light' }); // prettier-ignore
const codeOf = (secret: string, now = NOW) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.parse(now) }); // prettier-ignore

test('whoever is at the desk reads name, role and limits, and no secret', async () => {
  await desk.join({ id: 'ola', role: 'service', languages: 'pl en', countries: 'PL', brands: '*' });
  const { json, headers } = await desk.ask('ola', 'me');
  expect(json).toEqual({
    name: 'ola', login: 'ola@example.com', role: 'service', languages: ['pl', 'en'], countries: ['PL'], brands: '*',
  }); // prettier-ignore
  expect(headers.get('cache-control')).toMatch(/no-store/);
  expect(refusal(await desk.ask('nobody', 'me'))).toEqual([401, 'session.login-required', null]);
});

test('a logout ends this session alone, and asks nobody twice', async () => {
  const logOut = (who: string) => desk.ask(who, 'logout', {});
  const { status, json, headers } = await logOut('editor');
  expect([status, json]).toEqual([200, { result: true }]);
  expect(headers.get('set-cookie')).toMatch(/^redaktion=; .*HttpOnly; SameSite=Strict/);
  expect((await desk.ask('editor', 'me')).status).toBe(401);
  expect((await desk.ask('admin', 'me')).status).toBe(200);
  expect([(await logOut('editor')).status, (await logOut('nobody')).status]).toEqual([200, 200]);
});

test('an invitation says for whom it is, outlives a wrong try, and is taken once', async () => {
  const invitation = await invite();
  const opened = (await desk.ask('nobody', 'invitation', { invitation })).json;
  expect(opened).toMatchObject({ name: 'Ana Müller', login: 'ana@example.com', secret: expect.stringMatching(/^[A-Z2-7]{16,}$/) }); // prettier-ignore
  expect(opened.address).toMatch(/^otpauth:\/\/totp\/.*ana(?:%40|@)example\.com/);
  const accept = (more: object = {}) =>
    desk.ask('nobody', 'invitation/accept', {
      invitation,
      password: PASSWORD,
      repeated: PASSWORD,
      totp: codeOf(opened.secret),
      ...more,
    });
  expect(refusal(await accept({ repeated: 'x' })).slice(0, 2)).toEqual([400, 'password.repeat']);
  expect(refusal(await accept({ password: 'kurz', repeated: 'kurz' })).slice(0, 2)).toEqual([400, 'password.length']); // prettier-ignore
  expect(refusal(await accept({ totp: '000000' }))).toEqual([400, 'two-step.code', ['totp']]);
  const accepted = await accept({ totp: codeOf(opened.secret).replace(/^(\d{3})/, '$1 ') });
  expect([accepted.status, accepted.json]).toEqual([200, { result: true }]);
  const me = await desk.ask('nobody', 'me', undefined, { cookie: accepted.cookie });
  expect(me.json).toMatchObject({ login: 'ana@example.com', languages: ['es'], brands: ['light'] });
  expect(refusal(await accept())).toEqual([410, 'staff.invitation', null]);
});

test('opened anew an invitation makes another secret, the older one’s code is wrong', async () => {
  const invitation = await invite();
  const first = (await desk.ask('nobody', 'invitation', { invitation })).json.secret;
  const second = (await desk.ask('nobody', 'invitation', { invitation })).json.secret;
  expect(second).not.toBe(first);
  const body = { invitation, password: PASSWORD, repeated: PASSWORD };
  expect((await desk.ask('nobody', 'invitation/accept', { ...body, totp: codeOf(first) })).json.error.code).toBe('two-step.code'); // prettier-ignore
  expect((await desk.ask('nobody', 'invitation/accept', { ...body, totp: codeOf(second) })).status).toBe(200);
});

test('an invitation that nobody opened is taken by no code', async () => {
  const invitation = await invite();
  const body = { invitation, password: PASSWORD, repeated: PASSWORD, totp: '123456' };
  expect(refusal(await desk.ask('nobody', 'invitation/accept', body))).toEqual([410, 'staff.invitation', null]); // prettier-ignore
});

test('a login is the same in capitals and with blanks; its cookie opens the desk', async () => {
  const invitation = await invite();
  const { secret } = (await desk.ask('nobody', 'invitation', { invitation })).json;
  await desk.ask('nobody', 'invitation/accept', { invitation, password: PASSWORD, repeated: PASSWORD, totp: codeOf(secret) }); // prettier-ignore
  const now = '2026-11-21T09:05:00.000Z';
  const said = { login: ' ANA@Example.com ', password: PASSWORD, totp: codeOf(secret, now) };
  const { status, cookie, headers } = await desk.ask('nobody', 'login', said, { now });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toMatch(/no-store/);
  expect((await desk.ask('nobody', 'me', undefined, { cookie, now })).json.name).toBe('Ana Müller');
});

test('what is no login is answered like a wrong one, what is too long is not read', async () => {
  const said = { login: 'ana@example.com', password: PASSWORD, totp: '123456' };
  for (const wrong of [{ login: 'ana' }, { login: '' }, { totp: '12345' }, { totp: 'abcdef' }, {}])
    expect(refusal(await desk.ask('nobody', 'login', { ...said, ...wrong }))).toEqual([401, 'staff.login', null]); // prettier-ignore
  for (const wrong of [{ login: 'x'.repeat(201) }, { password: 'x'.repeat(101) }, { totp: '1'.repeat(13) }])
    expect((await desk.ask('nobody', 'login', { ...said, ...wrong })).json.error.code).toBe('request.invalid'); // prettier-ignore
  for (const invitation of ['', 'x', '../..'])
    expect((await desk.ask('nobody', 'invitation', { invitation })).status).toBe(410);
});
