import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { arriveDelivery, confirmOrder } from '#shop/orders/index.ts';
import type { InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import {
  addOrder,
  deliverWhole,
  invoice,
  orderContextOf,
  type TestOrder,
  type WrittenOrder,
} from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { customerShop } from './customer-shop.test-support.ts';
import { detail } from './order-fields.ts';
import { orderOperations } from './orders.ts';

const DISC = '301000001';
let shop: InProcess;
let cookie: string;
let other: string;
let catalogue: DatabaseSync;

beforeEach(async () => {
  ({ shop, cookie, catalogue } = await customerShop());
  other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
});

const get = (path: string, as = cookie) => shop.ask(`/customerapi/${path}`, { cookie: as });
const post = (path: string, body?: unknown, as = cookie) =>
  shop.ask(`/customerapi/${path}`, { method: 'POST', cookie: as, ...(body !== undefined && { body }) });
const order = (given: TestOrder = {}): Promise<WrittenOrder> => addOrder(shop.db, given);

const SAMPLE: Record<string, string> = { language: 'de', number: '2600001' };

test.each(orderOperations.map(({ method, path }) => [method, path] as const))(
  'a guest gets 401 from %s %s',
  async (method, path) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLE[name]!);
    const sent = path.endsWith('/sheets/read') ? { document: 'sds-1', version: '1.0' } : {};
    const body = method === 'post' ? { body: sent } : {};
    expect(await shop.ask(filled, { method: method === 'get' ? 'GET' : 'POST', ...body })).toMatchObject({
      status: 401,
      json: { error: { code: 'session.login-required' } },
    });
  },
);

