import { beforeEach, expect, test } from 'vitest';
import type { Brand } from '#shop/markets/index.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const passwordHash = quickHash(PASSWORD);
let shop: InProcess;

beforeEach(() => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
});

const logIn = (Benutzername: string, Kennwort = PASSWORD, more: object = {}) =>
  shop.ask('/customerapi/login', { body: { Firma: 1, Benutzername, Kennwort, kw: null }, ...more });

test('a guest gets 401 from user/infos, and a stale cookie is taken away', async () => {
  expect(await shop.ask('/customerapi/user/infos')).toMatchObject({ status: 401 });
  const cookie = `sid=${'a'.repeat(43)}`;
  const answer = await shop.ask('/customerapi/user/infos', { cookie });
  expect(answer.status).toBe(401);
  expect(answer.headers.getSetCookie().join()).toMatch(/sid=;.*Max-Age=0.*kunde=; Max-Age=0/);
});

test('a login by number or e-mail sets the session and user/infos tells the customer', async () => {
  for (const name of ['104711', '1-104711', 'LABOR@example.com']) {
    const answer = await logIn(name);
    expect(answer).toMatchObject({
      status: 200,
      json: { result: true, kundennummer: '104711', kennwortAendern: false },
    });
    const infos = await shop.ask('/customerapi/user/infos', { cookie: answer.cookie });
    expect(infos).toMatchObject({
      status: 200,
      json: { Firma: 1, Kundennummer: '104711', LandISO2: 'DE', Landname: 'Deutschland', Landnummer: 4 },
    });
  }
});

test('a login number has 4 to 7 digits, perhaps an x and a prefix, or 2 digits and 7', async () => {
  for (const number of ['1047', '1047115', '104714x', '0104715'])
    addCustomer(shop.sqlite, { id: number, number, email: `${number}@example.com`, passwordHash });
  for (const [name, kundennummer] of [
    ['1047', '1047'],
    ['1047115', '1047115'],
    ['10.104714x', '104714x'],
    ['1/104714x', '104714x'],
    ['10 104714x', '104714x'],
    ['104714X', '104714x'],
    ['010104715', '0104715'],
    ['01-0104715', '0104715'],
  ] as const)
    expect([name, await logIn(name)]).toMatchObject([name, { status: 200, json: { kundennummer } }]);
  const wrong = ['104', '10471150', '100-104711', '-104711', '1_104711', '104711y', '104711xx', '010104715x'];
  for (const name of wrong)
    expect([name, await logIn(name)]).toMatchObject([
      name,
      { status: 400, json: { error: { code: 'login.credentials' } } },
    ]);
});

test.each<[Brand, number, string]>([
  ['main', 1, '104711'],
  ['light', 3, '300001'],
])(
  'a customer of the %s shop is one of firm %d, and no customer of the other',
  async (brand, Firma, number) => {
    addCustomer(shop.sqlite, {
      id: 'c3',
      firm: 3,
      number: '300001',
      email: 'light@example.com',
      passwordHash,
    });
    const { cookie } = await logIn(number, PASSWORD, { brand });
    const infos = (of: Brand) => shop.ask('/customerapi/user/infos', { cookie, brand: of });
    expect(await infos(brand)).toMatchObject({ status: 200, json: { Firma, Kundennummer: number } });
    expect(await infos(brand === 'main' ? 'light' : 'main')).toMatchObject({ status: 401 });
  },
);

