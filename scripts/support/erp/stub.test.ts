import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { handOver } from '#shop/orders/index.ts';
import { deliverDue } from '../../../src/platform/outbox/deliver.ts';
import type { OutboxBindings } from '../../../src/platform/outbox/channel.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { startErpStub, type ErpStub } from './stub.ts';

const SECRET = 'a secret of at least thirty-two characters';

let app: InProcess;
let server: Server;
let shopUrl: string;
let stub: ErpStub;
/** How the shop answers the next message instead of accepting it. */
let fail: ('before' | 'after')[];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  app = inProcess({ ERP_SECRET: SECRET });
  addCustomer(app.sqlite);
  fail = [];
  server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => (text += part));
    request.on('end', async () => {
      const how = fail.shift();
      if (how === 'before') return request.socket.destroy();
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      delete headers['content-length'];
      const asked = { body: text, headers, now: new Date().toISOString() };
      const answer = await app.ask(request.url!, asked);
      if (how === 'after') return request.socket.destroy();
      return response.writeHead(answer.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  shopUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub = await startErpStub({ secret: SECRET, pace: 'fast' });
  stub.answer({ url: shopUrl });
});
afterEach(async () => {
  await stub.stop();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  vi.restoreAllMocks();
});

const rows = (sql: string) => app.sqlite.prepare(sql).all() as Record<string, unknown>[];
const envOf = () => ({ SHOP: app.db, HOMES: app.homes, ERP_URL: stub.url, ERP_SECRET: SECRET });
const deliver = (now = new Date()) => deliverDue(envOf() as unknown as OutboxBindings, now);
/** Pieces that were ordered and not cancelled. */
const ordered = () =>
  app.logbookOf('c1').prepare('select sum(quantity - cancelled) pieces from order_line').get();
const finished = () => stub.orders().every(({ steps, done }) => steps === done);

async function placed(id: string, lines: number): Promise<void> {
  await addOrder(app.db, {
    id,
    lines: Array.from({ length: lines }, (_, i) => ({
      number: `1190013${String(i).padStart(2, '0')}`,
      quantity: 5,
    })),
  });
  await handOver(app.db, id, { id: `row-${id}`, now: new Date().toISOString() }).run();
}

test('an order travels out, is confirmed, delivered in parcels, invoiced and arrives', async () => {
  await placed('o1', 20);
  expect(await deliver()).toBe(1);
  await vi.waitFor(() => expect(finished()).toBe(true), { timeout: 20_000 });
  expect(stub.orders()).toMatchObject([{ errors: [] }]);
  expect(rows('select state, erp_number from customer_order')).toEqual([
    { state: 'delivered', erp_number: expect.stringMatching(/^V\d+$/) },
  ]);
  expect(rows('select 1 from delivery').length).toBeGreaterThan(1);
  expect(rows(`select 1 from delivery_line where lot = ''`)).toEqual([]);
  expect(rows('select 1 from delivery where arrived_on is null')).toEqual([]);
  expect(rows('select 1 from invoice')).toHaveLength(rows('select 1 from delivery').length);
  expect(rows('select sum(quantity) pieces from delivery_line')).toEqual([ordered()]);
});

test('a shop that breaks off before or after it took a message ends in the same state', async () => {
  await placed('o1', 12);
  fail = ['before', 'after', 'after', 'before', 'after', 'before', 'before', 'after'];
  await deliver();
  await vi.waitFor(() => expect(finished()).toBe(true), { timeout: 20_000 });
  expect(fail).toEqual([]);
  expect(rows('select sum(quantity) pieces from delivery_line')).toEqual([ordered()]);
  expect(rows('select state from customer_order')).toEqual([{ state: 'delivered' }]);
  const told = (kind: string) =>
    rows('select payload from outbox').filter(({ payload }) => JSON.parse(String(payload)).kind === kind);
  expect(told('delivery-sent')).toHaveLength(rows('select 1 from delivery').length);
  expect(told('invoice-ready')).toHaveLength(rows('select 1 from delivery').length);
});

test('the stub takes an order once, however often it comes', async () => {
  await placed('o1', 2);
  await deliver();
  app.sqlite.exec('update outbox set sent_at = null');
  await deliver(new Date(Date.now() + 200_000));
  expect(stub.orders()).toHaveLength(1);
});

test('a stub that was stopped goes on where it was', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stub-'));
  try {
    await stub.stop();
    const options = { secret: SECRET, pace: 'fast', file: join(folder, 'erp', 'stub.sqlite') } as const;
    stub = await startErpStub(options); // knows no shop: takes the order and says nothing
    await placed('o1', 3);
    await deliver();
    await stub.stop();
    stub = await startErpStub(options);
    stub.answer({ url: shopUrl });
    await vi.waitFor(
      () => expect(rows('select state from customer_order')).toEqual([{ state: 'delivered' }]),
      { timeout: 20_000 },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an unsigned order and one in another form are refused', async () => {
  const unsigned = await fetch(stub.url, { method: 'POST', body: '{}', headers: { 'idempotency-key': 'k' } });
  expect(unsigned.status).toBe(401);
  await placed('o1', 2);
  const env = { ...envOf(), ERP_FORMAT: 'opentrans' };
  await deliverDue(env as unknown as OutboxBindings);
  expect(rows(`select last_error from outbox where kind = 'order-export'`)[0]!['last_error']).toContain(
    '422',
  );
});