describe('history', () => {
  const numbers = async (query = '', as = cookie): Promise<number[]> =>
    (await get(`orders${query}`, as)).json.orders.map((one: { number: number }) => one.number);

  test('is found by any number, name, reference or lot, by delivery and by invoice', async () => {
    const a = await order({
      purchaseOrderNumber: 'Q4-Vorrat',
      lines: [{ number: DISC, name: 'Ronde A1', reference: 'Praxis Süd' }],
    });
    const b = await order({ lines: [{ number: '501000001', name: 'Färbeliquid' }] });
    await deliverWhole(shop.db, a, { number: 'L77', lines: [{ position: 1, quantity: 1, lot: 'CH-0815' }] });
    await invoice(shop.db, a, { number: 'R99' });
    for (const q of ['Q4', 'q4-vorrat', '301000', 'ronde', 'Praxis Süd', 'praxis', 'CH-0815', 'L77', 'R99'])
      expect([q, await numbers(`?q=${encodeURIComponent(q)}`)]).toEqual([q, [a.number]]);
    expect(await numbers(`?q=${b.number}`)).toEqual([b.number]);
    expect(await numbers('?q=CH-08')).toEqual([]);
    expect(await numbers('?q=%25')).toEqual([]);
  });

  test('filters by state, time and user, counts the groups, sorts and pages', async () => {
    for (let day = 1; day <= 30; day++)
      await order({
        placedAt: `2026-10-${String(day).padStart(2, '0')}T22:30:00.000Z`,
        actingUser: { id: day % 2, name: day % 2 ? 'Kim Weber' : '' },
        lines: [{ number: DISC, quantity: day }],
        state: day === 30 ? 'held' : 'placed',
      });
    const all = (await get('orders')).json;
    expect(all).toMatchObject({
      total: 30,
      pages: 2,
      groups: { waiting: 1, open: 29, partly: 0, delivered: 0, ended: 0 },
      users: [
        { id: 0, name: '' },
        { id: 1, name: 'Kim Weber' },
      ],
    });
    expect(all.orders).toHaveLength(25);
    expect((await get('orders?page=2')).json.orders).toHaveLength(5);
    expect((await get('orders?group=waiting')).json).toMatchObject({ total: 1, orders: [{ state: 'held' }] });
    expect((await get('orders?user=1&sort=oldest')).json).toMatchObject({
      total: 15,
    });
    expect((await get('orders?user=1&sort=oldest')).json.orders[0]).toMatchObject({ pieces: 1 });
    expect((await get('orders?sort=amount')).json.orders[0]).toMatchObject({ pieces: 30, net: 300_000 });
    // 22:30 UTC is the next day in Berlin
    expect((await get('orders?from=2026-10-02&to=2026-10-02')).json).toMatchObject({
      total: 1,
      orders: [{ pieces: 1 }],
    });
    expect(await get('orders?from=2026-02-30')).toMatchObject({ status: 400 });
  });

  test('is the customer’s own; technicians see no prices where it is set so', async () => {
    const own = await order();
    expect(await numbers('', other)).toEqual([]);
    shop.sqlite.exec(`update customer set settings = '{"hidePricesFromTechnicians":true}' where id = 'c1'`);
    shop.sqlite
      .exec(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
      values ('c1', 3, 'Kim', 'Weber', '["K13"]', 3, '2026-01-01')`);
    const technician = await logIn(shop.sqlite, 'c1', { user: 3 });
    expect((await get('orders', technician)).json.orders).toMatchObject([{ net: null }]);
    expect((await get(`orders/${own.number}`, technician)).json).toMatchObject({
      totals: null,
      lines: [{ unitPrice: null, listPrice: null, amount: null }],
    });
  });

  test('is delivered once the last parcel arrived; until then every parcel is linked', async () => {
    const { id } = await order({ lines: [{ number: DISC, quantity: 2 }] });
    const track = (tracking: string) => ({
      carrier: 'DHL',
      tracking,
      trackingUrl: `https://carrier.example/${tracking}`,
    });
    await deliverWhole(shop.db, { id }, { number: 'L1', parcels: [track('1'), track('2')] });
    expect((await get('orders')).json).toMatchObject({
      groups: { partly: 1, delivered: 0 },
      orders: [
        {
          state: 'delivered',
          underway: true,
          parcels: [
            { delivery: 'L1', name: 'DHL 1', url: 'https://carrier.example/1' },
            { delivery: 'L1', name: 'DHL 2', url: 'https://carrier.example/2' },
          ],
        },
      ],
    });
    expect((await get('orders?group=delivered')).json.total).toBe(0);
    await arriveDelivery(shop.logbook('c1'), { firm: 1, number: 'L1' }, '2026-11-23');
    expect((await get('orders?group=delivered')).json).toMatchObject({
      groups: { partly: 0, delivered: 1 },
      orders: [{ underway: false, parcels: [] }],
    });
  });

  test('says what is charged: at the confirmed price, less what never comes', async () => {
    const { id, number } = await order({ lines: [{ number: DISC, quantity: 3 }, { number: '501000001' }] });
    const ctx = orderContextOf(shop.db);
    await confirmOrder(ctx, { id }, {
      lines: [{ position: 1, unitPrice: 9000 }, { position: 2, cancelled: 2 }],
    }); // prettier-ignore
    const [row] = (await get('orders')).json.orders;
    const { json: whole } = await get(`orders/${number}`);
    expect([row.net, whole.standing.net]).toEqual([27_000, 27_000]);
    expect(whole.totals.net).toBe(50_000); // as agreed
  });

  test('500 orders of 20 lines are searched in less than 200 ms', async () => {
    const lines = Array.from({ length: 20 }, (_, i) => ({
      number: `${301_000_000 + i}`,
      reference: `Arbeit ${i}`,
    }));
    for (let i = 0; i < 500; i++) await order({ lines, purchaseOrderNumber: `B${i}` });
    await get('orders?q=B499');
    const start = performance.now();
    expect((await get('orders?q=B499')).json.total).toBe(1);
    expect((await get('orders?page=20')).json.orders).toHaveLength(25);
    expect(performance.now() - start).toBeLessThan(400);
  });
});

