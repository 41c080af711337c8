import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedLogbook } from '#platform/logbooks.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addOrder, orderContextOf, type WrittenOrder } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import {
  arriveDelivery,
  cancelLines,
  cancelOrder,
  confirmOrder,
  deliverOrder,
  invoiceOrder,
  ORDER_STATES,
  type OrderState,
  type Shipment,
} from './index.ts';

let sqlite: DatabaseSync;
let db: D1Database;
let order: WrittenOrder;
const ctx = () => orderContextOf(db);
let own: DatabaseSync; // where the customer's orders live
const rows = (sql: string, ...values: string[]) =>
  own.prepare(sql).all(...values) as Record<string, unknown>[];
const inShop = (sql: string) => sqlite.prepare(sql).all() as Record<string, unknown>[];
const lines = (id = order.id) =>
  rows('select goods, confirmed, cancelled, expected_on from order_line where order_id = ?', id);
const stateOf = (id = order.id) => rows('select state from customer_order where id = ?', id)[0]!['state'];
const kinds = () =>
  rows('select kind from order_event where order_id = ?', order.id).map((row) => row['kind']);
const mails = () => inShop('select payload from outbox').map((row) => JSON.parse(row['payload'] as string));
const setState = (state: OrderState) =>
  own.prepare('update customer_order set state = ? where id = ?').run(state, order.id);
const shipment = (number: string, quantity: number, more: Partial<Shipment> = {}): Shipment => ({
  number,
  shippedOn: '2026-11-21',
  lines: [{ position: 1, quantity, lot: 'L1', expiresOn: '2028-01-31' }],
  ...more,
});

beforeEach(async () => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  own = testLogbooks(db).homes?.sqlite('c1') ?? sqlite;
  order = await addOrder(db, {
    lines: [{ number: '301000001', quantity: 5 }, { number: '301000002' }],
  });
});

describe('confirmation', () => {
  test('confirms every line whole and keeps the number of the ERP', async () => {
    expect(await confirmOrder(ctx(), order, { erpNumber: 'V-1' })).toMatchObject({
      state: 'confirmed',
      repeated: false,
    });
    expect(lines()).toMatchObject([
      { goods: 'processing', confirmed: 5, cancelled: 0 },
      { goods: 'processing', confirmed: 2, cancelled: 0 },
    ]);
    expect(rows('select erp_number, revision from customer_order')).toEqual([
      { erp_number: 'V-1', revision: 1 },
    ]);
    expect(kinds()).toEqual(['placed', 'confirmed']);
  });

  test('the same one again changes nothing, a later day does', async () => {
    const said = { lines: [{ position: 1, expectedOn: '2026-12-01' }] };
    await confirmOrder(ctx(), order, said);
    expect(lines()[0]).toMatchObject({ goods: 'later', expected_on: '2026-12-01' });
    expect(await confirmOrder(ctx(), order, said)).toMatchObject({ repeated: true });
    expect(rows('select revision from customer_order')).toEqual([{ revision: 1 }]);
    await confirmOrder(ctx(), order, { lines: [{ position: 1, expectedOn: '2026-12-08' }] });
    expect(lines()[0]).toMatchObject({ expected_on: '2026-12-08' });
  });

  test('with every piece cancelled the order is cancelled, and the customer told', async () => {
    const said = [1, 2].map((position) => ({ position, cancelled: position === 1 ? 5 : 2 }));
    await confirmOrder(ctx(), order, { lines: said });
    expect(stateOf()).toBe('cancelled');
    expect(mails()).toMatchObject([{ kind: 'order-cancelled' }]);
  });

  test('single pieces that never come are told by mail, once', async () => {
    const said = { lines: [{ position: 1, cancelled: 2 }] };
    await confirmOrder(ctx(), order, said);
    await confirmOrder(ctx(), order, said);
    await cancelLines(ctx(), order, [{ position: 1, cancelled: 3 }], 'Ausverkauft');
    const told = mails().map(({ kind, lines: said, note }) =>
      [kind, ...said, note].filter(Boolean).join(': '),
    );
    expect(told.toSorted()).toEqual([
      'lines-cancelled: 1 × 301000001 Artikel 301000001: Ausverkauft',
      'lines-cancelled: 2 × 301000001 Artikel 301000001',
    ]);
  });

  test('unknown positions and pieces beyond the ordered ones are refused by name', async () => {
    const said = [{ position: 1, cancelled: 6 }, { position: 9 }];
    await expect(confirmOrder(ctx(), order, { lines: said })).rejects.toMatchObject({
      code: 'orders.lines',
      detail: { fields: ['lines.9', 'lines.1'] },
    });
    expect(stateOf()).toBe('placed');
  });
});

