import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERP_HEADERS, isSigned } from '#lib/signature.ts';
import { handOver } from '#shop/orders/index.ts';
import { testLogbooks, type TestHomes } from '../../../tests/support/homes.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { deliverDue, waitAfter } from '../outbox/deliver.ts';
import type { OutboxBindings } from '../outbox/channel.ts';
import { CHANNELS } from '../outbox/senders.ts';

const NOW = new Date('2026-11-21T09:00:00.000Z');
const SECRET = 'a secret of at least thirty-two characters';

interface Taken {
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the ERP does with a document: takes it and answers, breaks off before or after taking it. */
type Behaviour = (taken: Taken) => { status: number; body?: string } | 'break before' | 'break after';

let shop: ReturnType<typeof shopDatabase>;
let HOMES: TestHomes | null;
let server: Server;
let url: string;
let behave: Behaviour;
let arrived: Taken[];
/** Orders of the ERP by idempotency key: what comes twice is taken once. */
let orders: Map<string, string>;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  shop = shopDatabase();
  addCustomer(shop.sqlite);
  HOMES = testLogbooks(shop.db).homes;
  arrived = [];
  orders = new Map();
  behave = () => ({ status: 202 });
  server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      const taken = { headers: request.headers, body };
      const answer = behave(taken);
      if (answer === 'break before') return request.socket.destroy();
      arrived.push(taken);
      orders.set(String(request.headers['idempotency-key']), body);
      if (answer === 'break after') return request.socket.destroy();
      return response.writeHead(answer.status).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const envOf = (vars: object = {}) =>
  ({ SHOP: shop.db, HOMES, ERP_URL: url, ERP_SECRET: SECRET, ...vars }) as unknown as OutboxBindings;
const row = () => shop.sqlite.prepare(`select * from outbox where kind = 'order-export'`).get()!;

/** Writes an order and its outbox row. */
async function order(id = 'o1'): Promise<void> {
  await addOrder(shop.db, { id, lines: [{ number: '119001303', reference: 'Arbeit 1' }] });
  await handOver(shop.db, id, { id: `${id}-row`, now: NOW.toISOString() }).run();
}

test('an order is handed over signed, under the key of its row, as JSON', async () => {
  await order();
  expect(await deliverDue(envOf(), NOW)).toBe(1);
  const [{ headers, body }] = arrived as [Taken];
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'order-export:o1',
    'x-erp-order': '1-2600001',
  });
  const given = new Headers(headers as Record<string, string>);
  expect(await isSigned(ERP_HEADERS, SECRET, given, { to: url, body }, new Date())).toBe(true);
  expect(await isSigned(ERP_HEADERS, SECRET, given, { to: url, body: `${body} ` }, new Date())).toBe(false);
  expect(JSON.parse(body)).toMatchObject({
    order: '1-2600001',
    lines: [{ reference: 'Arbeit 1', unit: 'C62' }],
  });
  expect(row()).toMatchObject({ dead_at: null, last_error: null });
  expect(row()['sent_at']).not.toBeNull();
});

test('the operator chooses openTRANS and the names of its units', async () => {
  await order();
  await deliverDue(envOf({ ERP_FORMAT: 'opentrans', ERP_UNITS: '{"C62":"PCE"}' }), NOW);
  const [{ headers, body }] = arrived as [Taken];
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain('<bmecat:ORDER_UNIT>PCE</bmecat:ORDER_UNIT>');
});

test('without an ERP orders wait untouched, and leave as soon as there is one', async () => {
  await order();
  for (let day = 0; day < 30; day++)
    await deliverDue(envOf({ ERP_URL: undefined }), new Date(NOW.getTime() + day * 86_400_000));
  expect(row()).toMatchObject({ tries: 0, sent_at: null, dead_at: null });
  expect(await deliverDue(envOf(), NOW)).toBe(1);
});

