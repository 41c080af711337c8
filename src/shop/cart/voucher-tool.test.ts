import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, test } from 'vitest';
import { addCustomer, shopDatabase } from '../../../tests/support/shop-database.ts';
import { isOpenTo } from './vouchers.ts';
import { createVoucher, endVoucher, listVouchers, type VoucherDraft } from './voucher-tool-queries.ts';

const DRAFT: VoucherDraft = {
  code: 'herbst26',
  kind: 'percent',
  value: 10,
  minimum: 5_000,
  promotion: null,
  brand: null,
  customer: null,
  uses: 'once',
  validFrom: '2026-10-01T00:00:00.000Z',
  validTo: '2026-12-01T00:00:00.000Z',
};
let sqlite: DatabaseSync;
let db: D1Database;
beforeEach(() => {
  ({ sqlite, db } = shopDatabase());
  addCustomer(sqlite);
});
const make = (change: Partial<VoucherDraft> = {}) => createVoucher(db, { ...DRAFT, ...change });
const codes = async () => (await listVouchers(db)).map(({ code, validTo }) => [code, validTo.slice(0, 10)]);

test('a code is kept in capitals, once, however it is written', async () => {
  expect([await make({ code: ' herbst26 ' }), await make({ code: 'HERBST26' })]).toEqual(['made', 'taken']);
  expect(await listVouchers(db)).toEqual([{ ...DRAFT, code: 'HERBST26', redeemed: 0 }]);
});

test('a code of one customer needs that customer, at the firm of its brand', async () => {
  addCustomer(sqlite, { id: 'light', firm: 3, number: '900001', email: 'l@example.com' });
  expect(await make({ code: 'AAA', customer: '104711' })).toBe('made');
  expect(await make({ code: 'BBB', customer: '999999' })).toBe('unknown-customer');
  expect(await make({ code: 'CCC', customer: '104711', brand: 'light' })).toBe('unknown-customer');
  expect(await make({ code: 'DDD', customer: '900001', brand: 'light' })).toBe('made');
});

test('an ended code is over now; ended again, or over already, it stays as it was', async () => {
  await make();
  expect(await endVoucher(db, 'Herbst26', '2026-11-01T00:00:00.000Z')).toBe(true);
  expect(await endVoucher(db, 'HERBST26', '2026-11-20T00:00:00.000Z')).toBe(true);
  expect(await codes()).toEqual([['HERBST26', '2026-11-01']]);
  expect(await endVoucher(db, 'WINTER', '2026-11-01T00:00:00.000Z')).toBe(false);
});

test('those that hold longest stand first, with how often each was redeemed', async () => {
  await make({ code: 'KURZ', validTo: '2026-11-30T00:00:00.000Z' });
  await make({ code: 'LANG' });
  sqlite.exec(
    `insert into voucher_redemption (code, holder, customer_id, order_id, redeemed_at) values ('KURZ', '', 'c1', 'o1', '')`,
  );
  expect((await listVouchers(db)).map(({ code, redeemed }) => [code, redeemed])).toEqual([['LANG', 0], ['KURZ', 1]]);
}); // prettier-ignore

test('a code holds from its first moment to before its last', () => {
  const voucher = { brand: null, customer_id: null, valid_from: '2026-10-01', valid_to: '2026-12-01' };
  const at = (now: string) => isOpenTo(voucher, { customerId: 'c1', firm: 1 }, now);
  expect(['2026-09-30T23:59:59.999Z', '2026-10-01', '2026-11-30T23:59:59.999Z', '2026-12-01'].map(at)).toEqual([false, true, true, false]); // prettier-ignore
});

test('a code of a brand or a customer is nobody else’s', () => {
  const open = (change: object, firm: 1 | 3 = 1) =>
    isOpenTo({ brand: null, customer_id: null, valid_from: '', valid_to: '9', ...change }, { customerId: 'c1', firm }, '2026'); // prettier-ignore
  expect([open({ brand: 'main' }), open({ brand: 'light' }), open({ brand: 'light' }, 3)]).toEqual([true, false, true]); // prettier-ignore
  expect([open({ customer_id: 'c1' }), open({ customer_id: 'c2' })]).toEqual([true, false]);
});
