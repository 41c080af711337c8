import { beforeEach, expect, test } from 'vitest';
import { INDUSTRIES } from '#shop/account/index.ts';
import { inProcess, type Asked, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const passwordHash = quickHash(PASSWORD);
let shop: InProcess;
beforeEach(() => {
  shop = inProcess();
});

const login = {
  eMail: 'Neu@example.com',
  eMailWiederholung: 'neu@example.com',
  Kennwort: PASSWORD,
  KennwortWiederholung: PASSWORD,
};
const lab = { ...login, Branche: 'laboratory', NamensZeile1: 'Zahntechnik Neu', PLZ: '10115', AGB: true };
const post = (path: string, body: object, more: object = {}) =>
  shop.ask(`/guestapi/${path}`, { body, ...more });
const registerLab = (more: object = {}) => post('register/new/DE/de', { ...lab, ...more });
const registerCustomer = (more: object = {}) =>
  post('register/customer/DE/de', { ...login, Kundennummer: '104711', PLZ: '10115', AGB: true, ...more });
const drafts = () =>
  shop.sqlite
    .prepare(`select payload from outbox order by payload ->> '$.kind' <> 'verify'`)
    .all()
    .map((row) => JSON.parse(row['payload'] as string)) as {
    kind: string;
    to: string;
    path: string;
    home: string;
    values: Record<string, string>;
  }[];
const secretOf = (path: string) => path.split('/').at(-1)!;
const logIn = (Benutzername: string, Kennwort = PASSWORD) =>
  shop.ask('/customerapi/login', { body: { Benutzername, Kennwort } });
const verifying = (secret: string) => () =>
  shop.ask(`/guestapi/register/verify/${secret}/DE/de`, { method: 'POST' });
const settle = () => shop.settled();
/** What a refusal says to whom it refuses: status, code and sentence. */
const said = async (asking: Promise<Asked>) => {
  const { status, json } = await asking;
  return [status, json.error?.code, json.error?.message];
};

test('register, mail link, verify, log in; the mail carries the number that was given', async () => {
  expect(await registerLab()).toMatchObject({ status: 200 });
  const [mail] = drafts();
  expect(mail).toMatchObject({
    kind: 'verify',
    to: 'neu@example.com',
    values: { number: '200001', days: '7' },
  });
  expect(mail!.home).toBe('http://localhost/de-de');
  expect((await logIn('200001')).json).toMatchObject({ errorDescription: 5 });
  const verified = await shop.ask(`/guestapi/register/verify/${secretOf(mail!.path)}/DE/de`, {
    method: 'POST',
  });
  expect(verified).toMatchObject({ status: 200, json: { redirect: '/de-de/login?verified=1' } });
  expect(await logIn('neu@example.com')).toMatchObject({ status: 200 });
  expect(drafts()[1]).toMatchObject({ kind: 'welcome', values: { number: '200001' } });
});

test.each([
  [{ eMail: 'no-address', eMailWiederholung: 'no-address' }, 'form.invalid', 'eMail'],
  [{ eMailWiederholung: 'other@example.com' }, 'form.invalid', 'eMailWiederholung'],
  [{ PLZ: '1011' }, 'form.invalid', 'PLZ'],
  [{ Branche: '' }, 'request.invalid', 'Branche'],
  [{ UstIdNr: 'ATU12345678' }, 'form.invalid', 'UstIdNr'],
  [{ TelefonRufnummer: 'call me' }, 'form.invalid', 'TelefonRufnummer'],
  [{ Internetadresse: 'ftp://labor.example' }, 'form.invalid', 'Internetadresse'],
  [{ Internetadresse: 'labor' }, 'form.invalid', 'Internetadresse'],
  [{ AGB: false }, 'request.invalid', 'AGB'],
  [{ Kennwort: 'kurz12', KennwortWiederholung: 'kurz12' }, 'password.length', 'Kennwort'],
  [{ Kennwort: 'x'.repeat(101), KennwortWiederholung: 'x'.repeat(101) }, 'password.length', 'Kennwort'],
  [{ KennwortWiederholung: 'Gipsmodell-27' }, 'password.repeat', 'KennwortWiederholung'],
  [{ Kennwort: 'Passwort123', KennwortWiederholung: 'Passwort123' }, 'password.common', 'Kennwort'],
  [{ Kennwort: 'zahntechnik26', KennwortWiederholung: 'zahntechnik26' }, 'password.common', 'Kennwort'],
])('a registration with %o is refused as %s at %s', async (wrong, code, field) => {
  const { json } = await registerLab(wrong);
  expect(json.error).toMatchObject({ code, fields: [field] });
  expect(shop.sqlite.prepare('select count(*) n from customer').get()!['n']).toBe(0);
});

test('the faults of the fields go with the refusal, in the caller’s language', async () => {
  const wrong = { PLZ: '1011', eMail: 'none', eMailWiederholung: 'other' };
  const { json } = await post(
    'register/new/DE/en',
    { ...lab, ...wrong },
    { headers: { 'accept-language': 'en' } },
  );
  expect(json.error.fieldMessages).toEqual({
    PLZ: 'Please enter a valid postcode.',
    eMail: 'Please enter a valid e-mail address.',
    eMailWiederholung: expect.any(String),
  });
  expect(Object.keys(json.error.fieldMessages)).toEqual(json.error.fields);
});

test('customers of every trade register', async () => {
  for (const [n, Branche] of INDUSTRIES.entries()) {
    const eMail = `trade-${n}@example.com`;
    expect(await registerLab({ Branche, eMail, eMailWiederholung: eMail }), Branche).toMatchObject({
      status: 200,
    });
  }
  const rows = shop.sqlite.prepare('select industry from customer order by number').all();
  expect(rows.map((row) => row['industry'])).toEqual([...INDUSTRIES]);
});

test('the password’s length has the original’s sentence', async () => {
  const { json } = await registerLab({ Kennwort: 'kurz12', KennwortWiederholung: 'kurz12' });
  expect(json.error.message).toBe('Das Kennwort muss mind. aus 7 und max. aus 100 Zeichen bestehen.');
  for (const Kennwort of ['Gips-27', 'Gx7-'.repeat(25)])
    expect((await registerLab({ Kennwort, KennwortWiederholung: Kennwort })).json.error?.code).not.toBe('password.length');
  const common = await registerLab({ Kennwort: 'Passwort123', KennwortWiederholung: 'Passwort123' });
  expect(common.json.error.message).toBe('Dieses Kennwort ist zu leicht zu erraten. Bitte wählen Sie ein anderes.');
}); // prettier-ignore

test('an e-mail is registered once per firm; the other brand knows nothing of it', async () => {
  await registerLab();
  expect(await registerLab()).toMatchObject({
    status: 409,
    json: { error: { code: 'registration.email-present' } },
  });
  expect(await post('register/new/DE/de', lab, { brand: 'light' })).toMatchObject({ status: 200 });
});

test('an existing customer opens access by number and postal code, after the link', async () => {
  addCustomer(shop.sqlite, { state: 'verified', email: 'neu@example.com' });
  expect((await registerCustomer({ Kundennummer: '999999' })).json.error.code).toBe(
    'registration.unknown-number',
  );
  expect((await registerCustomer({ PLZ: '99999' })).json.error.code).toBe('registration.number-postal-code');
  expect(await registerCustomer({ Kundennummer: '1-104711' })).toMatchObject({ status: 200 });
  expect(await logIn('104711')).toMatchObject({ status: 401 });
  await shop.ask(`/guestapi/register/verify/${secretOf(drafts()[0]!.path)}/DE/de`, { method: 'POST' });
  expect(await logIn('neu@example.com')).toMatchObject({ status: 200, json: { kundennummer: '104711' } });
});

test('a web user hears "already registered" with the right login, else "wrong"', async () => {
  addCustomer(shop.sqlite, { passwordHash, email: 'neu@example.com' });
  expect((await registerCustomer()).json.error.code).toBe('registration.already-registered');
  const wrong = await registerCustomer({ Kennwort: 'Andere-Form-1', KennwortWiederholung: 'Andere-Form-1' });
  expect(wrong.json.error.code).toBe('registration.wrong-login');
});

test.each(['104711ab', 'neu@example.com'])('a customer’s own data is no password: %s', async (password) => {
  addCustomer(shop.sqlite);
  const answer = await registerCustomer({ Kennwort: password, KennwortWiederholung: password });
  expect(answer).toMatchObject({ status: 400, json: { error: { code: 'password.common' } } });
});

test('registrations under one number are limited', async () => {
  addCustomer(shop.sqlite);
  const codes = [];
  for (let n = 0; n < 7; n++) codes.push((await registerCustomer({ PLZ: '99999' })).status);
  expect(codes).toEqual([...Array(5).fill(400), 429, 429]);
});

test('of 50 parallel verifications one counts; a naive control lets several through', async () => {
  await registerLab();
  const secret = secretOf(drafts()[0]!.path);
  const answers = await Promise.all(Array.from({ length: 50 }, verifying(secret)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.error.code));
  expect(refused).toEqual(new Set(['verification.already-verified']));
  expect(drafts().filter(({ kind }) => kind === 'welcome')).toHaveLength(1);

  shop.sqlite.exec('create table naive (hash text primary key); insert into naive values (1)');
  const naive = async () => {
    const found = await shop.db.prepare('select hash from naive').first();
    if (found) await shop.db.prepare('delete from naive').run();
    return found !== null;
  };
  const passed = (await Promise.all(Array.from({ length: 50 }, naive))).filter(Boolean);
  expect(passed.length).toBeGreaterThan(1);
});

test('of parallel registrations with one e-mail one customer is made', async () => {
  const slots = await Promise.all([registerLab(), registerLab(), registerLab()]);
  expect(slots.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  await registerLab();
  expect(shop.sqlite.prepare('select count(*) n from customer').get()!['n']).toBe(1);
});

test('an unknown link, an expired one and another brand’s verify nothing', async () => {
  await registerLab();
  const secret = secretOf(drafts()[0]!.path);
  const codeOf = async (path: string, more: object = {}) => (await shop.ask(path, more)).json.error.code;
  expect(await codeOf(`/guestapi/register/verify/${'a'.repeat(43)}/DE/de`)).toBe('verification.unknown');
  expect(await codeOf(`/guestapi/register/verify/${secret}/DE/de`, { brand: 'light' })).toBe(
    'verification.unknown',
  );
  expect(await codeOf(`/guestapi/register/verify/${secret}/DE/de`, { now: '2026-12-24T00:00:00.000Z' })).toBe(
    'verification.incomplete',
  );
});

test('a lost link is mailed again and the older one dies; all hear the same answer', async () => {
  await registerLab();
  const old = secretOf(drafts()[0]!.path);
  const answers = [];
  for (const Benutzername of ['neu@example.com', '999999', 'nobody@example.com', '?']) {
    const { status, json, headers } = await post('register/resend/DE/de', { Benutzername });
    answers.push(JSON.stringify([status, json, [...headers]]));
  }
  expect(new Set(answers).size).toBe(1);
  await settle();
  const mails = drafts().filter(({ path }) => secretOf(path) !== old);
  expect(mails).toMatchObject([{ kind: 'verify', to: 'neu@example.com', values: { number: '200001' } }]);
  expect((await verifying(old)()).json.error.code).toBe('verification.unknown');
  expect(await verifying(secretOf(mails[0]!.path))()).toMatchObject({ status: 200 });
  expect(await logIn('neu@example.com')).toMatchObject({ status: 200 });
  await post('register/resend/DE/de', { Benutzername: '200001' });
  await settle();
  expect(drafts().filter(({ kind }) => kind === 'verify')).toHaveLength(2); // nobody waits any more
});

test('a customer whose access is being opened gets the link again with what was chosen', async () => {
  addCustomer(shop.sqlite);
  await registerCustomer();
  const first = drafts()[0]!.path;
  await post('register/resend/DE/de', { Benutzername: '104711' }, { now: '2026-12-20T09:00:00.000Z' });
  await settle();
  const again = drafts().find(({ path }) => path !== first);
  expect(again).toMatchObject({ kind: 'verify', to: 'neu@example.com' });
  const path = `/guestapi/register/verify/${secretOf(again!.path)}/DE/de`;
  expect(await shop.ask(path, { method: 'POST', now: '2026-12-21T09:00:00.000Z' })).toMatchObject({
    status: 200,
  });
  expect(await logIn('neu@example.com')).toMatchObject({ status: 200 });
});

test('links are mailed again six times an hour under a name and no more', async () => {
  const codes = [];
  for (let n = 0; n < 7; n++)
    codes.push((await post('register/resend/DE/de', { Benutzername: 'neu@example.com' })).status);
  expect(codes).toEqual([...Array(6).fill(200), 429]);
});

test('the forgotten password answers the same for known, unknown and malformed', async () => {
  addCustomer(shop.sqlite, { passwordHash });
  const answers = [];
  for (const Benutzername of ['104711', '999999', 'nobody@example.com', '?']) {
    const { status, json, headers } = await post('password/forgotten/DE/de', { Benutzername });
    answers.push(JSON.stringify([status, json, [...headers]]));
  }
  expect(new Set(answers).size).toBe(1);
  await settle();
  expect(drafts()).toHaveLength(1);
  expect(drafts()[0]).toMatchObject({ kind: 'password', to: 'labor@example.com' });
});

test('a new password by link works once, ends every session and needs the right number', async () => {
  addCustomer(shop.sqlite, { passwordHash });
  const { cookie } = await logIn('104711');
  await post('password/forgotten/DE/de', { Benutzername: '104711' });
  await settle();
  const tkn = secretOf(drafts()[0]!.path);
  const next = {
    Kundennummer: '104711',
    tkn,
    Kennwort: 'Wachsmesser-7',
    KennwortWiederholung: 'Wachsmesser-7',
  };
  expect((await post('password/new/DE/de', { ...next, Kundennummer: '104712' })).status).toBe(410);
  expect((await post('password/new/DE/de', next, { brand: 'light' })).status).toBe(410);
  expect((await post('password/new/DE/de', next)).status).toBe(200);
  expect((await post('password/new/DE/de', next)).json.error.code).toBe('password.link');
  expect((await shop.ask('/customerapi/user/infos', { cookie })).status).toBe(401);
  expect((await logIn('104711')).status).toBe(401);
  expect((await logIn('104711', 'Wachsmesser-7')).status).toBe(200);
});

test('of two who open one access the first to prove its address has it', async () => {
  addCustomer(shop.sqlite, { email: 'kunde@example.com' });
  // both links go to the address on file
  const links = () => drafts().flatMap(({ kind, path }) => (kind === 'verify' ? path : []));
  await registerCustomer({ eMail: 'fremd@example.com', eMailWiederholung: 'fremd@example.com' });
  const [strange] = links();
  await registerCustomer();
  const own = links().find((path) => path !== strange);
  expect((await verifying(secretOf(own!))()).status).toBe(200);
  const late = await verifying(secretOf(strange!))();
  expect(late).toMatchObject({ status: 404, json: { error: { code: 'verification.unknown' } } });
  expect(shop.sqlite.prepare('select email from customer').get()).toEqual({ email: 'neu@example.com' });
});

test('a lab registered before hears that its e-mail is, and no mail goes', async () => {
  await registerLab();
  const mails = drafts().length;
  expect(await said(registerLab({ eMail: 'NEU@example.com' }))).toEqual([
    409,
    'registration.email-present',
    'Diese E-Mail-Adresse ist bereits registriert.',
  ]);
  expect(drafts()).toHaveLength(mails);
});

test('a customer number that does not exist is said to be none', async () => {
  addCustomer(shop.sqlite);
  expect(await said(registerCustomer({ Kundennummer: '999999' }))).toEqual([
    404,
    'registration.unknown-number',
    'Diese Kundennummer gibt es nicht.',
  ]);
  expect(drafts()).toEqual([]);
});

test('a number with another’s postal code is said to be no combination', async () => {
  addCustomer(shop.sqlite);
  expect(await said(registerCustomer({ PLZ: '99999' }))).toEqual([
    400,
    'registration.number-postal-code',
    'Kundennummer und Postleitzahl passen nicht zusammen.',
  ]);
  expect(drafts()).toEqual([]);
});

test('a web user’s right e-mail and password hear “already registered”', async () => {
  addCustomer(shop.sqlite, { passwordHash, email: 'neu@example.com' });
  expect(await said(registerCustomer())).toEqual([
    409,
    'registration.already-registered',
    'Sie sind bereits registriert. Bitte melden Sie sich an.',
  ]);
  expect(drafts()).toEqual([]);
});

test.each([
  ['password', { Kennwort: 'Andere-Form-1', KennwortWiederholung: 'Andere-Form-1' }],
  ['e-mail', { eMail: 'other@example.com', eMailWiederholung: 'other@example.com' }],
])('a web user’s wrong %s is said to be wrong, and nothing changes', async (_, wrong) => {
  addCustomer(shop.sqlite, { passwordHash, email: 'neu@example.com' });
  expect(await said(registerCustomer(wrong))).toEqual([
    400,
    'registration.wrong-login',
    'Für diesen Kunden gibt es schon einen Zugang, aber E-Mail-Adresse oder Kennwort stimmen nicht.',
  ]);
  expect(drafts()).toEqual([]);
  expect(await logIn('neu@example.com')).toMatchObject({ status: 200 });
});

test('the GET of a link verifies and gives the target of its own market', async () => {
  await registerLab();
  const address = `/guestapi/register/verify/${secretOf(drafts()[0]!.path)}`;
  expect(await shop.ask(`${address}/AT/en`)).toMatchObject({
    status: 200,
    json: { redirect: '/en-at/login?verified=1' },
  });
  expect(await logIn('neu@example.com')).toMatchObject({ status: 200 });
});

test('a link that was used says that the customer is verified already', async () => {
  await registerLab();
  const verify = verifying(secretOf(drafts()[0]!.path));
  expect(await verify()).toMatchObject({ status: 200 });
  expect(await said(verify())).toEqual([
    409,
    'verification.already-verified',
    'Ihre Registrierung ist bereits bestätigt. Sie können sich anmelden.',
  ]);
});

test('a link that nobody was sent says that there is no such record', async () => {
  await registerLab();
  const none = [404, 'verification.unknown', 'Dieser Link ist ungültig. Bitte fordern Sie einen neuen an.'];
  expect(await said(verifying('a'.repeat(43))())).toEqual(none);
  expect((await logIn('neu@example.com')).json).toMatchObject({ errorDescription: 5 });
});

test('a link that ran out says that the registration was not completed', async () => {
  await registerLab(); // on 21 November: seven days
  const path = `/guestapi/register/verify/${secretOf(drafts()[0]!.path)}/DE/de`;
  expect(await said(shop.ask(path, { method: 'POST', now: '2026-11-28T09:00:00.000Z' }))).toEqual([
    409,
    'verification.incomplete',
    'Die Registrierung wurde nicht abgeschlossen: Der Link ist abgelaufen. Bitte fordern Sie einen neuen an.',
  ]);
  expect((await logIn('neu@example.com')).json).toMatchObject({ errorDescription: 5 });
  const inTime = await shop.ask(path, { method: 'POST', now: '2026-11-28T08:59:59.000Z' });
  expect(inTime.status).toBe(200);
});

test('a password’s characters are counted, not the units that they take', async () => {
  const of = (characters: string) => registerLab({ Kennwort: characters, KennwortWiederholung: characters });
  const teeth = (count: number) => 'Gx'.concat('🦷'.repeat(count - 2)); // each takes two units
  for (const count of [6, 101]) expect((await of(teeth(count))).json.error?.code).toBe('password.length');
  expect(await of(teeth(100))).toMatchObject({ status: 200 });
});
