import { Secret, TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import { authenticator, type Authenticator } from '../../../tests/support/authenticator.ts';
import { inProcess, type AskOptions, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { addUserLogin } from '../../../tests/support/user-login.ts';

/** Passkeys and the second step of a user's own login (docs/decisions/095). */

const PASSWORD = 'Gipsmodell-26';
const OWN = 'Frässpindel-28';
const EMAIL = 'toni@technik.example';
const START = Date.parse('2026-11-21T09:00:00.000Z');
const at = (seconds: number) => new Date(START + seconds * 1000).toISOString();

let shop: InProcess;
/** Sessions: of the account, of the technician Toni's own login, of the leader Lea's. */
let [account, toni, lea] = ['', '', ''];
let device: Authenticator;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash: quickHash(PASSWORD) });
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values
       ('c1', 1, 'Lea', 'Leitung', '["K07"]', 0, ''), ('c1', 3, 'Toni', 'Technik', '["K13"]', 2, ''),
       ('c1', 4, 'Kim', 'Technik', '["K13"]', 3, '')`,
  );
  addUserLogin(shop.sqlite, { id: 1, email: 'lea@leitung.example', passwordHash: quickHash(OWN) });
  addUserLogin(shop.sqlite, { id: 3, email: EMAIL, passwordHash: quickHash(OWN) });
  account = await logIn(shop.sqlite, 'c1');
  toni = await logIn(shop.sqlite, 'c1', { user: 3, ownLogin: 3 });
  lea = await logIn(shop.sqlite, 'c1', { user: 1, ownLogin: 1 });
  device = authenticator();
});

const post = (path: string, body: object, cookie: string, more: AskOptions = {}) =>
  shop.ask(path, { body, cookie, ...more });
const passkeys = (path: string, body: object, cookie = toni) =>
  post(`/customerapi/user/passkeys${path}`, body, cookie);
const twoStep = (path: string, body: object, cookie = toni, more: AskOptions = {}) =>
  post(`/customerapi/user/two-step${path}`, body, cookie, more);
const security = async (cookie: string) => (await shop.ask('/customerapi/user/security', { cookie })).json;
const codeOf = (error: { json: { error?: { code: string } } }) => error.json.error?.code;
const actingIn = async (cookie: string) =>
  (await shop.ask('/customerapi/user/infos', { cookie })).json.Benutzer;

async function addPasskey(cookie = toni, Kennwort = OWN, by = device) {
  const { json } = await passkeys('/options', { Kennwort }, cookie);
  return passkeys('', { credential: by.register(json.options.challenge), Name: 'Telefon' }, cookie);
}

async function signed(by = device) {
  const { json } = await shop.ask('/customerapi/login/passkey/options', { method: 'POST' });
  return { credential: by.sign(json.options.challenge) };
}
const logInBy = async (by = device) => shop.ask('/customerapi/login/passkey', { body: await signed(by) });
const logInAs = (Benutzername: string, Kennwort: string, more: AskOptions = {}) =>
  shop.ask('/customerapi/login', { body: { Benutzername, Kennwort }, ...more });

const appCode = (secret: string, seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START + seconds * 1000 });
async function enrolled(cookie = toni, Kennwort = OWN): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await twoStep('/begin', { Kennwort }, cookie)).json;
  const { json } = await twoStep('/confirm', { Code: appCode(secret, 0) }, cookie);
  return { secret, codes: json.recoveryCodes };
}
const enter = (Schritt: string, Code: string, seconds: number) =>
  shop.ask('/customerapi/login/code', { body: { Schritt, Code }, now: at(seconds) });

const mails = () =>
  shop.sqlite
    .prepare(
      `select payload ->> 'kind' kind, payload ->> 'to' "to", payload -> 'values' v from outbox order by created_at`,
    )
    .all()
    .map(({ kind, to, v }) => ({ kind, to, values: JSON.parse(String(v)) as object }));
const listed = async (id: number) =>
  (await shop.ask(`/logbook/user/${id}`, { cookie: account })).json.result.anmeldung;
const left = () =>
  ['passkey', 'two_step', 'recovery_code', 'login_step', 'passkey_challenge'].map((table) =>
    Number(shop.sqlite.prepare(`select count(*) n from ${table} where user_id = 3`).get()!['n']),
  );

test('a technician makes a passkey of its own login and is in by it as that user', async () => {
  expect((await addPasskey()).status).toBe(200);
  const { passkeys: own, sessions } = await security(toni);
  expect(own).toMatchObject([{ id: device.id, name: 'Telefon' }]);
  expect(sessions).toHaveLength(1); // nobody else's
  const answer = await logInBy();
  expect(answer).toMatchObject({ status: 200, json: { kennwortAendern: false } });
  expect(await actingIn(answer.cookie)).toMatchObject({ id: 3, name: 'Toni Technik', funktionen: ['K13'] });
  expect((await post('/logbook/user', { vorname: 'x', nachname: 'y' }, answer.cookie)).status).toBe(403);
  expect(mails()).toEqual([{ kind: 'passkey-added', to: EMAIL, values: { login: EMAIL, name: 'Telefon' } }]);
});

test('a passkey takes the login’s own password and bears its e-mail, not the account’s', async () => {
  expect(codeOf(await passkeys('/options', { Kennwort: PASSWORD }))).toBe('password.wrong');
  const { options } = (await passkeys('/options', { Kennwort: OWN })).json;
  expect(options.user).toMatchObject({ name: EMAIL, displayName: 'Toni Technik' });
  expect(JSON.stringify(options)).not.toContain('104711');
});

test('the account and each user see, name and remove passkeys of their own login alone', async () => {
  await addPasskey();
  for (const cookie of [account, lea]) {
    expect((await security(cookie)).passkeys).toEqual([]);
    expect((await passkeys('/rename', { id: device.id, Name: 'x' }, cookie)).status).toBe(404);
    expect((await passkeys('/remove', { id: device.id }, cookie)).status).toBe(404);
  }
  const ofAccount = authenticator();
  expect((await addPasskey(account, PASSWORD, ofAccount)).status).toBe(200);
  expect((await passkeys('/remove', { id: ofAccount.id }, lea)).status).toBe(404);
  expect((await passkeys('/remove', { id: device.id })).status).toBe(200); // the control
});

test('a challenge of one login makes no passkey of another', async () => {
  const { challenge } = (await passkeys('/options', { Kennwort: OWN }, lea)).json.options;
  expect(codeOf(await passkeys('', { credential: device.register(challenge) }))).toBe('passkeys.failed');
  expect(codeOf(await passkeys('', { credential: device.register(challenge) }, account))).toBe(
    'passkeys.failed',
  );
  expect((await passkeys('', { credential: device.register(challenge) }, lea)).status).toBe(200);
});

test('a leader proves who sits there by a passkey of her own login, by no other', async () => {
  const [hers, theirs] = [authenticator(), authenticator()];
  await addPasskey(lea, OWN, hers);
  await addPasskey(account, PASSWORD, theirs);
  const prove = async (by: Authenticator, cookie: string) =>
    (await post('/customerapi/user/prove/passkey', await signed(by), cookie)).status;
  expect(await prove(theirs, lea)).toBe(401);
  expect(await prove(hers, account)).toBe(401);
  expect(await prove(hers, lea)).toBe(200);
});

test('who works in another’s session changes nothing about that login’s security', async () => {
  const colleague = await logIn(shop.sqlite, 'c1', { user: 4, ownLogin: 3 });
  const atTheTablet = await logIn(shop.sqlite, 'c1', { user: 3 });
  for (const cookie of [colleague, atTheTablet]) {
    expect((await shop.ask('/customerapi/user/security', { cookie })).status).toBe(403);
    expect((await passkeys('/options', { Kennwort: OWN }, cookie)).status).toBe(403);
    expect((await twoStep('/begin', { Kennwort: OWN }, cookie)).status).toBe(403);
    expect((await post('/customerapi/user/sessions/end', {}, cookie)).status).toBe(403);
  }
});

test('a user’s second step is asked after the own password, and of nobody else', async () => {
  const { secret, codes } = await enrolled();
  expect(codes).toHaveLength(10);
  const asked = await logInAs(EMAIL, OWN, { now: at(60) });
  expect(codeOf(asked)).toBe('login.code');
  expect((await logInAs('104711', PASSWORD)).status).toBe(200);
  expect((await logInAs('lea@leitung.example', OWN)).status).toBe(200);
  const done = await enter(asked.json.error.facts.schritt, appCode(secret, 60), 60);
  expect(await actingIn(done.cookie)).toMatchObject({ id: 3 });
  expect(mails()).toEqual([{ kind: 'two-step-on', to: EMAIL, values: { login: EMAIL } }]);
});

test('the account’s second step is not asked of users, and its codes let none in', async () => {
  const ofAccount = await enrolled(account, PASSWORD);
  expect((await logInAs(EMAIL, OWN)).status).toBe(200);
  toni = await logIn(shop.sqlite, 'c1', { user: 3, ownLogin: 3 }); // the account's switch ended all sessions
  const own = await enrolled();
  const step = (await logInAs(EMAIL, OWN, { now: at(60) })).json.error.facts.schritt;
  expect((await enter(step, appCode(ofAccount.secret, 60), 60)).status).toBe(401);
  expect((await enter(step, ofAccount.codes[0]!, 60)).status).toBe(401);
  expect((await enter(step, own.codes[0]!, 60)).status).toBe(200);
  expect(mails()).toContainEqual({ kind: 'recovery-code-used', to: EMAIL, values: { login: EMAIL } });
  const account2 = (await logInAs('104711', PASSWORD, { now: at(90) })).json.error.facts.schritt;
  expect((await enter(account2, own.codes[1]!, 90)).status).toBe(401);
});

test('switching it on ends the login’s other sessions and leaves those of others', async () => {
  const elsewhere = await logIn(shop.sqlite, 'c1', { user: 3, ownLogin: 3 });
  await enrolled();
  expect((await shop.ask('/customerapi/user/infos', { cookie: elsewhere })).status).toBe(401);
  for (const cookie of [toni, lea, account]) expect(await actingIn(cookie)).toBeDefined();
});

test('new codes and switching off take the own password and a code of the own app', async () => {
  const { secret } = await enrolled();
  expect(codeOf(await twoStep('/off', { Kennwort: PASSWORD, Code: appCode(secret, 60) }, toni, { now: at(60) }))).toBe('password.wrong');
  const body = (seconds: number) => ({ Kennwort: OWN, Code: appCode(secret, seconds) });
  expect((await twoStep('/codes', body(60), toni, { now: at(60) })).json.recoveryCodes).toHaveLength(10);
  expect((await twoStep('/off', body(90), toni, { now: at(90) })).status).toBe(200);
  expect((await logInAs(EMAIL, OWN)).status).toBe(200);
}); // prettier-ignore

test('leaders are told which login has passkeys and a second step', async () => {
  expect(await listed(3)).toEqual({ eMail: EMAIL, aktiv: true, passkeys: 0, zweiterSchritt: false });
  await addPasskey();
  await enrolled();
  expect(await listed(3)).toMatchObject({ passkeys: 1, zweiterSchritt: true });
  expect(await listed(1)).toMatchObject({ passkeys: 0, zweiterSchritt: false });
});

test.each<[string, () => Promise<unknown>]>([
  ['a leader ends the login', () => post('/logbook/user/3/login/end', {}, account)],
  ['the user is removed', () => post('/logbook/user/3/delete', {}, account)],
  [
    'another e-mail is invited',
    () => post('/logbook/user/3/login', { eMail: 'neu@technik.example' }, account),
  ],
])('passkeys, app and codes of a login end when %s', async (_, end) => {
  await addPasskey();
  await passkeys('/options', { Kennwort: OWN });
  await enrolled();
  await logInAs(EMAIL, OWN);
  expect(left().every((count) => count > 0)).toBe(true); // the control: there was something to end
  await end();
  expect(left()).toEqual([0, 0, 0, 0, 0]);
  expect((await logInBy()).status).toBe(401);
});

test('a new password by mail ends the login’s passkeys; its second step stays', async () => {
  await addPasskey();
  await enrolled();
  const ofAccount = authenticator();
  await addPasskey(account, PASSWORD, ofAccount);
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: EMAIL } });
  await shop.settled();
  const { path } = shop.sqlite.prepare(`select payload ->> 'path' path from outbox where payload ->> 'kind' = 'user-password'`).get()!;
  const Kennwort = 'Wachsmesser-29';
  const body = { Kundennummer: '-', tkn: String(path).split('/').at(-1), Kennwort, KennwortWiederholung: Kennwort };
  expect((await shop.ask('/guestapi/password/new/DE/de', { body })).status).toBe(200);
  expect((await logInBy()).status).toBe(401);
  expect((await logInBy(ofAccount)).status).toBe(200);
  expect(codeOf(await logInAs(EMAIL, Kennwort))).toBe('login.code');
  expect(mails()).toContainEqual({ kind: 'passkey-removed', to: EMAIL, values: { login: EMAIL, name: 'Telefon' } });
}); // prettier-ignore

test('a reset ends the account’s passkeys, and a login that is kept keeps its own', async () => {
  await addPasskey();
  const ofAccount = authenticator();
  await addPasskey(account, PASSWORD, ofAccount);
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: '104711' } });
  await shop.settled();
  const { path } = shop.sqlite.prepare(`select payload ->> 'path' path from outbox where payload ->> 'kind' = 'password'`).get()!;
  const Kennwort = 'Wachsmesser-29';
  const body = { Kundennummer: '104711', tkn: String(path).split('/').at(-1), Kennwort, KennwortWiederholung: Kennwort, Behalten: ['users'] };
  expect((await shop.ask('/guestapi/password/new/DE/de', { body })).status).toBe(200);
  expect((await logInBy(ofAccount)).status).toBe(401);
  expect((await logInBy()).status).toBe(200);
}); // prettier-ignore
