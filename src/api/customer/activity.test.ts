import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runScheduled } from '../../pipeline/forget-queries.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';
import { addUserLogin } from '../../../tests/support/user-login.ts';

const PASSWORD = 'Gipsmodell-26';
const NEW = 'Wachsmesser-27';
const WRONG = 'Frässpindel-28';
const PIN = '4711';
const passwordHash = quickHash(PASSWORD);
/** Of the test's world: outside of every documented example. */
const HOME = {
  'cf-connecting-ip': '198.51.100.77',
  'x-test-geo-country': 'AT',
  'user-agent': 'Firefox/130.0 Windows',
};

let shop: InProcess;
let account: string;
const log: string[] = [];

beforeEach(async () => {
  log.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void log.push(line));
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
  account = (await logIn()).cookie;
});
afterEach(() => vi.restoreAllMocks());

const logIn = (Kennwort = PASSWORD, headers = HOME) =>
  shop.ask('/customerapi/login', { body: { Benutzername: '104711', Kennwort }, headers });
const post = (path: string, body: object = {}, cookie = account) =>
  shop.ask(path, { body, cookie, headers: HOME });
const activity = async (query = '', cookie = account) =>
  (await shop.ask(`/customerapi/user/activity${query}`, { cookie })).json;
const kinds = async (query = '') =>
  ((await activity(query)).events as { kind: string }[]).map(({ kind }) => kind);
const addUser = async (functions: string[], pin = '') =>
  (await post('/logbook/user', { vorname: 'Technik', nachname: 'Eins', funktionen: functions, PIN: pin }))
    .json.result.id as number;

test('a login is remembered with who, from where and when; the address is shortened', async () => {
  const { events } = await activity();
  expect(events).toEqual([
    {
      id: 1, kind: 'login', at: '2026-11-21T09:00:00.000Z', userId: 0, userName: '', subject: 'password', times: 1,
      address: '198.51.100.x', country: 'AT', countryName: 'Österreich', device: 'Firefox, Windows',
    },
  ]); // prettier-ignore
});

test('an IPv6 address is cut to its /48', async () => {
  await logIn(PASSWORD, { ...HOME, 'cf-connecting-ip': '2001:db8:12:3456:1::9' });
  expect((await activity()).events[0]).toMatchObject({ address: '2001:db8:12::' });
});

test('failures are one event with a count, and a pause is one of its own', async () => {
  const from = { ...HOME, 'cf-connecting-ip': '203.0.113.9' };
  for (let tries = 0; tries < 14; tries++) await logIn(WRONG, from);
  const { events } = await activity();
  expect(events).toMatchObject([
    { kind: 'login-paused', times: 4, userId: null, address: '203.0.113.x' },
    { kind: 'login-failed', times: 10, userId: null },
    { kind: 'login' },
  ]);
});

test('a name that is nobody’s is not kept', async () => {
  const body = { Benutzername: 'geheim@example.com', Kennwort: WRONG };
  await shop.ask('/customerapi/login', { body, headers: HOME });
  expect(await kinds()).toEqual(['login']);
  expect(JSON.parse(log.at(-1)!)).toMatchObject({ security: 'login-failed', customer: null });
  expect(log.join('')).not.toContain('geheim');
});

test('tokens, systems, users, rights, rules and the password leave their events', async () => {
  const { json: token } = await post('/customerapi/api-tokens/create', {
    name: 'ERP',
    scopes: ['cart'],
    user: '0',
  });
  await post(`/customerapi/api-tokens/${token.id}/revoke`);
  const system = { kind: 'oci', name: 'SRM', user: '0', hosts: 'srm.example' };
  const { json: made } = await post('/customerapi/punch-out/create', system);
  await post(`/customerapi/punch-out/${made.id}/rotate`);
  await post(`/customerapi/punch-out/${made.id}/delete`);
  const id = await addUser(['K13'], PIN);
  const user = { vorname: 'Technik', nachname: 'Eins' };
  await post(`/logbook/user/${id}`, { ...user, funktionen: ['K13'] }); // nothing about rights
  await post(`/logbook/user/${id}`, { ...user, funktionen: ['K09'] });
  await post(`/logbook/user/${id}/delete`);
  await post('/customerapi/approvals/rules', { hidePrices: true, orderLimit: '500', monthLimit: '' });
  await post('/customerapi/user/password', { KennwortAlt: WRONG, Kennwort: NEW, KennwortWiederholung: NEW });
  const changed = await post('/customerapi/user/password', {
    KennwortAlt: PASSWORD,
    Kennwort: NEW,
    KennwortWiederholung: NEW,
  });
  account = changed.cookie;
  expect(await kinds()).toEqual([
    'password-changed', 'proof-failed', 'rules-changed', 'user-removed', 'rights-changed', 'user-added',
    'procurement-removed', 'procurement-secret', 'procurement-created', 'token-revoked', 'token-created', 'login',
  ]); // prettier-ignore
  const { events } = await activity('?group=access');
  expect(events.map((event: { subject: string }) => event.subject)).toEqual([
    'SRM',
    'SRM',
    'SRM',
    'ERP',
    'ERP',
  ]);
});