describe('delivery', () => {
  test('two parcels: partly delivered, the rest with its day, then delivered by sums', async () => {
    await confirmOrder(ctx(), order, {});
    const first = shipment('D1', 3, { later: [{ position: 2, expectedOn: '2026-12-03' }] });
    expect(await deliverOrder(ctx(), order, first)).toMatchObject({ state: 'partly-delivered' });
    expect(lines()).toMatchObject([
      { goods: 'later', expected_on: null },
      { goods: 'later', expected_on: '2026-12-03' },
    ]);
    const rest = [
      { position: 1, quantity: 2, lot: 'L2' },
      { position: 2, quantity: 2, serial: 'S' },
    ];
    expect(await deliverOrder(ctx(), order, { ...shipment('D2', 0), lines: rest })).toMatchObject({
      state: 'delivered',
    });
    expect(lines()).toMatchObject([{ goods: 'delivering' }, { goods: 'delivering', expected_on: null }]);
    expect(rows('select lot, serial, expires_on from delivery_line order by lot')).toEqual([
      { lot: '', serial: 'S', expires_on: null },
      { lot: 'L1', serial: '', expires_on: '2028-01-31' },
      { lot: 'L2', serial: '', expires_on: null },
    ]);
    expect(kinds()).toHaveLength(4);
  });

  test('the same delivery number again is the same delivery; another order’s is refused', async () => {
    await deliverOrder(ctx(), order, shipment('D1', 3));
    expect(await deliverOrder(ctx(), order, shipment('D1', 3))).toMatchObject({ repeated: true });
    const second = await addOrder(db);
    await expect(deliverOrder(ctx(), second, shipment('D1', 1))).rejects.toMatchObject({
      code: 'orders.number-taken',
    });
    expect(rows('select sum(quantity) pieces from delivery_line')).toEqual([{ pieces: 3 }]);
    expect(mails()).toHaveLength(1);
  });

  test('the mail leads to the order and to the carrier, parcel by parcel', async () => {
    const url = 'https://carrier.example/0034';
    const parcels = ['0', '1'].map((end) => ({
      carrier: 'DHL',
      tracking: `0034${end}`,
      trackingUrl: `${url}${end}`,
    }));
    await deliverOrder(ctx(), order, shipment('D1', 3, { parcels }));
    expect(mails()).toMatchObject([
      {
        kind: 'delivery-sent',
        to: 'labor@example.com',
        home: 'https://shop.example/de-de',
        path: `/meinlabor/historie/auftrag/2026/11/20/${order.number}`,
        outside: [
          { url: `${url}0`, name: 'DHL 00340' },
          { url: `${url}1`, name: 'DHL 00341' },
        ],
        lines: ['3 × 301000001 Artikel 301000001'],
        values: { delivery: 'D1', order: String(order.number) },
      },
    ]);
    const evil = shipment('D2', 1, { parcels: [{ trackingUrl: 'javascript:alert(1)' }] });
    await expect(deliverOrder(ctx(), order, evil)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  test('too many pieces, unknown positions and an empty parcel are refused whole', async () => {
    for (const wrong of [shipment('D1', 6), shipment('D1', 1, { lines: [] })])
      await expect(deliverOrder(ctx(), order, wrong)).rejects.toMatchObject({ code: 'orders.lines' });
    expect(rows('select * from delivery')).toEqual([]);
  });

  test('of 50 parallel parcels over 5 pieces five are written; a control writes more', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, i) => deliverOrder(ctx(), order, shipment(`D${i}`, 1))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(lines()[0]).toMatchObject({ goods: 'delivering' });
    const naive = async (i: number) => {
      const left = () =>
        db.prepare('select 5 - (select count(*) from rate_limit) open').first<{ open: number }>();
      if ((await left())!.open > 0)
        await db
          .prepare('insert into rate_limit (key, window_start, hits) values (?, 0, 1)')
          .bind(`n${i}`)
          .run();
    };
    await Promise.all(Array.from({ length: 50 }, (_, i) => naive(i)));
    expect(Number(inShop('select count(*) n from rate_limit')[0]!['n'])).toBeGreaterThan(5);
  });

  test('50 parallel messages of one delivery write it once', async () => {
    const results = await Promise.all(
      Array.from({ length: 50 }, () => deliverOrder(ctx(), order, shipment('D1', 2))),
    );
    expect(results.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(rows('select sum(quantity) pieces from delivery_line')).toEqual([{ pieces: 2 }]);
  });

  test('a set marked for completion keeps that label until it leaves', async () => {
    const set = await addOrder(db, {
      lines: [
        { number: '1', quantity: 1, coordinates: ['1', '2', '3', '4', '2', '111', ''] },
        { number: '2' },
      ],
    });
    expect(lines(set.id)[0]).toMatchObject({ goods: 'completion' });
    await confirmOrder(ctx(), set, { lines: [{ position: 1, expectedOn: '2026-12-01' }] });
    expect(lines(set.id)[0]).toMatchObject({ goods: 'completion' });
    await deliverOrder(ctx(), set, shipment('D1', 1));
    expect(lines(set.id)[0]).toMatchObject({ goods: 'delivering' });
  });

  test('the day of arrival is noted once', async () => {
    await deliverOrder(ctx(), order, shipment('D1', 3));
    await arriveDelivery(ctx().logbook('c1'), { firm: 1, number: 'D1' }, '2026-11-23');
    await arriveDelivery(ctx().logbook('c1'), { firm: 1, number: 'D1' }, '2026-11-24');
    expect(rows('select arrived_on from delivery')).toEqual([{ arrived_on: '2026-11-23' }]);
    await expect(
      arriveDelivery(ctx().logbook('c1'), { firm: 3, number: 'D1' }, '2026-11-23'),
    ).rejects.toMatchObject({
      code: 'orders.unknown',
    });
  });
});

describe('invoice', () => {
  const invoices = () =>
    rows('select number, due_on, net, gross, totals, buyer from invoice order by number').map((row) => ({
      ...row,
      totals: JSON.parse(row['totals'] as string),
      buyer: JSON.parse(row['buyer'] as string),
    }));

  test('over two deliveries shipping is on the first, the voucher as far as goods reach', async () => {
    const id = { id: (await addOrder(db, {
      lines: [{ number: '1', quantity: 2, unitPrice: 1000 }, { number: '2', quantity: 1, unitPrice: 5000 }],
      totals: { voucher: 2500, shipping: 690, net: 5190, gross: 6176 },
    })).id }; // prettier-ignore
    await deliverOrder(ctx(), id, shipment('D1', 2));
    await deliverOrder(ctx(), id, { ...shipment('D2', 0), lines: [{ position: 2, quantity: 1 }] });
    await invoiceOrder(ctx(), id, { number: 'R1', issuedOn: '2026-11-21', delivery: 'D1' });
    await invoiceOrder(ctx(), id, { number: 'R2', issuedOn: '2026-11-30', delivery: 'D2' });
    expect(invoices()).toMatchObject([
      { number: 'R1', due_on: '2026-12-21', net: 690, totals: { goods: 2000, voucher: 2000, shipping: 690 } },
      {
        number: 'R2',
        net: 4500,
        totals: { goods: 5000, voucher: 500, shipping: 0, vat: [{ base: 4500, amount: 855 }] },
      },
    ]);
    expect(invoices()[0]!.buyer).toMatchObject({ number: '104711', names: ['Dentallabor'], vatId: '' });
    expect(mails().filter(({ kind }) => kind === 'invoice-ready')).toHaveLength(2);
  });

  test('the same invoice number again is the same invoice, 50 times in parallel too', async () => {
    await confirmOrder(ctx(), order, { lines: [{ position: 2, cancelled: 2 }] });
    const all = Array.from({ length: 50 }, () =>
      invoiceOrder(ctx(), order, { number: 'R1', issuedOn: '2026-11-21' }),
    );
    expect((await Promise.all(all)).filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(invoices()).toMatchObject([{ net: 50_000, gross: 59_500 }]);
  });

  test('an article on request needs its price, and gets it', async () => {
    const asked = await addOrder(db, { lines: [{ number: '1', unitPrice: null }] });
    const wanted = { number: 'R1', issuedOn: '2026-11-21' };
    await expect(invoiceOrder(ctx(), asked, wanted)).rejects.toMatchObject({ code: 'orders.lines' });
    await invoiceOrder(ctx(), asked, { ...wanted, prices: [{ position: 1, unitPrice: 4321 }] });
    expect(invoices()).toMatchObject([{ net: 8642 }]);
  });

  test('no invoice before the hand-over, of a foreign delivery or a foreign number', async () => {
    setState('waiting-release');
    const wanted = { number: 'R1', issuedOn: '2026-11-21' };
    await expect(invoiceOrder(ctx(), order, wanted)).rejects.toMatchObject({ code: 'orders.state' });
    setState('placed');
    await expect(invoiceOrder(ctx(), order, { ...wanted, delivery: 'D9' })).rejects.toMatchObject({
      code: 'orders.unknown',
    });
    await invoiceOrder(ctx(), order, wanted);
    const other = await addOrder(db);
    await expect(invoiceOrder(ctx(), other, wanted)).rejects.toMatchObject({ code: 'orders.number-taken' });
  });
});

describe('cancellation and the table of states', () => {
  test('a cancelled order expects nothing any more, and again changes nothing', async () => {
    expect(await cancelOrder(ctx(), order, { reason: 'Nicht mehr lieferbar' })).toMatchObject({
      state: 'cancelled',
    });
    expect(await cancelOrder(ctx(), order)).toMatchObject({ repeated: true });
    expect(lines()).toMatchObject([{ cancelled: 5 }, { cancelled: 2 }]);
    expect(mails()).toMatchObject([{ kind: 'order-cancelled', note: 'Nicht mehr lieferbar' }]);
  });

  const delivers: OrderState[] = ['placed', 'confirmed', 'partly-delivered'];
  test.each(ORDER_STATES)('from %s only what the table allows happens', async (from) => {
    setState(from);
    const tried = async (verb: () => Promise<unknown>) => {
      const before = stateOf();
      try {
        await verb();
        return true;
      } catch (error) {
        expect(error).toMatchObject({ code: 'orders.state' });
        expect(stateOf()).toBe(before);
        return false;
      }
    };
    const cancels: OrderState[] = ['waiting-release', 'held', 'placed', 'confirmed', 'cancelled'];
    expect(await tried(() => deliverOrder(ctx(), order, shipment('D1', 1)))).toBe(delivers.includes(from));
    setState(from);
    if (!delivers.includes(from))
      expect(await tried(() => cancelOrder(ctx(), order))).toBe(cancels.includes(from));
  });

  test('an order that has not come home yet is fetched by the first who moves it', async () => {
    const fresh = await addOrder(db, {}, () => sharedLogbook(db));
    expect(await confirmOrder(ctx(), fresh, {})).toMatchObject({ state: 'confirmed', repeated: false });
    expect(lines(fresh.id)).toMatchObject([{ confirmed: 2 }]);
    expect(inShop('select state from customer_order order by number')).toMatchObject([
      { state: 'placed' },
      { state: 'confirmed' },
    ]);
  });

  test('what nobody ordered is unknown, also under another firm', async () => {
    for (const key of [{ id: 'nobody' }, { firm: 3 as const, number: order.number }])
      await expect(confirmOrder(ctx(), key, {})).rejects.toMatchObject({ code: 'orders.unknown' });
    expect(await confirmOrder(ctx(), { firm: 1, number: order.number }, {})).toMatchObject({
      orderId: order.id,
    });
  });
});
