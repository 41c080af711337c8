import { beforeEach, expect, test } from 'vitest';
import { authenticator, type Authenticator, type Twist } from '../../../tests/support/authenticator.ts';
import { inProcess, type AskOptions, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const passwordHash = quickHash(PASSWORD);
const LATER = '2026-11-21T09:11:00.000Z';
let shop: InProcess;
let cookie: string;
let device: Authenticator;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
  cookie = await logIn(shop.sqlite, 'c1');
  device = authenticator();
});

const own = (path: string, body: unknown, more: AskOptions = {}) =>
  shop.ask(`/customerapi/user/passkeys${path}`, { body, cookie, ...more });
const challengeFor = async (more: AskOptions = {}) =>
  (await own('/options', { Kennwort: PASSWORD }, more)).json.options.challenge as string;

/** A passkey of the device for the account of the cookie. */
async function added(with_: Authenticator = device, more: AskOptions = {}) {
  const challenge = await challengeFor(more);
  return own('', { credential: with_.register(challenge), Name: 'Labor-Tablet' }, more);
}

const loginChallenge = async (more: AskOptions = {}) =>
  (await shop.ask('/customerapi/login/passkey/options', { method: 'POST', ...more })).json.options
    .challenge as string;

async function logInBy(with_: Authenticator = device, twist: Twist = {}, more: AskOptions = {}) {
  const challenge = await loginChallenge(more);
  return shop.ask('/customerapi/login/passkey', {
    body: { credential: with_.sign(challenge, twist) },
    ...more,
  });
}

const mails = () =>
  shop.sqlite
    .prepare('select payload from outbox order by idempotency_key')
    .all()
    .map((row) => JSON.parse(row['payload'] as string) as { kind: string; to: string; values: object });
const sessions = () => shop.sqlite.prepare('select count(*) n from session').get()!['n'];