test('what is refused leaves no event of a deed', async () => {
  await post('/customerapi/api-tokens/create', { name: '', scopes: ['cart'], user: '0' });
  await post('/customerapi/api-tokens/nobodys/revoke');
  await post('/logbook/user/77/delete');
  expect(await kinds()).toEqual(['login']);
  expect(log.filter((line) => line.includes('token'))).toEqual([]);
});

test('a switch that needed a proof is remembered, and so is a wrong PIN', async () => {
  const id = await addUser(['K09'], PIN);
  await post(`/logbook/user/${id}/select`, { nachweis: '0000' });
  const { cookie } = await post(`/logbook/user/${id}/select`, { nachweis: PIN });
  account = (await post('/logbook/user/0/select', { nachweis: PASSWORD }, cookie)).cookie;
  expect((await activity('?group=logins')).events).toMatchObject([
    { kind: 'user-switched', userId: id, userName: 'Technik Eins' },
    { kind: 'user-switched', userId: 0, subject: 'Technik Eins' },
    { kind: 'proof-failed', userId: 0 },
    { kind: 'login' },
  ]);
});

test('a reset by a mail’s link is remembered with its request', async () => {
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: '104711' }, headers: HOME });
  await shop.settled();
  expect(await kinds('?group=safety')).toEqual(['password-link']);
});

test('only the account’s leaders see it, and nobody another’s', async () => {
  const technician = await addUser(['K13']);
  const { cookie } = await post(`/logbook/user/${technician}/select`);
  expect((await shop.ask('/customerapi/user/activity', { cookie })).status).toBe(403);
  expect((await shop.ask('/customerapi/user/activity')).status).toBe(401);
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', email: 'b@example.com', passwordHash });
  const other = await shop.ask('/customerapi/login', {
    body: { Benutzername: '104712', Kennwort: PASSWORD },
  });
  expect((await activity('', other.cookie)).events).toHaveLength(1);
});

test('a call refused for want of a right is told to the operator, without who or what', async () => {
  const technician = await addUser(['K13']);
  const { cookie } = await post(`/logbook/user/${technician}/select`);
  log.length = 0;
  await shop.ask('/customerapi/user/activity?before=4711', { cookie, headers: HOME });
  expect(log.map((line) => JSON.parse(line))).toEqual([
    {
      security: 'access-refused', code: 'session.not-allowed', method: 'GET', path: '/customerapi/user/activity',
      address: '198.51.100.x', country: 'AT', device: 'Firefox, Windows', at: '2026-11-21T09:00:00.000Z', requestId: 'test',
    },
  ]); // prettier-ignore
  const { events } = await activity('', (await logIn()).cookie);
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['login', 'user-added', 'login']);
  log.length = 0;
  await shop.ask('/customerapi/user/activity'); // the control: nobody is not refused a right
  expect(log).toEqual([]);
});

test('fifty at a time, the newest first, older ones by the last one’s id', async () => {
  for (let n = 0; n < 60; n++) await logIn();
  const first = await activity();
  expect(first).toMatchObject({ hasMore: true });
  expect(first.events).toHaveLength(50);
  const second = await activity(`?before=${first.events.at(-1).id}`);
  expect(second).toMatchObject({ hasMore: false });
  expect(second.events).toHaveLength(11);
  expect((await shop.ask('/customerapi/user/activity?before=x', { cookie: account })).status).toBe(400);
});

test('events are kept for 180 days and forgotten then', async () => {
  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
  const age = shop.sqlite.prepare('update security_event set at = ?');
  age.run(daysAgo(179));
  await runScheduled({ SHOP: shop.db });
  expect(shop.sqlite.prepare('select * from security_event').all()).toHaveLength(1);
  age.run(daysAgo(181));
  await runScheduled({ SHOP: shop.db });
  expect(shop.sqlite.prepare('select * from security_event').all()).toEqual([]);
});

