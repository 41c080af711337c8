import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newSecret, secretHash } from '../../src/shop/session/secret.ts';
import { quickHash } from '../support/quick-hash.ts';
import { addCustomer } from '../support/shop-database.ts';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Forms of the registration and the login as browsers send them without script: checked, refused, done, each page in its language. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const t = textsOf('fr');

/** Posts as the page's own form does. */
function post(path: string, fields: Record<string, string>, cookie?: string) {
  return shop.ask(path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null', // as pages send it that tell no address of themselves
      'sec-fetch-site': 'same-origin',
      ...(cookie && { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  });
}

const registration = {
  Land: 'FR',
  NamensZeile1: 'Labo Essai & fils',
  Branche: 'laboratory',
  PLZ: '75001',
  eMail: 'essai@example.com',
  eMailWiederholung: 'essai@example.com',
  Kennwort: 'Plâtre-neuf-7',
  KennwortWiederholung: 'Plâtre-neuf-7',
  AGB: '1',
};

/** The error that stands below a field. */
const errorOf = (html: string, id: string): string | undefined =>
  new RegExp(`<p class="form-error" id="${id}-error"[^>]*>([^<]*)</p>`).exec(html)?.[1];

test('a registration with faults comes back with them, what was typed, and no password', async () => {
  const { Branche: _, ...typed } = registration;
  const { status, text } = await post('/fr-fr/fast-register?form=new', { ...typed, PLZ: '7' });
  expect(status).toBe(400);
  expect(errorOf(text, 'register-Branche')).toBe(t('errors:field.required'));
  expect(errorOf(text, 'register-PLZ')).toBe(t('errors:field.postal-code'));
  expect(errorOf(text, 'register-NamensZeile1')).toBe('');
  expect(text).toContain('value="Labo Essai &amp; fils"');
  expect(text).not.toContain('Plâtre-neuf-7');
});

test('a registration is done once: the redirected page says a mail is on its way', async () => {
  const path = '/fr-fr/register?form=new';
  const bare = await post(path, registration);
  expect([bare.status, errorOf(bare.text, 'register-Strasse')]).toEqual([400, t('errors:field.required')]);
  const whole = { ...registration, Strasse: '1 rue du Four', Ort: 'Paris' };
  const { status, headers } = await post(path, whole);
  expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: '/fr-fr/register?done' });
  expect((await shop.ask('/fr-fr/register?done')).text).toContain(t('registration:done.title'));
  const again = await post(path, whole);
  expect(again.status).toBe(409);
  expect(errorOf(again.text, 'register-eMail')).toBe(t('errors:registration.email-present'));
});

test('the country is chosen in the form, and a code of another one asks for it', async () => {
  const austrian = {
    ...registration,
    eMail: 'linz@example.com',
    eMailWiederholung: 'linz@example.com',
    PLZ: '4020',
  };
  const asked = await post('/fr-fr/fast-register?form=new', austrian);
  expect(asked.status).toBe(400);
  expect(asked.text).toContain(t('registration:postal-code.question', { code: '4020', country: 'France' }));
  expect(asked.text).toContain(t('registration:postal-code.yes', { country: 'Belgique' }));
  const { status } = await post('/fr-fr/fast-register?form=new', { ...austrian, Land: 'AT' });
  expect(status).toBe(303);
  const row = await shop.withDatabase((database) =>
    database
      .prepare(`select country, price_list, language from customer where email = 'linz@example.com'`)
      .get(),
  );
  expect(row).toEqual({ country: 'AT', price_list: 2, language: 'fr' });
});

test('an unknown customer number is said beside its field, in the other form', async () => {
  const { status, text } = await post('/fr-fr/register?form=customer', {
    ...registration,
    Kundennummer: '999999',
  });
  expect(status).toBe(404);
  expect(text).toContain(t('errors:registration.unknown-number'));
  expect(text).toMatch(/<details class="card [^"]*" open/);
});

test('a forgotten password is asked for, whoever it is', async () => {
  const nobody = await post('/fr-fr/passwort-vergessen', { Benutzername: 'nobody@example.com' });
  expect(nobody.headers.get('location')).toBe('/fr-fr/passwort-vergessen?done');
  const empty = await post('/fr-fr/passwort-vergessen', { Benutzername: ' ' });
  expect(errorOf(empty.text, 'forgotten-Benutzername')).toBe(t('errors:field.required'));
});