describe('an order', () => {
  test('shows goods status, events, deliveries with lots and invoices as documented', async () => {
    const { number, id } = await order({
      lines: [{ number: DISC, quantity: 3 }, { number: '501000001' }],
      releaseReason: { kind: 'function' },
    });
    await deliverWhole(shop.db, { id }, {
      number: 'L1',
      parcels: [{ carrier: 'DHL', tracking: '0034', trackingUrl: 'https://carrier.example/0034' }],
      lines: [{ position: 1, quantity: 2, lot: 'A', expiresOn: '2028-01-31' }, { position: 1, quantity: 1, lot: 'B' }],
      later: [{ position: 2, expectedOn: '2026-12-03' }],
    }); // prettier-ignore
    await invoice(shop.db, { id }, { number: 'R1', delivery: 'L1' });
    const { json } = await get(`orders/${number}`);
    expect(json).toMatchObject({
      state: 'partly-delivered',
      release: { reason: { kind: 'function' }, decidedAt: null },
      lines: [
        { position: 1, goods: 'delivering', delivered: 3, open: 0 },
        { position: 2, goods: 'later', delivered: 0, open: 2, expectedOn: '2026-12-03' },
      ],
      deliveries: [
        {
          number: 'L1',
          lines: [
            { lot: 'A', expiresOn: '2028-01-31' },
            { lot: 'B', quantity: 1 },
          ],
        },
      ],
      invoices: [{ number: 'R1', delivery: 'L1', gross: 35_700 }],
    });
    expect(json.events.map((event: { kind: string }) => event.kind)).toEqual(
      expect.arrayContaining(['placed', 'confirmed', 'delivery', 'invoice']),
    );
    const strict = detail.strict().safeParse(json);
    expect(strict.error?.issues ?? []).toEqual([]);
  });

  test('names who of the customer decided and did what, nobody for what the clock did', async () => {
    shop.sqlite
      .exec(`insert into sub_user (customer_id, id, title, first_name, last_name, functions, colour, removed_at, created_at)
      values ('c1', 3, 'Dr.', 'Kim', 'Weber', '[]', 3, '2026-11-20', '2026-01-01'), ('c1', 4, '', 'Toni', 'Technik', '[]', 4, null, '2026-01-01')`);
    const { number, id } = await order({ releaseReason: { kind: 'function' } });
    const said = async () => {
      const { release, events } = (await get(`orders/${number}`)).json;
      return [release.decidedBy, ...events.map(({ by }: { by: string | null }) => by)];
    };
    const write = (sql: string) => shop.logbookOf('c1').prepare(sql).run(id);
    write(`insert into order_event (id, order_id, at, kind, to_state, by_user)
      select 'e' || value, ?1, '2026-11-22', 'released', 'placed', nullif(value, 9) from json_each('[3, 4, 9]')`);
    expect(await said()).toEqual([null, '', 'Dr. Kim Weber', 'Toni Technik', null]);
    write('update customer_order set decided_by = 3 where id = ?');
    expect((await said())[0]).toBe('Dr. Kim Weber');
    write('update customer_order set decided_by = 0 where id = ?');
    expect((await said())[0]).toBe('');
  });

  test('of another customer, of another brand, missing and malformed numbers', async () => {
    const own = await order();
    addCustomer(shop.sqlite, { id: 'c3', firm: 3, number: '300001' });
    const light = await order({ customerId: 'c3', firm: 3, brand: 'light' });
    const missing = await get('orders/9999999', other);
    expect(missing).toMatchObject({ status: 404, json: { error: { code: 'orders.unknown' } } });
    const bodyOf = ({ status, json }: typeof missing) => ({
      status,
      code: json.error.code,
      message: json.error.message,
    });
    expect(bodyOf(await get(`orders/${own.number}`, other))).toEqual(bodyOf(missing));
    shop.sqlite.exec(`update customer_order set number = 7700001 where id = '${light.id}'`);
    expect(bodyOf(await get('orders/7700001'))).toEqual(bodyOf(missing));
    expect(bodyOf(await post(`orders/${own.number}/reorder`, {}, other))).toEqual(bodyOf(missing));
    for (const malformed of ['0', '-1', 'abc', '1e3', '99999999999999999999'])
      expect((await get(`orders/${malformed}`)).status).toBe(400);
  });
});

describe('ordering again', () => {
  const cart = async () =>
    (await get('cart/de')).json.lines as { number: string; quantity: number; reference: string }[];

  test('puts in what can be had, at today’s price, and names the rest with its successor', async () => {
    const { number } = await order({
      lines: [
        { number: DISC, quantity: 3, unitPrice: 1, reference: 'Arbeit 7', coordinates: ['1', '2', '3', '4', '1', '', ''] },
        { number: '301000005', quantity: 1 },
        { number: '999999999', quantity: 1, name: 'Nicht mehr da' },
        { number: '301000002', quantity: 1 },
      ],
    }); // prettier-ignore
    await post('wk/301000002/add/999');
    const { json } = await post(`orders/${number}/reorder`, {});
    expect(json).toMatchObject({
      added: [{ position: 1, quantity: 3 }, { position: 2 }],
      left: [
        { position: 3, problem: 'missing', name: 'Nicht mehr da' },
        { position: 4, problem: 'quantity' },
      ],
      successors: [{ number: '301000005', successor: DISC }],
      pieces: 1003,
    });
    const disc = (await get('cart/de')).json.lines.find((line: { number: string }) => line.number === DISC);
    expect(disc).toMatchObject({
      reference: '',
      unitPrice: 10_000,
      coordinates: ['', '', '', '', '', '', ''],
    });
  });

  test('takes chosen lines, with their references where wanted', async () => {
    const { number } = await order({
      lines: [{ number: DISC, reference: 'KST 4' }, { number: '301000002' }],
    });
    await post(`orders/${number}/reorder`, { positions: [1], references: true });
    expect(await cart()).toMatchObject([{ number: DISC, quantity: 2, reference: 'KST 4' }]);
    expect(await post(`orders/${number}/reorder`, { positions: [1, 9] })).toMatchObject({
      status: 400,
      json: { error: { code: 'orders.lines', fields: ['lines.9'] } },
    });
  });

  test('a blocked article stays out, and nothing to add is no fault', async () => {
    catalogue.exec(
      `insert into article_update (number, blocked, changed_at) values ('${DISC}', 1, '2026-11-01')`,
    );
    const { number } = await order();
    expect((await post(`orders/${number}/reorder`)).json).toMatchObject({
      added: [],
      left: [{ number: DISC, problem: 'blocked' }],
      pieces: 0,
    });
  });
});

