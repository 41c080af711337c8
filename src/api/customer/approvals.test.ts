import { beforeEach, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { quickHash } from '../../../tests/support/quick-hash.ts';
import { addUserLogin } from '../../../tests/support/user-login.ts';
import { approvalOperations } from './approvals.ts';

const DISC = '301000001';
let shop: InProcess;
let leader: string;
let buyer: string;
let technician: string;
let other: string;

beforeEach(async () => {
  const { db } = await catalogueOf(SMALL);
  shop = inProcess({}, db as unknown as D1Database);
  const id = addCustomer(shop.sqlite);
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values
       ('c1', 1, 'Lea', 'Leitung', '["K07"]', 0, ''), ('c1', 2, 'Eike', 'Einkauf', '["K09"]', 1, ''),
       ('c1', 3, 'Toni', 'Technik', '["K13"]', 2, '')`,
  );
  [leader, buyer, technician] = await Promise.all([1, 2, 3].map((user) => logIn(shop.sqlite, id, { user }))) as [string, string, string];
  other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
}); // prettier-ignore

const post = (path: string, body: unknown, cookie: string, headers: Record<string, string> = {}) =>
  shop.ask(`/customerapi/${path}`, { method: 'POST', cookie, headers, ...(body !== undefined && { body }) });
const get = (path: string, cookie: string) => shop.ask(`/customerapi/${path}`, { cookie });
const requests = async (cookie: string) => (await get('approvals', cookie)).json;

let keys = 0;
async function submit(cookie: string, pieces = 2) {
  await post(`wk/${DISC}/add/${pieces}`, undefined, cookie);
  const { json } = await get('cart/de', cookie);
  const body = { version: json.version, summe: json.totals?.gross ?? null, agb: true };
  return (await post('wk/submit', body, cookie, { 'idempotency-key': `key-test-${(keys += 1)}` })).json
    .result;
}

test.each(approvalOperations.map(({ method, path }) => [method, path] as const))(
  'a guest gets 401 from %s %s',
  async (method, path) => {
    const body = {
      revision: 0,
      total: 1,
      reason: 'x',
      lines: [],
      hidePrices: true,
      orderLimit: '',
      monthLimit: '',
    };
    const answer = await shop.ask(path.replace('{number}', '2600001'), {
      method: method === 'get' ? 'GET' : 'POST',
      ...(method === 'post' && { body }),
    });
    expect(answer).toMatchObject({ status: 401, json: { error: { code: 'session.login-required' } } });
  },
);

test('K13 asks, K07 sees why, changes and releases; the technician sees the state', async () => {
  const { auftrag, status } = await submit(technician);
  expect(status).toBe('waiting-release');
  expect(await requests(leader)).toMatchObject({
    mayRelease: true,
    requests: [
      { number: auftrag, askedBy: 'Toni Technik', reason: { kind: 'function' }, net: 20_000, lines: 1 },
    ],
  });
  const change = { revision: 0, lines: [{ position: 1, quantity: 1 }] };
  expect(await post(`approvals/${auftrag}/change`, change, leader)).toMatchObject({
    status: 200,
    json: { state: 'waiting-release' },
  });
  expect(await post(`approvals/${auftrag}/release`, { revision: 0, total: 23_800 }, leader)).toMatchObject({
    status: 409,
    json: { error: { code: 'approvals.changed', facts: { version: 1, summe: 12_721 } } },
  });
  expect(await post(`approvals/${auftrag}/release`, { revision: 1, total: 12_721 }, leader)).toMatchObject({
    status: 200,
    json: { number: auftrag, state: 'placed' },
  });
  expect(await post(`approvals/${auftrag}/release`, { revision: 1, total: 12_721 }, leader)).toMatchObject({
    status: 409,
    json: {
      error: { code: 'approvals.decided', message: 'Über diese Bestellung wurde bereits entschieden.' },
    },
  });
  expect(await requests(technician)).toMatchObject({ mayRelease: false, requests: [{ state: 'placed' }] });
});

test('a refusal needs a reason, and the technician reads it', async () => {
  const { auftrag } = await submit(technician);
  expect(await post(`approvals/${auftrag}/refuse`, { reason: ' ' }, leader)).toMatchObject({
    status: 400,
    json: { error: { code: 'approvals.reason' } },
  });
  await post(`approvals/${auftrag}/refuse`, { reason: 'Erst das Lager leeren.' }, leader);
  expect(await requests(technician)).toMatchObject({
    requests: [{ state: 'refused', decisionText: 'Erst das Lager leeren.' }],
  });
});

test('who may not decide gets 403, another customer the 404 of an unknown number', async () => {
  const { auftrag } = await submit(technician);
  const body = { revision: 0, total: 23_800 };
  for (const cookie of [technician, buyer])
    expect(await post(`approvals/${auftrag}/release`, body, cookie)).toMatchObject({ status: 403 });
  const foreign = await post(`approvals/${auftrag}/release`, body, other);
  expect(foreign).toMatchObject({ status: 404 });
  expect((await post('approvals/999/release', body, other)).json).toEqual(foreign.json);
});

test('limits and hidden prices are off, and hold as soon as a leader sets them', async () => {
  expect((await submit(buyer, 6)).status).toBe('placed');
  const rules = { hidePrices: true, orderLimit: '500,00', monthLimit: '' };
  expect(await post('approvals/rules', rules, buyer)).toMatchObject({ status: 403 });
  expect(await post('approvals/rules', { ...rules, orderLimit: '5e2' }, leader)).toMatchObject({
    status: 400,
  });
  expect(await post('approvals/rules', rules, leader)).toMatchObject({ status: 200 });
  expect((await submit(buyer, 5)).status).toBe('placed');
  expect((await submit(buyer, 6)).status).toBe('waiting-release');
  expect((await submit(technician, 1)).status).toBe('waiting-release');
  expect((await requests(technician)).requests).toMatchObject([{ net: null }]);
  await post('approvals/rules', { hidePrices: false, orderLimit: '', monthLimit: '' }, leader);
  expect((await submit(buyer, 6)).status).toBe('placed');
});

test('of 50 parallel releases one is answered with 200, and one order is handed over', async () => {
  const { auftrag } = await submit(technician);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      post(`approvals/${auftrag}/release`, { revision: 0, total: 23_800 }, leader),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  expect(shop.sqlite.prepare(`select count(*) n from outbox where kind = 'order-export'`).get()).toEqual({
    n: 1,
  });
});

test('users with an own e-mail hear what is asked and what was decided', async () => {
  const passwordHash = quickHash('Frässpindel-28');
  addUserLogin(shop.sqlite, { id: 1, email: 'lea@lab.example', passwordHash });
  addUserLogin(shop.sqlite, { id: 2, email: 'eike@lab.example', passwordHash: null }); // invited only
  addUserLogin(shop.sqlite, { id: 3, email: 'toni@lab.example', passwordHash });
  const mails = () =>
    shop.sqlite
      .prepare(
        `select payload ->> 'to' "to", payload ->> 'kind' kind, payload -> 'order' is not null sums, payload ->> 'path' path
           from outbox where kind = 'mail' order by 2, 1`,
      )
      .all()
      .map((row) => ({ ...row }));
  const own = 'labor@example.com';
  const refused = await submit(technician);
  const at = { path: `/meinlabor/freigaben/${refused.auftrag}` };
  expect(mails()).toEqual([
    { to: own, kind: 'release-request', sums: 1, ...at },
    { to: 'lea@lab.example', kind: 'release-request', sums: 1, ...at },
  ]);
  await post(`approvals/${refused.auftrag}/refuse`, { reason: 'zu viel' }, leader);
  const told = mails().filter(({ kind }) => kind === 'release-refused');
  expect(told.map(({ to }) => to)).toEqual([own, 'toni@lab.example']);
  const placed = await submit(technician);
  await post(`approvals/${placed.auftrag}/release`, { revision: 0, total: 23_800 }, leader);
  expect(mails().filter(({ kind }) => kind === 'order-released')).toMatchObject([
    { to: own, sums: 1 },
    { to: 'toni@lab.example', sums: 0 }, // prices may be hidden from him
  ]);
});