test('a new password is set by the link of a mail, once', async () => {
  const secret = newSecret();
  const hash = await secretHash(secret);
  await shop.withDatabase((database) => {
    addCustomer(database, { id: 'plain', number: '999932' });
    database
      .prepare(
        `insert into token (hash, purpose, customer_id, brand, data, created_at, expires_at) values (?, 'password', 'plain', 'main', '{}', '', '2099-01-01T00:00:00.000Z')`,
      )
      .run(hash);
  });
  const path = '/fr-fr/new-password/999932/-';
  const typed = { Kennwort: 'Plâtre-neuf-8', KennwortWiederholung: 'Plâtre-neuf-8' };
  const cookie = `link=${secret}`;
  const differs = await post(path, { ...typed, KennwortWiederholung: 'Plâtre-neuf-9' }, cookie);
  expect(errorOf(differs.text, 'new-password-KennwortWiederholung')).toBe(t('errors:password.repeat'));
  const { status, headers } = await post(path, typed, cookie);
  expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: `${path}?done` });
  expect(headers.get('set-cookie')).toContain('link=;');
  const spent = await post(path, typed, cookie);
  expect(spent.status).toBe(410);
  expect(spent.text).toContain(t('errors:password.link'));
});

test('a link that verifies nothing is said above the button', async () => {
  const { status, text } = await post('/fr-fr/verify/-', {});
  expect(status).toBe(404);
  expect(text).toContain(t('errors:verification.unknown'));
});

test('a registration that was confirmed already leads to the login', async () => {
  const secret = newSecret();
  const hash = await secretHash(secret);
  await shop.withDatabase((database) => {
    database
      .prepare('insert into used_token (hash, used_at) values (?, ?)')
      .run(hash, '2026-11-01T00:00:00.000Z');
  });
  const { status, text } = await post('/fr-fr/verify/-', {}, `link=${secret}`);
  expect(status).toBe(409);
  expect(text).toContain(t('errors:verification.already-verified'));
  expect(text).toMatch(new RegExp(`href="/fr-fr/login"[^>]*>\\s*${t('registration:to-login')}`));
  expect(text).not.toContain('id="verify"');
});

test('a form of another site is refused before anything reads it', async () => {
  const { status } = await shop.ask('/fr-fr/register?form=new', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    body: new URLSearchParams({ ...registration, eMail: 'other@example.com' }).toString(),
  });
  expect(status).toBe(403);
});

const LOGIN = '/fr-fr/login';
const PASSWORD = 'Plâtre-neuf-9';
const sid = (headers: Headers) => /(?:^|, )(sid=[^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];

/** A customer with a password of its own. */
async function customer(number: string, change: { mustChangePassword?: boolean } = {}): Promise<void> {
  await shop.withDatabase((database) => {
    addCustomer(database, {
      id: `c${number}`,
      number,
      email: `${number}@example.com`,
      passwordHash: quickHash(PASSWORD),
      ...change,
    });
  });
}

test('a login without script begins a session and leads to the page that was wanted', async () => {
  await customer('999941');
  const typed = { Benutzername: '999941', Kennwort: PASSWORD };
  const home = await post(LOGIN, typed);
  expect([home.status, home.headers.get('location')]).toEqual([303, '/fr-fr/']);
  expect(sid(home.headers)).toMatch(/^sid=.{20,}/);
  const wanted = await post(LOGIN, typed, `wanted=${encodeURIComponent('/fr-fr/konto')}`);
  expect(wanted.headers.get('location')).toBe('/fr-fr/konto');
  expect(wanted.headers.get('set-cookie')).toContain('wanted=;');
  const evil = await post(LOGIN, typed, `wanted=${encodeURIComponent('//evil.example')}`);
  expect(evil.headers.get('location')).toBe('/fr-fr/');
});

test('a first password without script leads to its change', async () => {
  await customer('999942', { mustChangePassword: true });
  const typed = { Benutzername: '999942', Kennwort: PASSWORD };
  const { headers } = await post(LOGIN, typed, `wanted=${encodeURIComponent('/fr-fr/konto')}`);
  expect(headers.get('location')).toBe('/fr-fr/kundendaten-aendern?first=1');
  expect(headers.get('set-cookie')).not.toContain('wanted='); // it is led to once the password is changed
});

test('a refused login without script says why and keeps the name, not the password', async () => {
  await customer('999943');
  const wrong = await post(LOGIN, { Benutzername: '999943', Kennwort: 'Plâtre-faux-1' });
  expect(wrong.status).toBe(401);
  expect(wrong.text.replaceAll('&#x27;', "'")).toContain(t('errors:login.failed'));
  expect(wrong.text).toContain(`<strong>${t('session:login.error')}</strong>`);
  expect(wrong.text).toContain('value="999943"');
  expect(wrong.text).not.toContain('Plâtre-faux-1');
  expect(sid(wrong.headers)).toBeUndefined();
  const empty = await post(LOGIN, { Benutzername: '', Kennwort: '' });
  expect(empty.status).toBe(400);
  expect(errorOf(empty.text, 'page-login-Kennwort')).toBe(t('errors:field.required'));
  expect(empty.text).toContain(t('session:login.credentials'));
});

test('a malformed login without script is told to the log, a wrong one is not', async () => {
  await customer('999946');
  const page = '/de-de/login'; // no other test fails there
  const logs = () => shop.sql(`select * from client_log where page = '${page}'`);
  for (const Benutzername of ['999946', 'labor'])
    await post(page, { Benutzername, Kennwort: 'Falsche-Form-1' });
  await vi.waitFor(() => expect(logs()).toHaveLength(1), { timeout: 10_000 });
  expect(logs()[0]).toMatchObject({ firm: 1, error: 'login: credentials', data: '' });
  expect(JSON.stringify(logs())).not.toMatch(/labor|Falsche-Form-1/);
});

test('the second step works without script: wrong codes come back, right ones log in', async () => {
  await customer('999944');
  const typed = { Benutzername: '999944', Kennwort: PASSWORD };
  const cookie = sid((await post(LOGIN, typed)).headers)!;
  const call = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie };
    const { text } = await shop.ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return JSON.parse(text) as Record<string, string> & { recoveryCodes: string[] };
  };
  const { secret } = await call('/customerapi/user/two-step/begin', { Kennwort: PASSWORD });
  const Code = new TOTP({ secret: Secret.fromBase32(secret!) }).generate();
  const { recoveryCodes } = await call('/customerapi/user/two-step/confirm', { Code });

  const asked = await post(LOGIN, typed);
  expect([asked.status, sid(asked.headers)]).toEqual([200, undefined]);
  const Schritt = /name="Schritt" value="([^"]+)"/.exec(asked.text)![1]!;
  const wrong = await post(`${LOGIN}?form=code`, { Schritt, Code: '000000' });
  expect(wrong.status).toBe(401);
  expect(wrong.text).toContain(t('errors:login.code-wrong'));
  expect(wrong.text).toContain(`name="Schritt" value="${Schritt}"`);
  const right = await post(`${LOGIN}?form=code`, { Schritt, Code: recoveryCodes[0]! });
  expect([right.status, right.headers.get('location')]).toEqual([303, '/fr-fr/']);
  expect(sid(right.headers)).toMatch(/^sid=.{20,}/);
  const late = await post(`${LOGIN}?form=code`, { Schritt, Code: recoveryCodes[1]! });
  expect(late.text).toContain(t('errors:login.step'));
  expect(late.text).toContain('id="page-login-Kennwort"');
});

