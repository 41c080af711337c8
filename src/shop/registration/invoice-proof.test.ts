import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { addOrder, invoice } from '../../../tests/support/orders.ts';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { isProvedByInvoice } from './invoice-proof.ts';

let sqlite: DatabaseSync;
let db: D1Database;
beforeEach(async () => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
  await invoice(db, await addOrder(db), { number: 'RE-2026/118' }); // 238.00
});

const proves = (named: string, now = '2026-11-23T09:00:00.000Z') =>
  isProvedByInvoice({ db, now }, 'c1', named);
const WRONG = { code: 'registration.invoice', detail: { fields: ['Rechnung'] } };

test.each(['RE-2026/118', ' re 2026 118 ', '238,00 €', '238.00', '238', 'EUR 238,00'])(
  '“%s” names the invoice as people copy it',
  async (named) => {
    expect(await proves(named)).toBe(true);
  },
);

test.each(['', '  ', '–', '237,99', '2380', '0', '118', 'RE-2026/11', 'RE-2026/1180'])(
  '“%s” names none',
  async (named) => {
    await expect(proves(named)).rejects.toMatchObject(WRONG);
  },
);

test('an invoice that a voucher paid whole is not named by its sum of nothing', async () => {
  const free = await addOrder(db, { totals: { voucher: 20_000, net: 0, vat: [], gross: 0 } });
  await invoice(db, free, { number: 'RE-2026/119' });
  for (const named of ['0', '0,00 €', '00']) await expect(proves(named)).rejects.toMatchObject(WRONG);
  expect(await proves('RE-2026/119')).toBe(true);
});

test('an invoice proves for two years to the day, then there is none to name', async () => {
  expect(await proves('238', '2028-11-21T23:00:00.000Z')).toBe(true);
  expect(await proves('238', '2028-11-22T00:00:00.000Z')).toBe(false);
});

test('another customer’s invoice proves nothing', async () => {
  addCustomer(sqlite, { id: 'c2', number: '104712', email: 'b@example.com' });
  const now = '2026-11-23T09:00:00.000Z';
  expect(await isProvedByInvoice({ db, now }, 'c2', 'RE-2026/118')).toBe(false);
});
