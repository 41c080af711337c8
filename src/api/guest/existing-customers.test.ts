import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { insertDeed, type Note } from '#shop/activity/index.ts';
import { requireKnownPlace, stopOpening } from '#shop/registration/index.ts';

/** Taking over a customer by what stands on every parcel: docs/rules/accounts.md#existing-customers. */

const PASSWORD = 'Gipsmodell-26';
const STRANGER = 'stranger@evil.example';
const ON_FILE = 'labor@example.com';
let shop: InProcess;
beforeEach(() => {
  shop = inProcess();
  addCustomer(shop.sqlite);
});

async function addInvoice({ number = 'RE-118', gross = 123_456, issued = '2026-10-01' } = {}): Promise<void> {
  const id = `order-of-${number}`;
  await addOrder(shop.db, { customerId: 'c1', id });
  shop.sqlite
    .prepare(
      `insert into invoice (id, order_id, firm, number, issued_on, due_on, totals, net, gross, created_at)
       values (?1, ?2, 1, ?1, ?3, ?3, '{}', 100, ?4, ?3)`,
    )
    .run(number, id, issued, gross);
}

const register = (Rechnung?: string, more: object = {}, options: object = {}) =>
  shop.ask('/guestapi/register/customer/DE/de', {
    body: {
      eMail: STRANGER,
      eMailWiederholung: STRANGER,
      Kennwort: PASSWORD,
      KennwortWiederholung: PASSWORD,
      Kundennummer: '104711',
      PLZ: '10115',
      AGB: true,
      ...(Rechnung !== undefined && { Rechnung }),
      ...more,
    },
    ...options,
  });
const mails = () =>
  shop.sqlite
    .prepare(`select payload from outbox where kind = 'mail'`)
    .all()
    .map((row) => JSON.parse(row['payload'] as string)) as {
    kind: string;
    to: string;
    path: string;
    values: Record<string, string>;
  }[];
const secretOf = (kind: string) =>
  mails()
    .filter((mail) => mail.kind === kind)
    .at(-1)!
    .path.split('/')
    .at(-1)!;
const verify = () =>
  shop.ask(`/guestapi/register/verify/${secretOf('verify')}/DE/de`, { method: 'POST', body: {} });
const enter = () => shop.ask('/customerapi/login', { body: { Benutzername: '104711', Kennwort: PASSWORD } });
const stop = (secret = secretOf('access-asked'), now = NOW) =>
  stopOpening({ db: shop.db, now, note }, { secret });
const note: Note = (deed) => insertDeed(shop.db, deed, { address: '', country: '', device: '' }, NOW);
const NOW = new Date().toISOString();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('number and postal code alone take over nobody who has invoices', async () => {
  await addInvoice();
  for (const wrong of [undefined, '', 'RE-119', '1234,00', '0', '1'])
    expect((await register(wrong, {}, { headers: { 'cf-connecting-ip': `198.51.100.${wrong}` } })).json.error).toMatchObject({
      code: 'registration.invoice',
      fields: ['Rechnung'],
    });
  expect(mails()).toEqual([]);
}); // prettier-ignore

test.each(['RE-118', 're 118', '1234,56', '1.234,56 €', '1234.56', 'RE118'])(
  'an invoice named as “%s” proves the customer: the link goes to who asked',
  async (named) => {
    await addInvoice();
    expect(await register(named)).toMatchObject({ status: 200 });
    expect(mails().map(({ kind, to }) => [kind, to])).toEqual(
      expect.arrayContaining([
        ['verify', STRANGER],
        ['access-asked', ON_FILE],
      ]),
    );
  },
);

test('an invoice of three years ago proves nothing', async () => {
  await addInvoice({ issued: '2023-01-01' });
  await register('RE-118');
  expect(mails().find(({ kind }) => kind === 'verify')).toMatchObject({ to: ON_FILE });
});

/** Where the link that opens the customer goes, for a stranger who has read a parcel. */
async function linkOfParcelReader(ask: () => Promise<unknown>): Promise<string | undefined> {
  await ask();
  return mails().find(({ kind }) => kind === 'verify')?.to;
}

test('without an invoice the link goes to the address on file, not to who asks', async () => {
  expect(await linkOfParcelReader(register)).toBe(ON_FILE);
  expect(mails().map(({ to }) => to)).toEqual([ON_FILE, ON_FILE]);
  expect(mails().find(({ kind }) => kind === 'access-asked')!.values['email']).toBe('s…@evil.example');
});

test('number and postal code as the whole proof let a stranger in: the control', async () => {
  const asBefore = async () => {
    const payload = JSON.stringify({ kind: 'verify', to: STRANGER, path: '/verify/x', values: {} });
    shop.sqlite
      .prepare(
        `insert into outbox (id, kind, idempotency_key, payload, created_at, next_try_at)
         select 'b', 'mail', 'b', ?, '', '' from customer where number = '104711' and postal_code = '10115'`,
      )
      .run(payload);
  };
  expect(await linkOfParcelReader(asBefore)).toBe(STRANGER);
});

test('few tries per network and number, then a pause; another lab’s tries stay', async () => {
  await addInvoice();
  const from = (n: number) => ({ headers: { 'cf-connecting-ip': `2001:db8:0:${n}::7` } });
  const codes = [];
  for (let tried = 0; tried < 6; tried += 1) codes.push((await register('1', {}, from(1))).status);
  expect(codes).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await register('RE-118', {}, from(2))).status).toBe(200);
});

