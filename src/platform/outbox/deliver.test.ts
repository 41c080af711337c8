import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_TERMS, orderTermsOf } from '#shop/cart/index.ts';
import { MAIL_KINDS, queueMail, type MailDraft } from '#shop/mail/index.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import type { Bindings } from '../env.ts';
import { deliverDue, waitAfter } from './deliver.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const draft: MailDraft = {
  kind: 'verify',
  brand: 'main',
  language: 'de',
  to: 'labor@example.com',
  home: 'https://shop.example/de-de',
  values: { number: '104711', days: '7' },
  path: '/verify/SECRET',
};

/** A value for every name that the texts of mails use. */
const NAMES =
  'number order user login delivery invoice parcel days hours name count time account email reference credit company article ' +
  'date tokensEnded systemsEnded passkeysEnded usersEnded tokensKept systemsKept passkeysKept usersKept';
const VALUES = Object.fromEntries(NAMES.split(' ').map((name) => [name, '<b>1</b>']));

let shop: ReturnType<typeof shopDatabase>;
const envOf = (vars: object = {}) => ({ SHOP: shop.db, ...vars }) as unknown as Bindings;
const rows = (table: string) => shop.sqlite.prepare(`select * from ${table}`).all();
const queue = (one: Partial<MailDraft> = {}, key = 'k1') =>
  queueMail(shop.db, { ...draft, ...one }, { id: key, key, now: NOW.toISOString() }).run();

beforeEach(() => {
  shop = shopDatabase();
});
afterEach(() => vi.unstubAllGlobals());

test('a mail of the outbox lands in the local inbox, once, and its secret is forgotten', async () => {
  await queue();
  await queue();
  expect(await deliverDue(envOf(), NOW)).toBe(1);
  expect(await deliverDue(envOf(), NOW)).toBe(0);
  const [mail] = rows('local_mail');
  expect(mail).toMatchObject({
    recipient: 'labor@example.com',
    subject: 'Bitte bestätigen Sie Ihre Registrierung',
  });
  expect(mail!['text']).toContain('https://shop.example/de-de/verify/SECRET');
  expect(mail!['html']).toContain('href="https://shop.example/de-de/verify/SECRET"');
  expect(JSON.stringify(rows('outbox'))).not.toContain('SECRET');
});

test('two rounds at the same time send a mail once', async () => {
  const sent = vi.fn<typeof fetch>(async () => new Response('{}'));
  vi.stubGlobal('fetch', sent);
  await queue();
  const env = envOf({ MAIL_SERVICE_URL: 'https://mail.example/send', MAIL_SERVICE_TOKEN: 'token' });
  await Promise.all([deliverDue(env, NOW), deliverDue(env, NOW)]);
  expect(sent).toHaveBeenCalledTimes(1);
  const [, init] = sent.mock.calls[0] as [string, RequestInit];
  expect(init.headers).toMatchObject({ 'idempotency-key': 'k1', authorization: 'Bearer token' });
});

test('a failing service is tried again, ever later, and ends as a dead letter', async () => {
  vi.stubGlobal('fetch', async () => new Response('no', { status: 503 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await queue();
  const env = envOf({ MAIL_SERVICE_URL: 'https://mail.example/send' });
  let at = NOW;
  for (let tries = 1; tries <= 8; tries++) {
    await deliverDue(env, at);
    expect(rows('outbox')[0]).toMatchObject({ tries, sent_at: null });
    expect(await deliverDue(env, at)).toBe(0);
    expect(rows('outbox')[0]!['tries']).toBe(tries); // not before its time
    at = new Date(at.getTime() + waitAfter(tries, Infinity) * 1000);
  }
  expect(rows('outbox')[0]).toMatchObject({ last_error: 'Error: mail service answered 503' });
  expect(rows('outbox')[0]!['dead_at']).not.toBeNull();
});

test('the platform’s e-mail service gets name and address of the sender apart', async () => {
  const send = vi.fn<SendEmail['send']>(async () => ({ messageId: '1' }));
  await queue();
  expect(await deliverDue(envOf({ MAIL_SENDER: 'binding', EMAIL: { send } }), NOW)).toBe(1);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      from: { name: 'Laborkontor', email: 'service@laborkontor.example' },
      to: 'labor@example.com',
      subject: 'Bitte bestätigen Sie Ihre Registrierung',
      text: expect.stringContaining('/verify/SECRET') as string,
      html: expect.stringContaining('/verify/SECRET') as string,
    }),
  );
  expect(rows('local_mail')).toEqual([]);
});

test('a chosen way that is not set up fails by name and is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await queue();
  await deliverDue(envOf({ MAIL_SENDER: 'binding' }), NOW);
  expect(rows('outbox')[0]).toMatchObject({
    sent_at: null,
    last_error: expect.stringContaining('EMAIL') as string,
  });
});

test('in production nothing goes to the local inbox', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await queue();
  await deliverDue(envOf({ ENVIRONMENT: 'production' }), NOW);
  expect(rows('local_mail')).toEqual([]);
});

test('every kind of mail is whole in every language, values escaped in the HTML', async () => {
  for (const language of LANGUAGES)
    for (const kind of MAIL_KINDS) {
      const values = VALUES;
      const outside = [{ url: 'https://carrier.example/', name: 'DHL 1' }];
      await queue({ kind, language, values, outside }, `${kind}-${language}`);
    }
  while ((await deliverDue(envOf(), NOW)) > 0); // round by round
  const mails = rows('local_mail') as Record<string, string>[];
  expect(mails).toHaveLength(MAIL_KINDS.length * LANGUAGES.length);
  for (const { id, subject, text, html } of mails) {
    expect(subject, id).not.toBe('');
    expect(`${subject}${text}`, id).not.toMatch(/\{\{|mail:/);
    expect(html, id).not.toContain('<b>');
  }
});

test('an order’s mail lists lines and sums in the words and numbers of its language', async () => {
  const order: NonNullable<MailDraft['order']> = {
    locale: 'fr-FR',
    currency: 'EUR',
    lines: [
      { quantity: 2, number: '301000001', name: 'Disque <b>', reference: 'Travail 17', amount: 20_000 },
      { quantity: 1, number: '501000001', name: 'Or', reference: '', amount: null },
    ],
    sums: {
      goods: 20_000,
      voucher: 1_000,
      shipping: null,
      surcharge: 0,
      net: 19_000,
      vat: [],
      gross: 19_000,
      treatment: 'intra-community',
      plusOnRequest: true,
    },
    ...orderTermsOf(NO_TERMS),
    purchaseOrderNumber: 'B-1',
    address: ['Labo', '', '', '1 rue X', '75001 Paris', 'FR'],
    method: 'parcel',
    shipDate: '2026-11-24',
  };
  await queue({ kind: 'order-placed', language: 'fr', values: VALUES, order });
  await deliverDue(envOf(), NOW);
  const { text, html } = rows('local_mail')[0] as Record<string, string>;
  expect(text!.replace(/[\u00a0\u202f]/g, ' ')).toContain(
    [
      'Votre numéro de commande: B-1',
      'Adresse de livraison: Labo, 1 rue X, 75001 Paris, FR',
      'Mode de livraison: Colis',
      'Jour d’expédition souhaité: 24 nov. 2026',
      '',
      '2 × 301000001 Disque <b> [Travail 17]: 200,00 €',
      '1 × 501000001 Or: Prix sur demande',
    ].join('\n'),
  );
  expect(text!.replace(/[\u00a0\u202f]/g, ' ')).toContain('Code promo: −10,00 €');
  expect(html).toContain('Disque &lt;b&gt;');
  expect(html).not.toContain('Disque <b>');
});
