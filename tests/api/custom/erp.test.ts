import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ERP_HEADERS, signMessage } from '#lib/signature.ts';
import { startErpStub, type ErpStub } from '../../../scripts/support/erp/stub.ts';
import { addOrder } from '../../support/orders.ts';
import { startShop, type TestShop } from '../support/shop.ts';

const SECRET = 'a secret of at least thirty-two characters';

let shop: TestShop;
let stub: ErpStub;

beforeAll(async () => {
  stub = await startErpStub({ secret: SECRET, pace: 'fast' });
  shop = await startShop({ ERP_URL: stub.url, ERP_SECRET: SECRET });
  stub.answer({ url: shop.url });
});
afterAll(async () => {
  await stub.stop();
  await shop.stop();
});

test('a released order goes by queue to the ERP and comes back with lots and invoice', async () => {
  const order = await shop.write((db) =>
    addOrder(db, {
      id: 'held',
      customerId: 'demo-1-104711',
      state: 'held',
      lines: [{ number: '119001303' }, { number: '138000309' }],
    }),
  );
  const body = JSON.stringify({
    message: 'release',
    order: `1-${order.number}`,
    at: new Date().toISOString(),
  });
  const headers = await signMessage(ERP_HEADERS, SECRET, { to: '/custom/erp/release', body }, new Date());
  expect(await shop.ask('/custom/erp/release', { method: 'POST', body, headers })).toMatchObject({
    status: 200,
    json: { outcome: 'applied', state: 'placed' },
  });
  await vi.waitFor(() => expect(stub.orders()).toMatchObject([{ order: `1-${order.number}`, errors: [] }]), {
    timeout: 20_000,
  });
  await vi.waitFor(() => expect(stub.orders().every(({ steps, done }) => steps === done)).toBe(true), {
    timeout: 30_000,
    interval: 200,
  });
  expect(shop.sql('select state from customer_order')).toMatchObject([{ state: 'delivered' }]);
  expect(shop.sql(`select 1 from delivery_line where lot <> ''`).length).toBeGreaterThan(0);
  expect(shop.sql('select 1 from invoice').length).toBeGreaterThan(0);
  expect(shop.sql(`select sent_at from outbox where kind = 'order-export'`)[0]!['sent_at']).not.toBeNull();
});
