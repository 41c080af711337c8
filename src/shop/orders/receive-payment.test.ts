import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { STANDARD_TERMS, type AgreedPayment } from '#shop/payment/index.ts';
import { testLogbooks } from '../../../tests/support/homes.ts';
import { addOrder, invoice, orderContextOf } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { receivePayment, type ReceivedPayment } from './receive-payment.ts';

let world: ReturnType<typeof shopDatabase>;
let own: DatabaseSync; // where the customer's orders live
beforeEach(() => {
  world = shopDatabase();
  addCustomer(world.sqlite);
  own = testLogbooks(world.db).homes?.sqlite('c1') ?? world.sqlite;
});

const rows = (sql: string) => own.prepare(sql).all();
const money = (id: string, change: Partial<ReceivedPayment> = {}): ReceivedPayment => ({
  id,
  invoice: 'R1',
  amount: 23_800,
  discount: 0,
  paidOn: '2026-11-25',
  returned: false,
  ...change,
});
const receive = (id: string, payment: ReceivedPayment) =>
  receivePayment(orderContextOf(world.db), { id }, payment);
const standing = () => rows('select paid, discount, settled_on from invoice')[0];

describe('for an invoice', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await addOrder(world.db));
    await invoice(world.db, { id }, { number: 'R1' });
  });

  test('the sum settles it, the same money again changes nothing', async () => {
    await receive(id, money('m1'));
    expect(await receive(id, money('m1'))).toMatchObject({ repeated: true });
    expect(standing()).toEqual({ paid: 23_800, discount: 0, settled_on: '2026-11-25' });
  });

  test('parts add up; what the discount takes off needs not be paid', async () => {
    await receive(id, money('m1', { amount: 10_000 }));
    expect(standing()).toMatchObject({ settled_on: null });
    await receive(id, money('m2', { amount: 13_324, discount: 476 }));
    expect(standing()).toEqual({ paid: 23_324, discount: 476, settled_on: '2026-11-25' });
  });

  test('a debit that the bank returned opens it again', async () => {
    await receive(id, money('m1'));
    await receive(id, money('m2', { returned: true }));
    expect(standing()).toEqual({ paid: 0, discount: 0, settled_on: null });
  });

  test('50 times the same money at once is one payment', async () => {
    await Promise.all(Array.from({ length: 50 }, () => receive(id, money('m1', { amount: 100 }))));
    expect(standing()).toMatchObject({ paid: 100 });
  });

  test('half of the money that goes back leaves the other half to pay', async () => {
    await receive(id, money('m1'));
    await receive(id, money('m2', { amount: 11_900, returned: true }));
    expect(standing()).toEqual({ paid: 11_900, discount: 0, settled_on: null });
  });

  test('a cent too little does not settle it, a cent too much does', async () => {
    await receive(id, money('m1', { amount: 23_799 }));
    expect(standing()).toMatchObject({ settled_on: null });
    await receive(id, money('m2', { amount: 2, paidOn: '2026-11-26' }));
    expect(standing()).toEqual({ paid: 23_801, discount: 0, settled_on: '2026-11-26' });
  });

  test('more money for what is settled leaves the day on which it was', async () => {
    await receive(id, money('m1'));
    await receive(id, money('m2', { amount: 1, paidOn: '2026-12-24' }));
    expect(standing()).toMatchObject({ settled_on: '2026-11-25' });
  });

  test('another currency than the order’s is refused and not noted', async () => {
    await expect(receive(id, money('m1', { currency: 'CHF' }))).rejects.toMatchObject({
      code: 'orders.sums',
    });
    expect(rows('select 1 from received_payment')).toEqual([]);
  });

  test('an unknown invoice is refused', async () => {
    await expect(receive(id, money('m1', { invoice: 'R9' }))).rejects.toMatchObject({
      code: 'orders.unknown',
    });
  });
});

describe('before delivery', () => {
  const payment: AgreedPayment = {
    method: 'prepayment',
    ...STANDARD_TERMS.prepayment,
    reference: 'RF1',
    mandate: null,
  };
  const add = () => addOrder(world.db, { state: 'held', heldFor: 'payment', payment });
  const handedOver = () =>
    world.sqlite.prepare(`select 1 from outbox where kind = 'order-export'`).all().length;
  const state = () => rows('select state, held_for from customer_order')[0];

  test('the whole sum lets the order go, once; a part does not', async () => {
    const { id } = await add();
    await receive(id, money('m1', { invoice: null, amount: 10_000 }));
    expect([state(), handedOver()]).toEqual([{ state: 'held', held_for: 'payment' }, 0]);
    await receive(id, money('m2', { invoice: null, amount: 13_800 }));
    await receive(id, money('m2', { invoice: null, amount: 13_800 }));
    expect([state(), handedOver()]).toEqual([{ state: 'placed', held_for: null }, 1]);
  });

  test('money does not lift a block of bookkeeping', async () => {
    const { id } = await addOrder(world.db, { state: 'held', heldFor: 'bookkeeping', payment });
    await receive(id, money('m1', { invoice: null }));
    expect([state(), handedOver()]).toEqual([{ state: 'held', held_for: 'bookkeeping' }, 0]);
  });

  test('its invoice is settled on the day it is issued', async () => {
    const { id } = await add();
    await receive(id, money('m1', { invoice: null }));
    await invoice(world.db, { id }, { number: 'R1' });
    expect(standing()).toEqual({ paid: 23_800, discount: 0, settled_on: '2026-11-21' });
  });

  test('money of a paid invoice that goes back opens it again; sent anew it settles it', async () => {
    const { id } = await addOrder(world.db, { payment });
    await invoice(world.db, { id }, { number: 'R1' });
    await receive(id, money('m1', { returned: true, paidOn: '2026-11-30' }));
    expect(standing()).toEqual({ paid: 0, discount: 0, settled_on: null });
    await receive(id, money('m2', { paidOn: '2026-12-02' }));
    expect(standing()).toEqual({ paid: 23_800, discount: 0, settled_on: '2026-12-02' });
  });

  test('money that the ERP books to the invoice it was paid for is not there twice', async () => {
    const { id } = await addOrder(world.db, { payment });
    await invoice(world.db, { id }, { number: 'R1' });
    await receive(id, money('m1'));
    expect(standing()).toEqual({ paid: 23_800, discount: 0, settled_on: '2026-11-21' });
  });
});
