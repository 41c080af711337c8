import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PAYMENT_HEADERS, signMessage } from '#lib/signature.ts';
import { STANDARD_TERMS } from '#shop/payment/index.ts';
import { startPaymentStub, type PaymentStub } from '../../../scripts/support/payment/stub.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

/** Cards and wallets: what the shop opens at the provider, and what the provider says. The provider is the stand-in. */
const SECRET = 'a secret of at least thirty-two characters';
const GROSS = 23_800;
const payment = { method: 'online', ...STANDARD_TERMS.online, reference: 'RF18', mandate: null } as const;

let stub: PaymentStub;
let app: InProcess;
let order: number;
let cookie: string;
let seconds: number;

beforeAll(async () => {
  stub = await startPaymentStub({ secret: SECRET });
});
afterAll(() => stub.stop());

beforeEach(async () => {
  app = inProcess({ PAYMENT_SECRET: SECRET, PAYMENT_URL: stub.url });
  cookie = await logIn(app.sqlite, addCustomer(app.sqlite));
  seconds = 0;
  order = (await addOrder(app.db, { state: 'held', heldFor: 'payment', payment })).number;
});

const rows = (sql: string) => app.sqlite.prepare(sql).all() as Record<string, unknown>[];
const own = (sql: string) => app.logbookOf('c1').prepare(sql).all();
const state = () => rows('select state, held_for from customer_order')[0];
const pay = (number: number | string = order, as = cookie) =>
  app.ask(`/customerapi/orders/${number}/pay`, { method: 'POST', cookie: as });

async function say(change: object = {}, secret = SECRET) {
  const at = new Date(Date.parse('2026-11-21T09:00:00.000Z') + (seconds += 1) * 1000);
  const said = { event: 'e1', order: `1-${order}`, state: 'paid', amount: GROSS, currency: 'EUR' };
  const body = JSON.stringify({ ...said, at: at.toISOString(), ...change });
  const headers = {
    'content-type': 'application/json',
    ...(await signMessage(PAYMENT_HEADERS, secret, { to: '/custom/payments', body }, at)),
  };
  return app.ask('/custom/payments', { body, headers, now: at.toISOString() });
}

test('a waiting order is opened for its sum; the same again leads to the same page', async () => {
  const first = await pay();
  expect(first).toMatchObject({ status: 200, json: { page: expect.stringMatching(/\/pay\//) } });
  expect((await pay()).json).toEqual(first.json);
  const page = await (await fetch(first.json.page)).text();
  expect(page).toContain(`1-${order}`);
  expect(page).toContain('238,00');
});

test('money that came in lets the order go, once; a failed payment changes nothing', async () => {
  expect(await say({ event: 'e0', state: 'failed' })).toMatchObject({
    status: 200,
    json: { outcome: 'noted' },
  });
  expect(state()).toEqual({ state: 'held', held_for: 'payment' });
  expect(await say()).toMatchObject({ json: { outcome: 'applied', state: 'placed' } });
  expect(await say()).toMatchObject({ json: { outcome: 'repeated', state: 'placed' } });
  expect(own('select amount from received_payment')).toEqual([{ amount: GROSS }]);
  expect(rows(`select 1 from outbox where kind = 'order-export'`)).toHaveLength(1);
  expect(await pay()).toMatchObject({ status: 409, json: { error: { code: 'payment.nothing-due' } } });
});

test('a part of the sum lets nothing go; the rest is asked for', async () => {
  await say({ amount: 10_000 });
  expect(state()).toEqual({ state: 'held', held_for: 'payment' });
  const { page } = (await pay()).json;
  expect(await (await fetch(page)).text()).toContain('138,00');
});

test('unsigned, another secret, another currency, an unknown order: nothing is written', async () => {
  expect((await app.ask('/custom/payments', { body: '{}' })).status).toBe(401);
  expect(await say({}, SECRET.toUpperCase())).toMatchObject({ status: 401 });
  expect(await say({ currency: 'CHF' })).toMatchObject({
    status: 409,
    json: { error: { code: 'orders.sums' } },
  });
  expect(await say({ order: '3-99' })).toMatchObject({ status: 404 });
  expect(await say({ order: 'x' })).toMatchObject({ status: 404 });
  expect(await say({ amount: -1 })).toMatchObject({ status: 400 });
  expect(own('select 1 from received_payment')).toEqual([]);
  expect(state()).toEqual({ state: 'held', held_for: 'payment' });
});

test('without a provider nothing is opened, and its words are not taken', async () => {
  const without = inProcess();
  const as = await logIn(without.sqlite, addCustomer(without.sqlite));
  const { number } = await addOrder(without.db, { state: 'held', heldFor: 'payment', payment });
  const asked = await without.ask(`/customerapi/orders/${number}/pay`, { method: 'POST', cookie: as });
  expect(asked).toMatchObject({ status: 409, json: { error: { code: 'payment.nothing-due' } } });
  expect((await without.ask('/custom/payments', { body: '{}' })).status).toBe(404);
});

test('a provider that is dead or answers with no page is said; the order waits', async () => {
  const answers = ['{}', '{"page":"javascript:alert(1)"}', 'no JSON', `"${'x'.repeat(9000)}"`];
  const server = createServer((_, response) => void response.end(answers.at(0))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wrong = `http://127.0.0.1:${(server.address() as AddressInfo).port}/payments`;
  for (const url of ['http://127.0.0.1:1/payments', ...answers.map(() => wrong)]) {
    app = inProcess({ PAYMENT_SECRET: SECRET, PAYMENT_URL: url });
    cookie = await logIn(app.sqlite, addCustomer(app.sqlite));
    order = (await addOrder(app.db, { state: 'held', heldFor: 'payment', payment })).number;
    expect(await pay()).toMatchObject({ status: 502, json: { error: { code: 'payment.provider' } } });
    expect(state()).toEqual({ state: 'held', held_for: 'payment' });
    if (url === wrong) answers.shift();
  }
  server.close();
});