/** Where the link goes of who names the right invoice after so many wrong ones, each from a network of its own. */
async function linkAfterGuesses(wrong: number): Promise<{ codes: string[]; to: string | undefined }> {
  const codes: string[] = [];
  for (let n = 0; n < wrong; n += 1) {
    const { status, json } = await register(`RE-9${n}`, {}, from(`198.18.${n}.7`));
    codes.push(json.error?.code ?? String(status));
  }
  await register('RE-118', {}, from('203.0.113.9'));
  return { codes, to: mails().findLast(({ kind }) => kind === 'verify')?.to };
}
const from = (address: string) => ({ headers: { 'cf-connecting-ip': address } });

test('guessed at from many networks, an invoice opens nothing to who asks', async () => {
  await addInvoice();
  const { codes, to } = await linkAfterGuesses(14);
  expect(codes.filter((code) => code === 'registration.invoice')).toHaveLength(10);
  expect(codes.slice(10)).toEqual(Array(4).fill('200')); // wrong and right ones are told alike
  expect(new Set([...mails().filter(({ kind }) => kind === 'verify').map((mail) => mail.to), to])).toEqual(new Set([ON_FILE])); // prettier-ignore
}); // before: each network had five tries, and the fifteenth named invoice opened the customer

test('a few wrong ones of others cost the customer nothing: the control', async () => {
  await addInvoice();
  expect(await linkAfterGuesses(9)).toMatchObject({ to: STRANGER });
});

test('guessed at, without an address on file, the customer stays closed', async () => {
  await addInvoice();
  shop.sqlite.exec(`update customer set email = '' where id = 'c1'`);
  const { codes } = await linkAfterGuesses(12);
  expect(new Set(codes)).toEqual(new Set(['registration.invoice']));
  expect(mails()).toEqual([]);
});

test('passwords and invoices that are tried here leave their events', async () => {
  const failures = () =>
    shop.sqlite.prepare(`select customer_id, kind, sum(times) n from security_event group by 1, 2`).all();
  await addInvoice();
  await register('RE-1');
  shop.sqlite.prepare(`update customer set password_hash = ? where id = 'c1'`).run(quickHash(PASSWORD));
  for (const Kennwort of ['Falsch-001', 'Falsch-002'])
    await register('', { Kennwort, KennwortWiederholung: Kennwort });
  await register('', { Kundennummer: '999999' }); // nobody's
  expect(failures()).toEqual([{ customer_id: 'c1', kind: 'login-failed', n: 3 }]);
}); // before: a password could be guessed here and the account heard nothing of it

test('nobody’s mailbox is filled by asking: six links an hour', async () => {
  await addInvoice();
  const codes = [];
  for (let n = 0; n < 8; n += 1) {
    const eMail = `n${n}@evil.example`;
    codes.push((await register('RE-118', { eMail, eMailWiederholung: eMail })).status);
  }
  expect(codes).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
});

test('“that was not me” ends what waits', async () => {
  await addInvoice();
  await register('RE-118');
  await stop();
  expect((await verify()).json.error.code).toBe('verification.unknown');
  await expect(stop()).rejects.toMatchObject({ code: 'verification.unknown' });
});

test('“that was not me” closes what was opened: password, sessions, tokens, address', async () => {
  await addInvoice();
  await register('RE-118');
  await verify();
  expect((await enter()).status).toBe(200);
  await logIn(shop.sqlite, 'c1');
  shop.sqlite.exec(
    `insert into api_token (id, customer_id, acting_user, name, hash, prefix, scopes, created_by, created_at)
     values ('t', 'c1', 0, 'mine', 'h', 'lk_', '["cart"]', 0, '')`,
  );
  await stop();
  const count = (table: string) =>
    shop.sqlite.prepare(`select count(*) n from ${table} where customer_id = 'c1'`).get()!['n'];
  expect(['session', 'api_token', 'access_opening'].map(count)).toEqual([0, 0, 0]);
  expect(shop.sqlite.prepare('select email, password_hash from customer').get()).toEqual({
    email: ON_FILE,
    password_hash: null,
  });
  expect((await enter()).status).toBe(401);
});

test('the link that stops serves two weeks, and nobody without it', async () => {
  await addInvoice();
  await register('RE-118');
  await expect(stop('x'.repeat(43))).rejects.toMatchObject({ code: 'verification.unknown' });
  await expect(stop(undefined, inDays(15))).rejects.toMatchObject({ code: 'verification.unknown' });
});

test('for two weeks goods go only where the shop knew the customer', async () => {
  await addInvoice();
  await register('RE-118');
  const to = (place: object, now = NOW) =>
    requireKnownPlace({ db: shop.db, now }, 'c1', { street: 'Werkstraße 1', postalCode: '10115', ...place });
  const elsewhere = { street: 'Hafen 1', postalCode: '20095' };
  await to(elsewhere); // nothing was opened yet
  await verify();
  await to({});
  await to({ street: 'WERKSTRASSE 1 ' });
  await to({ street: 'Werkstr. 1' });
  await expect(to(elsewhere)).rejects.toMatchObject({ code: 'checkout.known-address' });
  await expect(to({ street: 'Werkstraße 11' })).rejects.toMatchObject({ code: 'checkout.known-address' });
  shop.sqlite.exec(`update customer set street = 'Hafen 1', postal_code = '20095'`); // the thief's own doing
  await expect(to(elsewhere)).rejects.toMatchObject({ code: 'checkout.known-address' });
  await to(elsewhere, inDays(15));
});

test('asking for access, opening it and stopping it are remembered', async () => {
  await addInvoice();
  await register('RE-118');
  await verify();
  await verify(); // the link is used
  await stop();
  const kinds = shop.sqlite.prepare('select kind from security_event order by id').all();
  expect(kinds.map(({ kind }) => kind)).toEqual(['access-asked', 'access-opened', 'access-stopped']);
});
