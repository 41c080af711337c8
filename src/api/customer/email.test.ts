import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';

const PASSWORD = 'Gipsmodell-26';
const passwordHash = quickHash(PASSWORD);
let shop: InProcess;
let cookie: string;
beforeEach(async () => {
  shop = inProcess();
  addCustomer(shop.sqlite, { passwordHash });
  cookie = await logIn(shop.sqlite, 'c1');
});

const change = { eMail: 'Neu@example.com', eMailWiederholung: 'neu@example.com', KennwortAlt: PASSWORD };
const ask = (more: object = {}, as = cookie, now = '2026-11-21T09:00:00.000Z') =>
  shop.ask('/customerapi/user/email', { body: { ...change, ...more }, cookie: as, now });
const confirm = (secret: string, more: object = {}) =>
  shop.ask(`/guestapi/email/confirm/${secret}/DE/de`, { method: 'POST', ...more });
const drafts = () =>
  shop.sqlite
    .prepare('select payload from outbox order by created_at')
    .all()
    .map((row) => JSON.parse(row['payload'] as string) as { kind: string; to: string; path: string });
const draft = (kind: string) => drafts().filter((one) => one.kind === kind);
const secretOf = ({ path }: { path: string }) => path.split('/').at(-1)!;
const email = () => shop.sqlite.prepare('select email from customer').get()!['email'];

test('a new e-mail address counts once its link is used; the old one is told', async () => {
  expect(await ask()).toMatchObject({ status: 200 });
  expect(email()).toBe('labor@example.com');
  const [mail] = draft('email-confirm');
  expect(mail).toMatchObject({ to: 'neu@example.com' });
  expect(await confirm(secretOf(mail!))).toMatchObject({ status: 200 });
  expect(email()).toBe('neu@example.com');
  expect(draft('email-changed')).toMatchObject([{ to: 'labor@example.com' }]);
  expect((await confirm(secretOf(mail!))).json.error.code).toBe('email.link');
});

test.each([
  [{ eMail: 'none', eMailWiederholung: 'none' }, 'form.invalid', 'eMail'],
  [{ eMailWiederholung: 'other@example.com' }, 'form.invalid', 'eMailWiederholung'],
  [{ eMail: 'labor@example.com', eMailWiederholung: 'labor@example.com' }, 'form.invalid', 'eMail'],
  [{ KennwortAlt: 'wrong' }, 'password.wrong', 'KennwortAlt'],
])('a new e-mail address with %o is refused as %s at %s', async (wrong, code, field) => {
  expect((await ask(wrong)).json.error).toMatchObject({ code, fields: [field] });
  expect(drafts()).toEqual([]);
});

test('guests and technicians do not change the address', async () => {
  expect((await ask({}, '')).status).toBe(401);
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values ('c1', 1, 'a', 'b', '["K13"]', 0, '')`,
  );
  expect((await ask({}, await logIn(shop.sqlite, 'c1', { user: 1 }))).status).toBe(403);
});

test('a newer link kills the older one; expired and of the other brand change nothing', async () => {
  await ask();
  const other = { eMail: 'c@example.com', eMailWiederholung: 'c@example.com' };
  await ask(other, cookie, '2026-11-21T09:01:00.000Z');
  const [first, second] = draft('email-confirm');
  expect((await confirm(secretOf(first!))).status).toBe(410);
  expect((await confirm(secretOf(second!), { brand: 'light' })).status).toBe(410);
  expect((await confirm(secretOf(second!), { now: '2026-11-23T09:00:00.000Z' })).status).toBe(410);
  expect(email()).toBe('labor@example.com');
});

test('links for a new password that lie at the old address die with the change', async () => {
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: '104711' } });
  await expect.poll(() => draft('password').length).toBe(1);
  await ask();
  await confirm(secretOf(draft('email-confirm')[0]!));
  const body = {
    Kundennummer: '104711',
    tkn: secretOf(draft('password')[0]!),
    Kennwort: 'Wachsmesser-7',
    KennwortWiederholung: 'Wachsmesser-7',
  };
  expect((await shop.ask('/guestapi/password/new/DE/de', { body })).json.error.code).toBe('password.link');
});

test('a new password kills the link to a new address that somebody else asked for', async () => {
  await ask();
  const [link] = draft('email-confirm');
  const Kennwort = 'Wachsmesser-27';
  const changed = await shop.ask('/customerapi/user/password', {
    body: { KennwortAlt: PASSWORD, Kennwort, KennwortWiederholung: Kennwort },
    cookie,
  });
  expect(changed.status).toBe(200);
  expect((await confirm(secretOf(link!))).json.error.code).toBe('email.link');

  await ask({ KennwortAlt: Kennwort }, changed.cookie);
  await shop.ask('/guestapi/password/forgotten/DE/de', { body: { Benutzername: '104711' } });
  await shop.settled();
  const [forgotten] = draft('password');
  const set = await shop.ask('/guestapi/password/new/DE/de', {
    body: {
      Kundennummer: '104711',
      tkn: secretOf(forgotten!),
      Kennwort: PASSWORD,
      KennwortWiederholung: PASSWORD,
    },
  });
  expect(set.status).toBe(200);
  expect((await confirm(secretOf(draft('email-confirm')[1]!))).json.error.code).toBe('email.link');
});

test('of 50 parallel uses of the link exactly one counts', async () => {
  await ask();
  const secret = secretOf(draft('email-confirm')[0]!);
  const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(secret)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(draft('email-changed')).toHaveLength(1);
});
