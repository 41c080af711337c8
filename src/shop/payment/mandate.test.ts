import { beforeEach, expect, test } from 'vitest';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import type { Caller } from '#shop/session/index.ts';
import { giveMandate, readMandate, revokeMandate, type MandateContext } from './index.ts';

const IBAN = 'DE52 0000 0000 0012 3456 78';
let world: ReturnType<typeof shopDatabase>;
let ctx: MandateContext;

const caller = (change: Partial<Caller> = {}): Caller => ({
  sessionHash: 's', customerId: 'c1', firm: 1, customerNumber: '104711', email: 'lab@example.com', name: 'Labor', country: 'DE',
  language: 'de', priceList: 1, discountClass: 0, settings: {}, mustChangePassword: false, ownLogin: 0, provedAt: null, punchout: null,
  user: { id: 0, name: '', functions: [], colour: 0, orderLimit: null, monthLimit: null },
  ...change,
}); // prettier-ignore
beforeEach(() => {
  world = shopDatabase();
  addCustomer(world.sqlite);
  ctx = {
    db: world.db,
    now: '2026-11-21T09:00:00.000Z',
    newId: () => crypto.randomUUID(),
    caller: caller(),
    payment: { creditorId: 'DE98ZZZ09999999999' },
    currency: 'EUR',
    mail: { brand: 'main', language: 'de', home: 'https://shop.example/de-de' },
  };
});
const rows = () =>
  world.sqlite.prepare('select reference, iban, revoked_at is null active from sepa_mandate').all();
const mails = () =>
  world.sqlite
    .prepare(`select payload ->> 'kind' kind, payload from outbox order by payload ->> 'kind'`)
    .all();

test('a second mandate ends the first; the account is told of both', async () => {
  expect(await giveMandate(ctx, { holder: ' Labor ', iban: IBAN })).toEqual({
    reference: '1-104711-1',
    signedOn: '2026-11-21',
    holder: 'Labor',
    iban: 'DE52000000000012345678',
  });
  await giveMandate(ctx, { holder: 'Labor', iban: 'AT611904300234573201' });
  expect(rows()).toEqual([
    { reference: '1-104711-1', iban: 'DE52000000000012345678', active: 0 },
    { reference: '1-104711-2', iban: 'AT611904300234573201', active: 1 },
  ]);
  expect(mails().map(({ kind }) => kind)).toEqual(['mandate-given', 'mandate-given']);
  expect(JSON.stringify(mails())).not.toContain('DE52000000000012345678');
});

test('the same account again is the same mandate', async () => {
  const first = await giveMandate(ctx, { holder: 'Labor', iban: IBAN });
  expect(await giveMandate(ctx, { holder: 'Labor', iban: IBAN.toLowerCase() })).toEqual(first);
  expect([rows().length, mails().length]).toEqual([1, 1]);
});

test('a wrong IBAN and a missing holder are refused by field', async () => {
  await expect(giveMandate(ctx, { holder: ' ', iban: 'DE53000000000012345678' })).rejects.toMatchObject({
    code: 'form.invalid',
    detail: { fields: ['holder', 'iban'] },
  });
});

test.each([
  ['in francs', { currency: 'CHF' }],
  ['outside of SEPA', { caller: caller({ country: 'BR' }) }],
  ['without a creditor', { payment: { creditorId: null } }],
])('nothing is debited %s', async (_, change) => {
  await expect(giveMandate({ ...ctx, ...change }, { holder: 'Labor', iban: IBAN })).rejects.toMatchObject({
    code: 'payment.no-debit',
  });
});

test('buyers, technicians and procurement systems neither give nor revoke', async () => {
  await giveMandate(ctx, { holder: 'Labor', iban: IBAN });
  const user = { id: 2, name: 'E', functions: ['K09'] as const, colour: 0, orderLimit: null, monthLimit: null };
  for (const change of [{ user }, { user: { ...user, functions: ['K13'] as const } }]) {
    const theirs = { ...ctx, caller: caller(change) };
    await expect(giveMandate(theirs, { holder: 'X', iban: IBAN })).rejects.toMatchObject({ code: 'session.not-allowed' });
    await expect(revokeMandate(theirs)).rejects.toMatchObject({ code: 'session.not-allowed' });
    expect(await readMandate(theirs)).toMatchObject({ mayChange: false, mandate: { account: 'DE52 … 5678' } });
  }
}); // prettier-ignore

test('revoked it opens nothing any more; again nothing happens', async () => {
  await giveMandate(ctx, { holder: 'Labor', iban: IBAN });
  await revokeMandate(ctx);
  await revokeMandate(ctx);
  expect((await readMandate(ctx)).mandate).toBeNull();
  expect(mails().map(({ kind }) => kind)).toEqual(['mandate-given', 'mandate-revoked']);
  expect(await giveMandate(ctx, { holder: 'Labor', iban: IBAN })).toMatchObject({ reference: '1-104711-2' });
});

test('two presses at once are one mandate', async () => {
  const press = () => giveMandate(ctx, { holder: 'Labor', iban: IBAN });
  const [a, b] = await Promise.all([press(), press()]);
  expect([a, rows().length]).toEqual([b, 1]);
});
