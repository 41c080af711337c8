import { beforeEach, expect, test } from 'vitest';
import { authenticator } from '../../../tests/support/authenticator.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const passwordHash = quickHash(PASSWORD);
const LOGIN = '2026-11-21T09:00:00.000Z';
const SOON = '2026-11-21T09:10:00.000Z';
/** The session was left open. */
const LATE = '2026-11-21T09:10:01.000Z';

let shop: InProcess;
let account: string;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
  account = await logIn('104711');
});

const logIn = async (Benutzername: string) =>
  (await shop.ask('/customerapi/login', { body: { Benutzername, Kennwort: PASSWORD }, now: LOGIN })).cookie;
const post = (path: string, body: object = {}, now = LATE, cookie = account) =>
  shop.ask(path, { body, cookie, now });
const makeToken = (now?: string, cookie?: string) =>
  post('/customerapi/api-tokens/create', { name: 'ERP', scopes: ['cart'], user: '0' }, now, cookie);
const makeSystem = (now?: string) =>
  post('/customerapi/punch-out/create', { kind: 'oci', name: 'SRM', user: '0', hosts: 'srm.example' }, now);
const prove = (Kennwort: string, now = LATE, cookie = account) =>
  post('/customerapi/user/prove', { Kennwort }, now, cookie);
const mails = () =>
  shop.sqlite
    .prepare(`select payload ->> 'kind' kind from outbox`)
    .all()
    .map(({ kind }) => kind);

test('a session left open makes no token and no secret; soon after the login it does', async () => {
  const { json } = await makeSystem(SOON); // the control: the same calls, in time
  expect((await makeToken(SOON)).status).toBe(200);
  expect((await post(`/customerapi/punch-out/${json.id}/rotate`, {}, SOON)).status).toBe(200);
  for (const late of [makeToken(), makeSystem(), post(`/customerapi/punch-out/${json.id}/rotate`)])
    expect(await late).toMatchObject({ status: 403, json: { error: { code: 'session.prove' } } });
});

test('the password proves the session again, for ten minutes', async () => {
  expect((await prove('Wachsmesser-27')).json.error.code).toBe('password.wrong');
  expect((await makeToken()).status).toBe(403);
  expect((await prove(PASSWORD)).status).toBe(200);
  expect((await makeToken()).status).toBe(200);
  expect((await makeToken('2026-11-21T09:20:02.000Z')).status).toBe(403);
});

test('a passkey of the account proves it too; another account’s does not', async () => {
  const passkey = async (cookie: string) => {
    const device = authenticator();
    const { json } = await post('/customerapi/user/passkeys/options', { Kennwort: PASSWORD }, LOGIN, cookie);
    const credential = device.register(json.options.challenge, { counter: 0 });
    expect((await post('/customerapi/user/passkeys', { credential }, LOGIN, cookie)).status).toBe(200);
    return async () => {
      const { json: asked } = await shop.ask('/customerapi/login/passkey/options', {
        method: 'POST',
        now: LATE,
      });
      return device.sign(asked.options.challenge, { counter: 1 });
    };
  };
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', email: 'b@example.com', passwordHash });
  const [own, foreign] = [await passkey(account), await passkey(await logIn('104712'))];
  const credential = await foreign();
  expect((await post('/customerapi/user/prove/passkey', { credential })).json.error.code).toBe(
    'passkeys.login',
  );
  expect((await makeToken()).status).toBe(403);
  const signed = { credential: await own() };
  expect((await post('/customerapi/user/prove/passkey', signed)).status).toBe(200);
  expect((await makeToken()).status).toBe(200);
  expect((await post('/customerapi/user/prove/passkey', signed)).status).toBe(401); // once
});

test('four digits prove nothing: a switch by PIN makes no token, one by password does', async () => {
  const body = { vorname: 'Labor', nachname: 'Leitung', funktionen: ['K07'], PIN: '4711' };
  const { json } = await post('/logbook/user', body, SOON);
  const { id } = json.result;
  const byPin = await post(`/logbook/user/${id}/select`, { nachweis: '4711' }, SOON);
  const token = { name: 'ERP', scopes: ['cart'], user: String(id) };
  const make = (cookie: string) => post('/customerapi/api-tokens/create', token, SOON, cookie);
  expect((await make(byPin.cookie)).json.error.code).toBe('session.prove');
  const back = await post('/logbook/user/0/select', { nachweis: PASSWORD }, SOON, byPin.cookie);
  expect((await make(back.cookie)).status).toBe(200);
});

test('a new secret of a procurement system is told to the account by mail', async () => {
  const { json } = await makeSystem(SOON);
  await post(`/customerapi/punch-out/${json.id}/rotate`, {}, SOON);
  expect(mails()).toEqual(['procurement-secret', 'procurement-secret']);
});
