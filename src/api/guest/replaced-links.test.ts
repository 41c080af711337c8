import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

/** Links of the verification that were mailed again: what the older ones say. */

const login = {
  eMail: 'neu@example.com',
  eMailWiederholung: 'neu@example.com',
  Kennwort: 'Gipsmodell-26',
  KennwortWiederholung: 'Gipsmodell-26',
  AGB: true,
};
let shop: InProcess;
let seen: string[];
beforeEach(() => {
  shop = inProcess();
  seen = [];
});

const register = (kind: 'new' | 'customer', form: object) =>
  shop.ask(`/guestapi/register/${kind}/DE/de`, { body: { ...login, ...form } });

/** The secret of the link that was mailed since the last look. */
function mailed(): string {
  const rows = shop.sqlite
    .prepare(`select payload ->> '$.path' path from outbox where payload ->> '$.kind' = 'verify'`)
    .all();
  const secret = rows.map(({ path }) => String(path).split('/').at(-1)!).find((one) => !seen.includes(one))!;
  seen.push(secret);
  return secret;
}

async function resent(Benutzername: string): Promise<string> {
  await shop.ask('/guestapi/register/resend/DE/de', { body: { Benutzername } });
  await shop.settled();
  return mailed();
}

/** What following a link says: its refusal, or the status. */
async function follow(secret: string): Promise<string | number> {
  const { status, json } = await shop.ask(`/guestapi/register/verify/${secret}/DE/de`, { method: 'POST' });
  return json.error?.code ?? status;
}

test('replaced links say “already verified” once the newest was followed, not before', async () => {
  await register('new', { Branche: 'laboratory', NamensZeile1: 'Zahntechnik Neu', PLZ: '10115' });
  const older = [mailed(), await resent('neu@example.com'), await resent('200001')];
  const newest = await resent('neu@example.com');
  for (const secret of older) expect(await follow(secret)).toBe('verification.unknown');
  expect(await follow(newest)).toBe(200);
  for (const secret of [...older, newest]) expect(await follow(secret)).toBe('verification.already-verified');
});

test('so does the first link of a customer whose access is being opened', async () => {
  addCustomer(shop.sqlite);
  await register('customer', { Kundennummer: '104711', PLZ: '10115' });
  const first = mailed();
  const again = await resent('104711');
  expect(await follow(first)).toBe('verification.unknown');
  expect(await follow(again)).toBe(200);
  expect(await follow(first)).toBe('verification.already-verified');
});

test('a link knows the last twenty that it replaced and no more', async () => {
  await register('new', { Branche: 'laboratory', NamensZeile1: 'Zahntechnik Neu', PLZ: '10115' });
  const older = [mailed()];
  for (let n = 0; n < 21; n++) {
    shop.sqlite.exec('delete from rate_limit'); // days pass meanwhile
    older.push(await resent('200001'));
  }
  expect(await follow(older.at(-1)!)).toBe(200);
  const said = await Promise.all(older.map(follow));
  expect(said.indexOf('verification.already-verified')).toBe(1);
});