test.each(['break before', 'break after'] as const)(
  'an ERP that breaks off (%s it has the order) has it exactly once in the end',
  async (kind) => {
    await order();
    let calls = 0;
    behave = () => ((calls += 1) === 1 ? kind : { status: 200 });
    await deliverDue(envOf(), NOW);
    expect(row()).toMatchObject({ sent_at: null, tries: 1 });
    await deliverDue(envOf(), new Date(NOW.getTime() + 30_000));
    expect(row()['sent_at']).not.toBeNull();
    expect([...orders.keys()]).toEqual(['order-export:o1']);
  },
);

test('an order whose answer was lost is handed over again under the same key', async () => {
  await order();
  const failing = new Proxy(shop.db, {
    get: (db, name) => {
      if (name !== 'prepare') return Reflect.get(db, name) as unknown;
      return (sql: string) => {
        if (sql.includes('set sent_at')) throw new Error('storage is gone');
        return db.prepare(sql);
      };
    },
  });
  await expect(deliverDue(envOf({ SHOP: failing }), NOW)).rejects.toThrow('storage is gone');
  expect(row()).toMatchObject({ sent_at: null, tries: 1 });
  expect(await deliverDue(envOf(), new Date(NOW.getTime() + 121_000))).toBe(1);
  expect(arrived).toHaveLength(2);
  expect([...orders.keys()]).toEqual(['order-export:o1']);
});

test('of twenty rounds at the same time one hands the order over', async () => {
  await order();
  await Promise.all(Array.from({ length: 20 }, () => deliverDue(envOf(), NOW)));
  expect(arrived).toHaveLength(1);
});

test('an ERP down for a weekend loses no order; after twenty tries it is a dead letter', async () => {
  await order();
  behave = () => ({ status: 503, body: 'maintenance' });
  const { maxTries, longestWait } = CHANNELS['order-export']!;
  let at = NOW;
  for (let tries = 1; tries <= maxTries; tries++) {
    await deliverDue(envOf(), at);
    expect(row()).toMatchObject({ tries, last_error: 'Error: ERP answered 503 maintenance' });
    expect(row()['dead_at'] !== null).toBe(tries === maxTries);
    at = new Date(at.getTime() + waitAfter(tries, longestWait) * 1000);
  }
  expect((at.getTime() - NOW.getTime()) / 3_600_000).toBeGreaterThan(72);
});

test('what the ERP refuses for good is a dead letter at once, with its words', async () => {
  await order();
  behave = () => ({ status: 422, body: 'unknown customer 104711' });
  await deliverDue(envOf(), NOW);
  expect(row()['dead_at']).not.toBeNull();
  expect(row()['last_error']).toBe('Undeliverable: ERP answered 422 unknown customer 104711');
});

test('an ERP that is down costs three tries a round, not fifty', async () => {
  for (let i = 0; i < 10; i++) await order(`o${i}`);
  let asked = 0;
  behave = () => ((asked += 1), { status: 500 });
  await deliverDue(envOf(), NOW);
  expect(asked).toBe(3);
});

test('an order cancelled before it got there is not handed over', async () => {
  await order();
  (HOMES?.sqlite('c1') ?? shop.sqlite).exec(`update customer_order set state = 'cancelled'`);
  await deliverDue(envOf(), NOW);
  expect(arrived).toEqual([]);
  expect(row()['sent_at']).not.toBeNull();
});

test.each([
  ['plain http', { ENVIRONMENT: 'production' }, 'ERP_URL must be https'],
  ['no secret', { ERP_SECRET: undefined }, 'ERP_SECRET is missing'],
])('nothing leaves with %s, and the row says why', async (_, vars, error) => {
  await order();
  await deliverDue(envOf(vars), NOW);
  expect(arrived).toEqual([]);
  expect(row()['last_error']).toContain(error);
});

test('redirects of the ERP are not followed', async () => {
  await order();
  behave = () => ({ status: 307 });
  await deliverDue(envOf(), NOW);
  expect(row()).toMatchObject({ sent_at: null, last_error: 'Error: ERP answered 307' });
});
