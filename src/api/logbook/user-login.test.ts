import { beforeEach, expect, test } from 'vitest';
import { newSecret, secretHash } from '#shop/session/index.ts';
import { addUserLogin } from '../../../tests/support/user-login.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

/** Sub-users with an e-mail and a login of their own (docs/decisions/061). */

const PASSWORD = 'Gipsmodell-26';
const OWN = 'Frässpindel-28';
const EMAIL = 'toni@technik.example';
const DAY_MS = 86_400_000;
const NOW = Date.parse('2026-11-21T09:00:00.000Z');

let shop: InProcess;
let account: string;
const opened = new Set<string>();
beforeEach(async () => {
  opened.clear();
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash: quickHash(PASSWORD) });
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, pin_hash, created_at) values
       ('c1', 1, 'Lea', 'Leitung', '["K07"]', 0, null, ''), ('c1', 2, 'Eike', 'Einkauf', '["K09"]', 1, '${quickHash('4711')}', ''),
       ('c1', 3, 'Toni', 'Technik', '["K13"]', 2, null, ''), ('c1', 4, 'Kim', 'Technik', '["K13"]', 3, null, '')`,
  );
  account = (await logIn('104711', PASSWORD)).cookie;
}); // prettier-ignore

const logIn = (Benutzername: string, Kennwort: string, options: object = {}) =>
  shop.ask('/customerapi/login', { body: { Benutzername, Kennwort }, ...options });
const post = (path: string, body: object = {}, cookie = account) => shop.ask(path, { body, cookie });
const invite = (id = 3, eMail = EMAIL, cookie = account) =>
  post(`/logbook/user/${id}/login`, { eMail }, cookie);
const end = (id = 3, cookie = account) => post(`/logbook/user/${id}/login/end`, {}, cookie);
const select = (id: number, nachweis: string, cookie: string) =>
  post(`/logbook/user/${id}/select`, { nachweis }, cookie);
const infos = (cookie: string) => shop.ask('/customerapi/user/infos', { cookie });
const acting = async (cookie: string) => (await infos(cookie)).json.Benutzer;
interface Mail {
  kind: string;
  to: string;
  path: string;
}
const mails = () =>
  shop.sqlite
    .prepare(`select payload from outbox where kind = 'mail' order by payload ->> 'kind'`)
    .all()
    .map(({ payload }) => JSON.parse(String(payload)) as Mail);
/** The secret of the link that was mailed since this was asked last. */
function newLink(): string {
  const links = mails().flatMap(({ path }) => /^\/new-password\/-\/(.+)$/.exec(path)?.[1] ?? []);
  const [link] = links.filter((one) => !opened.has(one));
  for (const one of links) opened.add(one);
  return link!;
}
const setPassword = (tkn: string, Kennwort = OWN, more: object = {}) =>
  shop.ask('/guestapi/password/new/DE/de', {
    body: { Kundennummer: '-', tkn, Kennwort, KennwortWiederholung: Kennwort },
    ...more,
  });
const forget = async (Benutzername: string) => {
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername } });
  await shop.settled();
};
/** A user with a login of its own, and its session. */
async function ownSession(id = 3, email = EMAIL): Promise<string> {
  addUserLogin(shop.sqlite, { id, email, passwordHash: quickHash(OWN) });
  return (await logIn(email, OWN)).cookie;
}
const kinds = () =>
  shop.sqlite
    .prepare('select kind, user_id, user_name from security_event order by id')
    .all()
    .map((row) => ({ ...row }));

test('who is invited sets a password by the link and is in the account as that user', async () => {
  expect((await invite()).status).toBe(200);
  expect((await logIn(EMAIL, OWN)).status).toBe(401); // not before
  expect((await setPassword(newLink())).status).toBe(200);
  const own = await logIn(EMAIL, OWN);
  expect(own).toMatchObject({ status: 200, json: { kennwortAendern: false } });
  expect(await acting(own.cookie)).toMatchObject({ id: 3, name: 'Toni Technik', funktionen: ['K13'] });
  expect((await post('/logbook/user', { vorname: 'x', nachname: 'y' }, own.cookie)).status).toBe(403);
  expect(kinds()).toEqual([
    { kind: 'login', user_id: 0, user_name: '' },
    { kind: 'user-invited', user_id: 0, user_name: '' },
    { kind: 'invitation-accepted', user_id: 3, user_name: 'Toni Technik' },
    { kind: 'login', user_id: 3, user_name: 'Toni Technik' },
  ]);
});

test('the invitation names the company and nothing else of the account', async () => {
  await invite();
  const [invitation, told] = mails();
  expect(invitation).toMatchObject({
    kind: 'user-invitation',
    to: EMAIL,
    values: { company: 'Dentallabor' },
  });
  expect(JSON.stringify(invitation)).not.toMatch(/104711|labor@example|Werkstraße|Toni|Leitung/);
  expect(told).toMatchObject({ kind: 'user-invited', to: 'labor@example.com', values: { email: EMAIL } });
});

test('the link works once and for a week; invited again, only the newer link works', async () => {
  await invite();
  const first = newLink();
  await invite();
  const link = newLink();
  const refusal = async (...args: Parameters<typeof setPassword>) =>
    (await setPassword(...args)).json.error?.code;
  expect(await refusal(first)).toBe('password.link');
  const late = new Date(NOW + 7 * DAY_MS + 1000).toISOString();
  expect(await refusal(link, OWN, { now: late })).toBe('password.link');
  expect(await refusal(link, OWN, { brand: 'light' })).toBe('password.link');
  expect(await refusal(link, 'toni-1')).toBe('password.length');
  expect(await refusal(link, 'technik-toni1')).toBe('password.common');
  expect(await refusal(link)).toBeUndefined();
  expect(await refusal(link)).toBe('password.link');
});

test('of two that use one link at once one sets the password', async () => {
  await invite();
  const link = newLink();
  const both = await Promise.all([setPassword(link, OWN), setPassword(link, PASSWORD)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
});

test('an e-mail that is a login already is refused alike, whosever it is', async () => {
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', email: 'other@example.com' });
  addUserLogin(shop.sqlite, { id: 4, email: 'kim@technik.example', passwordHash: null });
  const answers = [];
  for (const email of [
    'labor@example.com',
    'other@example.com',
    'kim@technik.example',
    'KIM@technik.example',
  ])
    answers.push((await invite(3, email)).json.error);
  for (const one of answers) expect(one).toMatchObject({ code: 'users.email-taken', fields: ['eMail'] });
  expect(new Set(answers.map(({ message }) => message)).size).toBe(1);
  expect(mails()).toEqual([]);
  expect((await invite(3, 'nobody@example.com')).status).toBe(200); // the control
});

test('nobody registers with the e-mail of a user’s login', async () => {
  await invite();
  const pair = { eMailWiederholung: EMAIL, Kennwort: OWN, KennwortWiederholung: OWN };
  const body = { eMail: EMAIL, ...pair, Branche: 'laboratory', NamensZeile1: 'Neu', PLZ: '10115', AGB: true };
  const answer = await shop.ask('/guestapi/register/new/DE/de', { body });
  expect(answer.json.error.code).toBe('registration.email-present');
});

test('a user’s own login leads neither to the account nor to a leader', async () => {
  const own = await ownSession();
  for (const [id, proof] of [[0, PASSWORD], [1, PASSWORD], [0, OWN], [1, '']] as const)
    expect((await select(id, proof, own)).json.error).toMatchObject({ code: 'users.own-login' }); // prettier-ignore
  const users = (await shop.ask('/logbook/user', { cookie: own })).json.result as { id: number; waehlbar: boolean }[];
  expect(users.filter(({ waehlbar }) => waehlbar).map(({ id }) => id)).toEqual([2, 3, 4]);
  // the control: the same user in a session of the account
  const tablet = await select(3, '', account);
  expect((await select(0, PASSWORD, tablet.cookie)).status).toBe(200);
}); // prettier-ignore

test('to another user it needs the PIN, and it stays a session of that login', async () => {
  const own = await ownSession();
  expect((await select(2, '', own)).json.error.code).toBe('users.proof');
  expect((await select(2, OWN, own)).json.error.code).toBe('users.wrong-proof'); // the own password is nobody else's
  const buyer = await select(2, '4711', own);
  expect(buyer.status).toBe(200);
  expect((await select(0, PASSWORD, buyer.cookie)).json.error.code).toBe('users.own-login');
  expect((await select(1, PASSWORD, buyer.cookie)).json.error.code).toBe('users.own-login');
  await end();
  expect((await infos(buyer.cookie)).status).toBe(401);
});

test('a leader comes back to herself by her own password', async () => {
  const leader = await ownSession(1);
  const technician = await select(3, '', leader);
  expect((await select(1, PASSWORD, technician.cookie)).json.error.code).toBe('users.wrong-proof');
  expect((await select(1, OWN, technician.cookie)).status).toBe(200);
});

test('changing the account’s password leaves a leader’s session one of her own login', async () => {
  const leader = await ownSession(1);
  const body = { KennwortAlt: PASSWORD, Kennwort: 'Wachsmesser-29', KennwortWiederholung: 'Wachsmesser-29' };
  const changed = await post('/customerapi/user/password', body, leader);
  expect(changed.status).toBe(200);
  expect((await select(0, 'Wachsmesser-29', changed.cookie)).json.error.code).toBe('users.own-login');
});

test('a leader ends a login: password, invitation and sessions are gone at once', async () => {
  const own = await ownSession();
  expect((await end()).status).toBe(200);
  expect((await infos(own)).status).toBe(401);
  expect((await logIn(EMAIL, OWN)).json.error.code).toBe('login.failed');
  await invite();
  const link = newLink();
  await end();
  expect((await setPassword(link)).json.error.code).toBe('password.link');
  expect((await infos(account)).status).toBe(200);
});

test('who is removed, and who gets another e-mail, is out at once', async () => {
  const own = await ownSession();
  await invite(3, 'new@technik.example');
  expect((await infos(own)).status).toBe(401);
  expect((await logIn(EMAIL, OWN)).status).toBe(401);
  expect((await logIn('new@technik.example', OWN)).status).toBe(401);
  const other = await ownSession(4, 'kim@technik.example');
  await post('/logbook/user/4/delete');
  expect((await infos(other)).status).toBe(401);
  expect((await logIn('kim@technik.example', OWN)).status).toBe(401);
});

test('a user’s forgotten password is set anew by mail; the account keeps its own', async () => {
  const own = await ownSession();
  await forget(EMAIL);
  expect(mails()).toMatchObject([{ kind: 'user-password', to: EMAIL }]);
  expect(JSON.stringify(mails())).not.toContain('104711');
  expect((await setPassword(newLink(), 'Wachsmesser-29')).status).toBe(200);
  expect((await infos(own)).status).toBe(401);
  expect((await logIn(EMAIL, 'Wachsmesser-29')).status).toBe(200);
  expect((await logIn('104711', PASSWORD)).status).toBe(200);
  expect((await logIn('104711', 'Wachsmesser-29')).status).toBe(401);
});

test('before the invitation is accepted a forgotten password mails nothing', async () => {
  await invite();
  const before = mails().length;
  await forget(EMAIL);
  expect(mails()).toHaveLength(before);
});

test('only who proved it invites, and only leaders see addresses', async () => {
  const later = { now: new Date(NOW + 11 * 60_000).toISOString(), cookie: account };
  const late = await shop.ask('/logbook/user/3/login', { body: { eMail: EMAIL }, ...later });
  expect(late.json.error.code).toBe('session.prove');
  const own = await ownSession();
  expect((await invite(4, 'kim@technik.example', own)).status).toBe(403);
  expect((await end(3, own)).status).toBe(403);
  const seen = async (cookie: string) =>
    (await shop.ask('/logbook/user', { cookie })).json.result.map((one: { anmeldung: unknown }) => one.anmeldung);
  expect(await seen(account)).toEqual([null, null, null, { eMail: EMAIL, aktiv: true, passkeys: 0, zweiterSchritt: false }, null]);
  expect(await seen(own)).toEqual([null, null, null, null, null]);
}); // prettier-ignore

test('a leader proves herself by her own password, not by the account’s', async () => {
  const leader = await ownSession(1);
  const prove = (Kennwort: string) => post('/customerapi/user/prove', { Kennwort }, leader);
  expect((await prove(PASSWORD)).json.error.code).toBe('password.wrong');
  expect((await prove(OWN)).status).toBe(200);
  expect((await invite(4, 'kim@technik.example', leader)).status).toBe(200);
});

test('wrong guesses at a user’s login pause neither the account nor other users', async () => {
  await ownSession();
  const from = { headers: { 'cf-connecting-ip': '203.0.113.9' } };
  let refused = 0;
  for (let tries = 0; tries < 12; tries++)
    if ((await logIn(EMAIL, 'falsch', from)).status === 429) refused += 1;
  expect(refused).toBeGreaterThan(0);
  expect((await logIn('104711', PASSWORD, from)).status).toBe(200);
});

test('a blocked customer’s users are out; a session without its login is nobody’s', async () => {
  const own = await ownSession();
  const secret = newSecret();
  shop.sqlite
    .prepare(
      `insert into session (hash, realm, customer_id, acting_user, login_user, created_at, seen_at, expires_at)
       values (?, 'customer', 'c1', 4, ?, '2026-11-21T08:00:00.000Z', '2026-11-21T08:00:00.000Z', '2099-01-01T00:00:00.000Z')`,
    )
    .run(await secretHash(secret), 4);
  expect((await infos(`sid=${secret}`)).status).toBe(401);
  shop.sqlite.exec('update session set login_user = 0 where acting_user = 4'); // the control
  expect((await infos(`sid=${secret}`)).status).toBe(200);
  shop.sqlite.exec(`update customer set state = 'blocked'`);
  expect((await infos(own)).status).toBe(401);
  expect((await logIn(EMAIL, OWN)).status).toBe(401);
});