test('the session cookie cannot be read by scripts, the hint beside it can', async () => {
  const [session, hint] = (await logIn('104711')).headers.getSetCookie();
  expect(session).toMatch(/^sid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(hint).toBe('kunde=104711; Max-Age=1209600; Path=/; SameSite=Lax');
});

test('unknown and wrong are the same answer', async () => {
  const wrong = await logIn('104711', 'not-the-password');
  const unknown = await logIn('999999');
  expect(wrong).toMatchObject({ status: 401, json: { error: { code: 'login.failed' } } });
  expect(wrong.json).toEqual(unknown.json);
  expect([...wrong.headers]).toEqual([...unknown.headers]);
  expect(wrong.json).not.toHaveProperty('errorDescription');
});

test('error description 4: the e-mail is not unique, after the password matched', async () => {
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', passwordHash });
  expect(await logIn('labor@example.com')).toMatchObject({
    status: 401,
    json: {
      errorDescription: 4,
      error: { message: expect.stringMatching(/mehreren Kundenkonten.*Kundennummer/) },
    },
  });
  expect((await logIn('labor@example.com', 'wrong')).json).not.toHaveProperty('errorDescription');
});

test('the password of any of several accounts of an e-mail asks for the number', async () => {
  for (const [at, password] of ['Zirkon-Ronde-26', 'Wachsmesser-26'].entries())
    addCustomer(shop.sqlite, { id: `d${at}`, number: `10471${2 + at}`, passwordHash: quickHash(password) });
  for (const password of [PASSWORD, 'Zirkon-Ronde-26', 'Wachsmesser-26'])
    expect((await logIn('labor@example.com', password)).json).toMatchObject({ errorDescription: 4 });
  expect(await logIn('104713', 'Wachsmesser-26')).toMatchObject({ status: 200 });
});

test('a wrong password for an e-mail of several accounts is noted at none of them', async () => {
  const noted = () => shop.sqlite.prepare(`select distinct customer_id from security_event where kind = 'login-failed'`).all();
  await logIn('labor@example.com', 'wrong-1');
  expect(noted()).toHaveLength(1); // the control: of one it is
  shop.sqlite.exec('delete from security_event');
  addCustomer(shop.sqlite, { id: 'c2', number: '104712', passwordHash: quickHash('Zirkon-Ronde-26') });
  await logIn('labor@example.com', 'wrong-2');
  expect(noted()).toEqual([]);
}); // prettier-ignore

test('error description 5: the link was not clicked, after the password matched', async () => {
  addCustomer(shop.sqlite, {
    id: 'c2',
    number: '104712',
    email: 'b@example.com',
    state: 'registered',
    passwordHash,
  });
  expect(await logIn('104712')).toMatchObject({
    status: 401,
    json: { errorDescription: 5, error: { message: expect.stringMatching(/Link.*E-Mail/) } },
  });
  expect((await logIn('104712', 'wrong')).json).not.toHaveProperty('errorDescription');
});

/** What a login with missing or malformed fields answers. */
const CREDENTIALS = {
  status: 400,
  json: {
    error: {
      code: 'login.credentials',
      message: 'Bitte geben Sie Ihre E-Mail-Adresse oder Kundennummer und Ihr Kennwort ein.',
    },
  },
};

test('a name that is neither e-mail nor number gets the credentials message', async () => {
  for (const name of ['labor', 'labor@', '@example.com', 'labor@example', 'Kunde 104711'])
    expect([name, await logIn(name)]).toMatchObject([name, CREDENTIALS]);
});

test('a login without name or without password gets the credentials message', async () => {
  expect(await logIn('')).toMatchObject(CREDENTIALS);
  expect(await logIn('  ')).toMatchObject(CREDENTIALS);
  expect(await logIn('104711', '')).toMatchObject(CREDENTIALS);
});

test('a password has at most 100 characters at the login, whatever units they take', async () => {
  const longest = 'Gx'.concat('🦷'.repeat(98)); // each tooth takes two units
  addCustomer(shop.sqlite, {
    id: 'c2',
    number: '104712',
    email: 'b@example.com',
    passwordHash: quickHash(longest),
  });
  expect(await logIn('104712', longest)).toMatchObject({ status: 200, json: { kundennummer: '104712' } });
  expect(await logIn('104712', `${longest}x`)).toMatchObject(CREDENTIALS);
});

test('the firm is the brand of the host: the other brand does not know the customer', async () => {
  expect(await logIn('104711', PASSWORD, { brand: 'light' })).toMatchObject({ status: 401 });
});

test('a session of one brand is not valid on the other brand’s host', async () => {
  const { cookie } = await logIn('104711');
  expect(await shop.ask('/customerapi/user/infos', { cookie })).toMatchObject({ status: 200 });
  expect(await shop.ask('/customerapi/user/infos', { cookie, brand: 'light' })).toMatchObject({
    status: 401,
  });
});

test('logout ends the session itself, not only the cookie; GET and POST do the same', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const { cookie } = await logIn('104711');
    const gone = await shop.ask('/customerapi/logout', { method, cookie });
    expect(gone.status).toBe(200);
    expect(gone.cookie).toBe('');
    expect(await shop.ask('/customerapi/user/infos', { cookie })).toMatchObject({ status: 401 });
  }
});

test('a new login replaces the session: the old id is dead', async () => {
  const first = await logIn('104711');
  const second = await logIn('104711', PASSWORD, { cookie: first.cookie });
  expect(second.cookie).not.toBe(first.cookie);
  expect(await shop.ask('/customerapi/user/infos', { cookie: first.cookie })).toMatchObject({ status: 401 });
});

test('a name that is guessed at from one address pauses, whether it exists or not', async () => {
  const tries = [];
  for (let n = 0; n < 12; n++) tries.push((await logIn('555555', 'wrong')).status);
  expect(tries.slice(0, 10).every((status) => status === 401)).toBe(true);
  expect(tries.slice(10)).toEqual([429, 429]);
});