describe('purchases', () => {
  test('leave lot by lot, by day, as JSON and as a table with formulas neutralised', async () => {
    const first = await order({ lines: [{ number: DISC, name: '=1+1;"x"', reference: 'KST' }] });
    await deliverWhole(shop.db, first, { number: 'L1', shippedOn: '2026-10-01' });
    const second = await order({ lines: [{ number: '501000001', unitPrice: null }] });
    await deliverWhole(shop.db, second, { number: 'L2', shippedOn: '2026-11-01' });
    const { json } = await get('purchases/de?from=2026-10-01&to=2026-10-31');
    expect(json.purchases).toMatchObject([
      {
        delivery: 'L1',
        article: DISC,
        lot: 'LOT1',
        expiry: '2028-06-30',
        unit: 'C62',
        content: { quantity: 1, unit: 'C62' },
        price: 10_000,
        reference: 'KST',
      },
    ]);
    const { json: csv, headers } = await get('purchases/de/export.csv');
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(String(csv).split('\r\n')).toEqual([
      'delivery_note;date;article;name;quantity;unit;lot;expiry;udi;manufacturer;md_class;price;content;content_unit',
      'L1;2026-10-01;301000001;"\'=1+1;""x""";2;C62;LOT1;2028-06-30;;Halvora CAD AG;;100.00;1;C62',
      'L2;2026-11-01;501000001;Artikel 501000001;2;C62;LOT1;2028-06-30;9525010000014;Halvora CAD AG;;;1;C62',
      '',
    ]);
    expect((await get('purchases/de', other)).json).toEqual({ purchases: [] });
  });

  test('count packs, whatever they hold: two bags of 2 kg are 2 PK of 2000 GRM each', async () => {
    catalogue.exec(
      `update article set pack = '{"quantity":2000,"unit":"g","text":{}}' where number = '${DISC}'`,
    );
    const bags = await order({ lines: [{ number: DISC, quantity: 2 }, { number: '999999998' }] });
    await deliverWhole(shop.db, bags, { number: 'L1' });
    const { json } = await get('purchases/de');
    expect(json.purchases).toMatchObject([
      { quantity: 2, unit: 'PK', content: { quantity: 2000, unit: 'GRM' } },
      { unit: 'C62', content: null },
    ]);
    const [head, bag, gone] = String((await get('purchases/de/export.csv')).json)
      .split('\r\n')
      .map((row) => row.split(';'));
    const cell = (row: string[], name: string) => row[head!.indexOf(name)];
    const cells = ['quantity', 'unit', 'content', 'content_unit', 'lot'] as const;
    expect(cells.map((name) => cell(bag!, name))).toEqual(['2', 'PK', '2000', 'GRM', 'LOT1']);
    expect(cells.slice(1, 4).map((name) => cell(gone!, name))).toEqual(['C62', '', '']);
  });

  test('documents cover the articles delivered in the last 24 months, no older ones', async () => {
    const one = await order();
    await deliverWhole(shop.db, one, { number: 'L1', shippedOn: '2024-11-22' });
    expect((await get('purchases/de/documents')).json.articles).toMatchObject([
      { number: DISC, boughtOn: '2024-11-22', documents: [{ id: 'ifu-1', type: 'ifu' }] },
    ]);
    expect((await get('purchases/de/documents', other)).json.articles).toEqual([]);
    shop.sqlite.exec(`update delivery set shipped_on = '2024-11-21'`);
    expect((await get('purchases/de/documents')).json.articles).toEqual([]);
  });
});
