import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecret, secretHash } from '../../src/shop/session/secret.ts';
import { addCustomer } from '../support/shop-database.ts';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Forms of the registration as browsers send them without script: checked, refused, done, each page in its language. */
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

test('a registration is done once: the page is redirected to and says that a mail is on its way', async () => {
  const path = '/fr-fr/register?form=new';
  const { status, headers } = await post(path, registration);
  expect({ status, to: headers.get('location') }).toEqual({ status: 303, to: '/fr-fr/register?done' });
  expect((await shop.ask('/fr-fr/register?done')).text).toContain(t('registration:done.title'));
  const again = await post(path, registration);
  expect(again.status).toBe(409);
  expect(errorOf(again.text, 'register-eMail')).toBe(t('errors:registration.email-present'));
});

test('an unknown customer number is said beside its field, in the other form', async () => {
  const { status, text } = await post('/fr-fr/register?form=customer', {
    ...registration,
    Kundennummer: '999999',
  });
  expect(status).toBe(404);
  expect(text).toContain(t('errors:registration.unknown-number'));
  expect(text).toMatch(/<details class="card p-6" open/);
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
    database.prepare('insert into used_token (hash, used_at) values (?, ?)').run(hash, '2026-11-01T00:00:00.000Z');
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
