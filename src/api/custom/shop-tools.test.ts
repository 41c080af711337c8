import { beforeEach, expect, test } from 'vitest';
import { IMPORT_HEADERS, signMessage } from '#lib/signature.ts';
import { logIn } from '../../../tests/support/login.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { draftOf, lineOf } from '../../../scripts/support/vouchers.ts';

const SECRET = 'a secret of at least thirty-two characters';
const NOW = '2026-11-21T09:00:00.000Z';

let app: InProcess;
let asked: number;
beforeEach(() => {
  app = inProcess({ IMPORT_SECRET: SECRET });
  asked = 0;
  addCustomer(app.sqlite);
});

async function ask(path: string, value: object, secret = SECRET) {
  const at = new Date(Date.parse(NOW) + (asked += 1) * 1000);
  const body = JSON.stringify(value);
  const headers = await signMessage(IMPORT_HEADERS, secret, { to: `/custom/${path}`, body }, at);
  return app.ask(`/custom/${path}`, { body: value, headers, now: at.toISOString() });
}
const draft = (flags: Parameters<typeof draftOf>[1]) => draftOf('herbst', flags, new Date(NOW));

test('a code is made once, listed with what it is worth, and ended', async () => {
  const made = draft({ percent: '10', minimum: '99,50', customer: '104711' });
  expect((await ask('vouchers/create', made)).json).toEqual({ outcome: 'made' });
  expect((await ask('vouchers/create', made)).json).toEqual({ outcome: 'taken' });
  const listed = async () => (await ask('vouchers/list', {})).json.vouchers;
  const line = lineOf((await listed())[0], NOW);
  expect(line).toMatch(/^valid {3}HERBST +10 %, from 99\.50 EUR, customer 104711, once per customer, /);
  expect((await ask('vouchers/end', { code: 'herbst' })).json).toEqual({ ended: true });
  expect(lineOf((await listed())[0], '2026-11-21T10:00:00.000Z')).toMatch(/^ended /);
  expect((await ask('vouchers/end', { code: 'NOTHING' })).json).toEqual({ ended: false });
});

test('a code for nobody, for more than all of it, or unsigned is not made', async () => {
  const stranger = draft({ amount: '5', customer: '999999' });
  expect((await ask('vouchers/create', stranger)).json).toEqual({ outcome: 'unknown-customer' });
  const free = { ...draft({ percent: '10' }), value: 110 };
  expect((await ask('vouchers/create', free)).json.error).toMatchObject({
    code: 'request.invalid',
    fields: ['value'],
  });
  for (const path of ['vouchers/create', 'vouchers/list', 'vouchers/end', 'declarations/list'])
    expect((await ask(path, {}, SECRET.toUpperCase())).status, path).toBe(401);
  expect(app.sqlite.prepare('select count(*) n from voucher').get()).toEqual({ n: 0 });
});

test('the operator ends the sessions of one customer, or of all', async () => {
  addCustomer(app.sqlite, { id: 'c2', number: '104712' });
  addCustomer(app.sqlite, { id: 'light', number: '104711', firm: 3, email: 'light@example.com' });
  const cookies = [
    await logIn(app.sqlite, 'c1'),
    await logIn(app.sqlite, 'c1'),
    await logIn(app.sqlite, 'c2'),
  ];
  await logIn(app.sqlite, 'light');
  const alive = async () =>
    Promise.all(cookies.map(async (cookie) => (await app.ask('/customerapi/user/infos', { cookie })).status));
  expect(await alive()).toEqual([200, 200, 200]);
  const of = { firm: 1, number: '104711' };
  expect((await ask('sessions/end', { of }, SECRET.toUpperCase())).status).toBe(401);
  expect((await ask('sessions/end', { of: { ...of, number: '999' } })).json).toEqual({ ended: null });
  expect((await ask('sessions/end', { of })).json).toEqual({ ended: 2 });
  expect(await alive()).toEqual([401, 401, 200]);
  expect((await ask('sessions/end', { of: 'all' })).json).toEqual({ ended: 2 }); // the other brand's too
  expect(await alive()).toEqual([401, 401, 401]);
});

test.each([
  [{}, /One of --percent/],
  [{ percent: '10', amount: '5' }, /One of --percent/],
  [{ amount: 'five' }, /--amount five/],
  [{ percent: '10', until: '2026-02-30' }, /--until 2026-02-30/],
  [{ percent: '10', from: '2026-12-02', until: '2026-12-01' }, /end before it begins/],
])('the words %j of a command are answered by a sentence', (flags, said) => {
  expect(() => draft(flags)).toThrow(said);
});