test('a login form of another site is refused and begins no session', async () => {
  await customer('999945');
  const { status, headers } = await shop.ask(LOGIN, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    body: new URLSearchParams({ Benutzername: '999945', Kennwort: PASSWORD }).toString(),
  });
  expect([status, sid(headers)]).toEqual([403, undefined]);
});

const contact = {
  Anrede: 'm',
  Vorname: 'Luc',
  Nachname: 'Labo',
  eMail: 'luc@example.com',
  Telefon: '+33 1 23 45 67 89',
  Nachricht: 'Rappelez-moi',
};

test('a callback’s time is h:mm; a wrong one comes back with what was typed', async () => {
  const asked = { ...contact, Datum: '2030-1-7', Uhrzeit: '9:75' };
  const { status, text } = await post('/fr-fr/kontakt?thema=callback', asked);
  expect(status).toBe(400);
  expect(errorOf(text, 'request-Uhrzeit')).toBe(t('errors:field.time'));
  expect(errorOf(text, 'request-Datum')).toBe('');
  expect(text).toContain('Rappelez-moi');
  for (const Datum of ['7.1.2030', '2030-13-1', '2030-2-30', '30-1-7']) {
    const wrong = await post('/fr-fr/kontakt?thema=callback', { ...asked, Datum, Uhrzeit: '9:30' });
    expect([Datum, wrong.status, errorOf(wrong.text, 'request-Datum')]).toEqual([
      Datum,
      400,
      t('errors:field.date'),
    ]);
  }
  const sent = await post('/fr-fr/kontakt?thema=callback', { ...asked, Uhrzeit: '9:30' });
  expect(sent.status).toBe(303);
  const done = await shop.ask(sent.headers.get('location')!);
  expect(done.text).toMatch(/data-request="10\d{4}"/);
});

test('an order number of eleven signs or with a dash is wrong, said beside its field', async () => {
  for (const Auftragsnummer of ['26000012345', '2600001-1']) {
    const { text } = await post('/fr-fr/kontakt?thema=cancellation', { ...contact, Auftragsnummer });
    expect(errorOf(text, 'request-Auftragsnummer')).toBe(t('errors:field.alphanumeric'));
  }
  for (const Auftragsnummer of ['2600001', '26000AB123'])
    expect((await post('/fr-fr/kontakt?thema=cancellation', { ...contact, Auftragsnummer })).status).toBe(
      303,
    );
});

test('a form in which the hidden field is filled in is refused and loses nothing', async () => {
  const { status, text } = await post('/fr-fr/kontakt', { ...contact, Webadresse: 'https://spam.example' });
  expect(status).toBe(400);
  expect(text).toContain(t('errors:requests.automatic'));
  expect(text).toContain('Rappelez-moi');
});
