import { beforeEach, expect, test } from 'vitest';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

const PATH = '/customerapi/payment/mandate';
const IBAN = 'DE52 0000 0000 0012 3456 78';
const GIVEN = { holder: 'Dentallabor Öhler', iban: IBAN, accepted: true };
const CREDITOR = 'DE98ZZZ09999999999';
let shop: InProcess;
let cookie: string;

beforeEach(async () => {
  shop = inProcess({ CREDITOR_ID: CREDITOR });
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
});

const give = (change: object = {}, as = cookie) =>
  shop.ask(PATH, { body: { ...GIVEN, ...change }, cookie: as });
const revoke = () => shop.ask(`${PATH}/revoke`, { method: 'POST', cookie });
const read = async (as = cookie) => (await shop.ask(PATH, { cookie: as })).json;
const rows = (sql: string) => shop.sqlite.prepare(sql).all() as Record<string, string>[];
const mails = () =>
  rows('select payload from outbox').map(({ payload }) => (JSON.parse(payload!) as { kind: string }).kind).toSorted(); // prettier-ignore

test('a mandate is given; answers and mail tell its account by the ends alone', async () => {
  expect(await read()).toEqual({ isOffered: true, mayChange: true, creditorId: CREDITOR, mandate: null });
  const { status, json } = await give();
  expect(status).toBe(200);
  expect(json.mandate).toMatchObject({ reference: '1-104711-1', signedOn: '2026-11-21' });
  expect(await read()).toEqual(json);
  expect(json.mandate.account).toMatch(/^DE52.*78$/);
  expect(JSON.stringify(json)).not.toContain('0012');
  expect(rows('select payload from outbox')[0]!['payload']).not.toMatch(/0012 ?3456/);
  expect(rows('select holder, iban from sepa_mandate')).toMatchObject([{ holder: GIVEN.holder, iban: IBAN.replaceAll(' ', '') }]); // prettier-ignore
});

test('without its words read, or with a wrong field, none is given', async () => {
  for (const [change, field] of [
    [{ accepted: false }, 'accepted'],
    [{ iban: 'DE53 0000 0000 0012 3456 78' }, 'iban'],
    [{ holder: ' ' }, 'holder'],
  ] as const) {
    const { status, json } = await give(change);
    expect([status, json.error.code, json.error.fields]).toEqual([400, 'form.invalid', [field]]);
  }
  for (const change of [{ holder: 'x'.repeat(71) }, { accepted: 'true' }, { iban: null }])
    expect((await give(change)).json.error.code).toBe('request.invalid');
  expect((await read()).mandate).toBeNull();
  expect(mails()).toEqual([]);
});

test('who is charged in another currency is offered none, and gives none', async () => {
  shop.sqlite.exec(`update customer set country = 'CH'`);
  expect(await read()).toMatchObject({ isOffered: false });
  const { status, json } = await give();
  expect([status, json.error.code]).toEqual([409, 'payment.no-debit']);
  expect(rows('select * from sepa_mandate')).toEqual([]);
});

test('a technician sees that there is one, and is told that it is not hers to change', async () => {
  await give();
  shop.sqlite
    .exec(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
    values ('c1', 1, 'a', 'b', '["K13"]', 0, '')`);
  const technician = await logIn(shop.sqlite, 'c1', { user: 1 });
  expect(await read(technician)).toMatchObject({ mayChange: false, mandate: { reference: '1-104711-1' } });
  expect((await give({}, technician)).status).toBe(403);
});

test('taken back twice, or by two at once, it ends once and is told once', async () => {
  await give();
  const both = await Promise.all([revoke(), revoke()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await revoke()).json.mandate).toBeNull();
  expect(mails()).toEqual(['mandate-given', 'mandate-revoked']);
  expect((await give()).json.mandate.reference).toBe('1-104711-2'); // a reference counts once
});