test('the operator’s log has a line of JSON for each, and neither has a secret', async () => {
  const { json: token } = await post('/customerapi/api-tokens/create', {
    name: 'ERP',
    scopes: ['cart'],
    user: '0',
  });
  const { json: system } = await post('/customerapi/punch-out/create', {
    kind: 'oci', name: 'SRM', user: '0', hosts: 'srm.example',
  }); // prettier-ignore
  const id = await addUser(['K09'], PIN);
  await post(`/logbook/user/${id}/select`, { nachweis: '9999' });
  await logIn(WRONG);
  await shop.ask('/customerapi/login', { body: { Benutzername: WRONG, Kennwort: PASSWORD } });
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: '104711' }, headers: HOME });
  await shop.settled();
  const lines = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ security }) => security)).toEqual([
    'login', 'token-created', 'procurement-created', 'user-added', 'proof-failed', 'login-failed', 'password-link',
  ]); // prettier-ignore
  expect(lines[1]).toEqual({
    security: 'token-created', customer: 'c1', user: 0, address: '198.51.100.x', country: 'AT',
    device: 'Firefox, Windows', at: '2026-11-21T09:00:00.000Z', requestId: 'test',
  }); // prettier-ignore
  const link = /new-password\/104711\/([\w-]{43})/.exec(
    String(shop.sqlite.prepare('select group_concat(payload) p from outbox').get()!['p']),
  )![1]!;
  const secrets = [
    PASSWORD,
    WRONG,
    PIN,
    '9999',
    token.token,
    system.secret,
    link,
    account.split('=')[1]!,
    '198.51.100.77',
  ];
  const found = () => {
    const kept = JSON.stringify(shop.sqlite.prepare('select * from security_event').all()) + log.join('\n');
    return secrets.filter((secret) => kept.includes(secret));
  };
  expect(found()).toEqual([]);
  // the control: a token that stood there would be found
  shop.sqlite.prepare(`update security_event set subject = ? where kind = 'token-created'`).run(token.token);
  expect(found()).toEqual([token.token]);
});

test('a procurement system that proves itself wrongly is remembered at its account', async () => {
  const system = { kind: 'cxml', name: 'SRM', user: '0', hosts: 'srm.example' };
  const { json } = await post('/customerapi/punch-out/create', system);
  const message = (
    login: string,
  ) => `<?xml version="1.0"?><cXML payloadID="1" timestamp="2026-11-21T09:00:00Z"><Header>
<From><Credential domain="NetworkId"><Identity>buyer</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>shop</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>${login}</Identity><SharedSecret>wrong-secret-28</SharedSecret></Credential>
<UserAgent>Buyer</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="create">
<BuyerCookie>1</BuyerCookie><BrowserFormPost><URL>https://srm.example/back</URL></BrowserFormPost>
</PunchOutSetupRequest></Request></cXML>`;
  for (const login of [json.login, 'cxml-of-nobody'])
    await shop.ask('/custom/punch-out/cxml', {
      body: message(login),
      headers: { ...HOME, 'content-type': 'text/xml' },
    });
  expect((await activity('?group=logins')).events).toMatchObject([
    { kind: 'procurement-failed', times: 1, userId: null, address: '198.51.100.x' },
    { kind: 'login' },
  ]);
  expect(JSON.stringify([await activity(), log])).not.toContain('wrong-secret');
});

test('a PIN that is locked is remembered, also against the right one', async () => {
  const id = await addUser(['K09'], PIN);
  for (let tries = 0; tries < 5; tries++) await post(`/logbook/user/${id}/select`, { nachweis: '0000' });
  await post(`/logbook/user/${id}/select`, { nachweis: PIN });
  expect((await activity('?group=logins')).events).toMatchObject([
    { kind: 'pin-locked', times: 1 },
    { kind: 'proof-failed', times: 5 },
    { kind: 'login' },
  ]);
});

test('a user’s own login is remembered as that user’s, its failures too', async () => {
  const id = await addUser(['K13']);
  const email = 'technik@lab.example';
  addUserLogin(shop.sqlite, { id, email, passwordHash });
  const enter = (Kennwort: string) =>
    shop.ask('/customerapi/login', { body: { Benutzername: email, Kennwort }, headers: HOME });
  await enter(WRONG);
  await enter(PASSWORD);
  expect((await activity('?group=logins')).events).toMatchObject([
    { kind: 'login', userId: id, userName: 'Technik Eins' },
    { kind: 'login-failed', userId: id, userName: 'Technik Eins' },
    { kind: 'login', userId: 0 },
  ]);
  expect(JSON.stringify(await activity())).not.toContain(email);
});