test('a passkey is made, named, listed, renamed and removed; each change is mailed', async () => {
  const { json: asked } = await own('/options', { Kennwort: PASSWORD });
  expect(asked.options).toMatchObject({
    rp: { id: 'localhost', name: 'Laborkontor' },
    user: { name: '104711', displayName: 'Dentallabor' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  });
  expect(asked.options.user.id).not.toContain('c1');
  const kept = await own('', {
    credential: device.register(asked.options.challenge),
    Name: '  Labor-\n Tablet ',
  });
  expect(kept).toMatchObject({ status: 200, json: { id: device.id, name: 'Labor- Tablet' } });
  const list = async () => (await shop.ask('/customerapi/user/security', { cookie })).json.passkeys;
  expect(await list()).toMatchObject([
    { id: device.id, name: 'Labor- Tablet', isSynced: false, usedAt: null },
  ]);
  expect(await own('/rename', { id: device.id, Name: 'Empfang' })).toMatchObject({ status: 200 });
  expect(await list()).toMatchObject([{ name: 'Empfang' }]);
  expect((await own('/remove', { id: device.id })).status).toBe(200);
  expect(await list()).toEqual([]);
  expect(mails()).toMatchObject([
    {
      kind: 'passkey-added',
      to: 'labor@example.com',
      values: { login: '104711', name: 'Labor- Tablet' },
    },
    { kind: 'passkey-removed', values: { name: 'Empfang' } },
  ]);
});

test('a login by passkey sets the session of the account itself, as a password does', async () => {
  await added();
  const answer = await logInBy(device, {}, { headers: { 'user-agent': 'Firefox/145.0 (Windows)' } });
  expect(answer).toMatchObject({ status: 200, json: { kundennummer: '104711', kennwortAendern: false } });
  const infos = await shop.ask('/customerapi/user/infos', { cookie: answer.cookie });
  expect(infos).toMatchObject({ status: 200, json: { Benutzer: { id: 0 } } });
  const { json } = await shop.ask('/customerapi/user/security', { cookie: answer.cookie });
  expect(json.passkeys[0].usedAt).toBe('2026-11-21T09:00:00.000Z');
  expect(json.sessions.find((one: { isThis: boolean }) => one.isThis).device).toBe('Firefox, Windows');
});

test('a login by passkey replaces the session that the browser had', async () => {
  await added();
  await logInBy(device, {}, { cookie });
  expect((await shop.ask('/customerapi/user/infos', { cookie })).status).toBe(401);
});

test('a passkey needs the password of the account, and tries of it are counted', async () => {
  expect((await own('/options', { Kennwort: 'wrong' })).json.error).toMatchObject({
    code: 'password.wrong',
    fields: ['Kennwort'],
  });
  const tries = [];
  for (let n = 0; n < 11; n++) tries.push((await own('/options', { Kennwort: '' })).status);
  expect(tries.at(-1)).toBe(429);
});

test.each<[string, Twist]>([
  ['another site’s', { origin: 'http://evil.example' }],
  ['another host’s', { rpId: 'light.localhost' }],
  ['not verified by finger, face or PIN', { isVerified: false }],
  ['signed by another key', { isForged: true }],
  ['made for a registration', { type: 'webauthn.create' }],
  ['of another account’s user', { userHandle: 'AAAA' }],
])('a login by a passkey’s answer that is %s is refused, and no session begins', async (_, twist) => {
  await added();
  const before = sessions();
  expect((await logInBy(device, twist)).json.error.code).toBe('passkeys.login');
  expect(sessions()).toBe(before);
  expect((await logInBy()).status).toBe(200); // the control: nothing but the twist was wrong
});

test('an unknown passkey, a forged and a removed one get the same answer', async () => {
  await added();
  const unknown = await logInBy(authenticator());
  const forged = await logInBy(device, { isForged: true });
  await own('/remove', { id: device.id });
  const removed = await logInBy();
  expect(unknown.status).toBe(401);
  for (const other of [forged, removed]) {
    expect(other.json).toEqual(unknown.json);
    expect([...other.headers]).toEqual([...unknown.headers]);
  }
});

test('an answer serves once: sent again it begins no session', async () => {
  await added();
  const body = { credential: device.sign(await loginChallenge()) };
  expect((await shop.ask('/customerapi/login/passkey', { body })).status).toBe(200);
  expect((await shop.ask('/customerapi/login/passkey', { body })).status).toBe(401);
});

test('of 50 parallel copies of one answer exactly one begins a session', async () => {
  await added();
  const before = Number(sessions());
  const body = { credential: device.sign(await loginChallenge()) };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => shop.ask('/customerapi/login/passkey', { body })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(sessions()).toBe(before + 1);
});

test('a challenge is of one purpose, one account and one brand, and does not last', async () => {
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', passwordHash });
  const theirs = { cookie: await logIn(shop.sqlite, 'c2') };
  const forTheirs = await challengeFor(theirs);
  expect((await own('', { credential: device.register(forTheirs) })).json.error.code).toBe('passkeys.failed');
  const forLogin = await loginChallenge();
  expect((await own('', { credential: device.register(forLogin) })).json.error.code).toBe('passkeys.failed');
  const late = await challengeFor();
  const registered = await own('', { credential: device.register(late) }, { now: LATER });
  expect(registered.json.error.code).toBe('passkeys.failed');
  await added();
  const lateLogin = { credential: device.sign(await loginChallenge()) };
  expect((await shop.ask('/customerapi/login/passkey', { body: lateLogin, now: LATER })).status).toBe(401);
});

test('a passkey of one brand logs in nobody at the other', async () => {
  await added();
  const light = { brand: 'light' } as const;
  const twist = { origin: 'http://light.localhost', rpId: 'light.localhost' };
  expect((await logInBy(device, twist, light)).status).toBe(401);
});

test('a counter that does not grow betrays a copied device; it may stay at 0', async () => {
  await added();
  expect((await logInBy(device, { counter: 7 })).status).toBe(200);
  expect((await logInBy(device, { counter: 7 })).status).toBe(401);
  expect((await logInBy(device, { counter: 3 })).status).toBe(401);
  expect((await logInBy(device, { counter: 8 })).status).toBe(200);
  const still = authenticator();
  await added(still);
  for (let n = 0; n < 2; n++) expect((await logInBy(still, { counter: 0 })).status).toBe(200);
});

test('a blocked customer’s passkey logs in nobody; a first password is changed first', async () => {
  await added();
  shop.sqlite.exec('update customer set must_change_password = 1');
  expect((await logInBy()).json).toMatchObject({ kennwortAendern: true });
  shop.sqlite.exec(`update customer set state = 'blocked'`);
  expect((await logInBy()).status).toBe(401);
});

test.each([
  ['a technician', { user: 1 }],
  ['who came from a procurement system', { punchout: { kind: 'oci', returnTo: 'https://erp.example' } }],
])('%s makes, names and removes no passkeys', async (_, session) => {
  await added();
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values ('c1', 1, 'a', 'b', '["K13"]', 0, '')`,
  );
  const as = { cookie: await logIn(shop.sqlite, 'c1', session) };
  expect((await own('/options', { Kennwort: PASSWORD }, as)).status).toBe(403);
  expect((await own('/rename', { id: device.id, Name: 'x' }, as)).status).toBe(403);
  expect((await own('/remove', { id: device.id }, as)).status).toBe(403);
  expect((await shop.ask('/customerapi/user/security', as)).status).toBe(403);
});

test('another account’s passkey is not there: neither named nor removed', async () => {
  await added();
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', passwordHash });
  const theirs = { cookie: await logIn(shop.sqlite, 'c2') };
  const missing = await own('/remove', { id: 'bm9ib2R5cw' }, theirs);
  expect(missing).toMatchObject({ status: 404, json: { error: { code: 'passkeys.unknown' } } });
  expect((await own('/remove', { id: device.id }, theirs)).json).toEqual(missing.json);
  expect((await own('/rename', { id: device.id, Name: 'x' }, theirs)).status).toBe(404);
  expect((await logInBy()).status).toBe(200);
});

test('the same passkey is kept once, and an account keeps 20', async () => {
  await added();
  expect((await added()).json.error.code).toBe('passkeys.known');
  const insert = shop.sqlite.prepare(
    `insert into passkey (id, customer_id, public_key, counter, name, is_synced, created_at) values (?, 'c1', '', 0, 'x', 0, '')`,
  );
  for (let n = 1; n < 19; n++) insert.run(`p${n}`);
  const [first, second] = [await challengeFor(), await challengeFor()];
  const answers = await Promise.all(
    [first, second].map((challenge) => own('', { credential: authenticator().register(challenge) })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]); // two at once for the last place
  expect((await own('/options', { Kennwort: PASSWORD })).json.error.code).toBe('passkeys.full');
});

test('a new password leaves passkeys as they are, and ends other sessions', async () => {
  await added();
  const Kennwort = 'Wachsmesser-27';
  await shop.ask('/customerapi/user/password', {
    body: { KennwortAlt: PASSWORD, Kennwort, KennwortWiederholung: Kennwort },
    cookie,
  });
  expect((await logInBy()).status).toBe(200);
});
