import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { addUserLogin } from '../../../tests/support/user-login.ts';

/** What else opens an account ends at a password reset unless it is kept (docs/rules/security.md#a-new-password). */

const PASSWORD = 'Gipsmodell-26';
const NEW = 'Wachsmesser-27';
const ALL = ['tokens', 'systems', 'passkeys', 'users'] as const;
let shop: InProcess;
let token: string;
let system: { login: string; secret: string };

beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash: quickHash(PASSWORD) });
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
       values ('c1', 1, 'Toni', 'Technik', '["K13"]', 0, '');
     insert into passkey (id, customer_id, public_key, counter, name, is_synced, created_at)
       values ('key-of-c1', 'c1', 'x', 0, 'Laptop', 0, '')`,
  );
  addUserLogin(shop.sqlite, { id: 1, email: 'toni@lab.example', passwordHash: quickHash(PASSWORD) });
  const cookie = await logIn(shop.sqlite, 'c1');
  const made = (path: string, body: object) => shop.ask(path, { body, cookie });
  const ask = { name: 'ERP', scopes: ['account'], user: '0' };
  token = (await made('/customerapi/api-tokens/create', ask)).json.token;
  const buyer = { kind: 'oci', name: 'SRM', user: '0', hosts: 'srm.example' };
  system = (await made('/customerapi/punch-out/create', buyer)).json;
  shop.sqlite.exec('delete from outbox');
});

async function link(): Promise<string> {
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: '104711' } });
  await shop.settled();
  const { path } = shop.sqlite
    .prepare(`select payload ->> 'path' path from outbox where payload ->> 'kind' = 'password'`)
    .get()!;
  return String(path).split('/').at(-1)!;
}
const reset = (tkn: string, Behalten?: readonly string[], Kennwort = NEW) =>
  shop.ask('/guestapi/password/new/DE/de', {
    body: { Kundennummer: '104711', tkn, Kennwort, KennwortWiederholung: Kennwort, Behalten },
  });
/** What still opens the account. */
async function open(): Promise<string[]> {
  const count = (sql: string) => Number(shop.sqlite.prepare(`select count(*) n from ${sql}`).get()!['n']);
  const byToken = await shop.ask('/customerapi/user/infos', {
    headers: { authorization: `Bearer ${token}` },
  });
  const body = { Benutzername: 'toni@lab.example', Kennwort: PASSWORD };
  const byUser = await shop.ask('/customerapi/login', { body });
  const found = {
    tokens: byToken.status === 200,
    systems: count('punchout_access where is_on = 1') > 0,
    passkeys: count('passkey') > 0,
    users: byUser.status === 200,
  };
  return ALL.filter((kind) => found[kind]);
}
const mail = () =>
  JSON.parse(
    String(
      shop.sqlite.prepare(`select payload from outbox where payload ->> 'kind' like 'password-%'`).get()![
        'payload'
      ],
    ),
  ) as { kind: string; values: Record<string, string> };
const events = () =>
  shop.sqlite
    .prepare(`select kind, subject from security_event where kind <> 'login' order by id`)
    .all()
    .map(({ kind, subject }) => `${kind} ${subject}`.trim());

test('tokens, procurement logins, passkeys and users’ logins end at a reset', async () => {
  expect(await open()).toEqual(ALL);
  expect((await reset(await link())).status).toBe(200);
  expect(await open()).toEqual([]);
  expect(mail()).toMatchObject({
    kind: 'password-reset',
    values: { tokensEnded: '1', systemsEnded: '1', passkeysEnded: '1', usersEnded: '1', tokensKept: '0' },
  });
  expect(events()).toEqual([
    'token-created ERP',
    'procurement-created SRM',
    'password-link',
    'password-reset',
    'token-revoked ERP',
    'procurement-changed SRM',
    'passkey-removed Laptop',
    'user-login-ended Toni Technik',
  ]);
});

test('what is ticked stays – the control: without the end of the rest all would', async () => {
  const tkn = await link();
  expect((await reset(tkn, ['tokens', 'users'])).status).toBe(200);
  expect(await open()).toEqual(['tokens', 'users']);
  expect(mail().values).toMatchObject({
    tokensKept: '1',
    usersKept: '1',
    systemsEnded: '1',
    systemsKept: '0',
  });
  expect((await reset(tkn)).status).toBe(410); // used: it ends nothing more
  expect(await open()).toEqual(['tokens', 'users']);
});

test('a system’s old secret opens nothing, also once it is turned on again', async () => {
  await reset(await link());
  shop.sqlite.exec('update punchout_access set is_on = 1');
  const { secret_hash: hash } = shop.sqlite.prepare('select secret_hash from punchout_access').get()!;
  const { secretHash } = await import('#shop/session/index.ts');
  expect(hash).not.toBe(await secretHash(system.secret));
});

test('a link that does not work ends nothing', async () => {
  const tkn = await link();
  expect((await reset(tkn, [], 'kurz')).json.error.code).toBe('password.length');
  const twice = { Kundennummer: '104711', tkn, Kennwort: NEW, KennwortWiederholung: `${NEW}x` };
  const differs = await shop.ask('/guestapi/password/new/DE/de', { body: twice });
  expect(differs.json.error).toMatchObject({ code: 'password.repeat', fields: ['KennwortWiederholung'] });
  expect((await reset('A'.repeat(43))).status).toBe(410);
  shop.sqlite.exec(`update token set expires_at = '2026-11-21T08:00:00.000Z'`);
  expect((await reset(tkn)).status).toBe(410);
  expect(await open()).toEqual(ALL);
});

test('the page of the link says how many of each there are; another’s says nothing', async () => {
  const ask = (secret: string) =>
    shop.ask('/guestapi/password/link/DE/de', { headers: { cookie: `link=${secret}` } });
  expect((await ask(await link())).json).toEqual({ tokens: 1, systems: 1, passkeys: 1, users: 1 });
  expect((await ask('A'.repeat(43))).json.error.code).toBe('password.link');
});

test('without any of it the mail says no more than before', async () => {
  shop.sqlite.exec(
    'delete from api_token; delete from punchout_access; delete from passkey; delete from user_login',
  );
  await reset(await link());
  expect(mail()).toMatchObject({ kind: 'password-changed', values: { number: '104711' } });
});
