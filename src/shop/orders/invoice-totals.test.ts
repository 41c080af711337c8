import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartTotals } from '#shop/cart/index.ts';
import { invoiceTotals, type InvoicedAmount } from './invoice-totals.ts';

/** An order for 100.00 with 10.00 off, 5.90 shipping and 2.00 surcharge. */
const order = (change: Partial<CartTotals> = {}): CartTotals => ({
  currency: 'EUR',
  goods: 10_000,
  voucher: 1000,
  shipping: 590,
  freeFrom: 25_000,
  surcharge: 200,
  net: 9790,
  vat: [{ percent: 19, base: 9790, amount: 1860 }],
  treatment: 'domestic',
  gross: 11_650,
  plusOnRequest: false,
  ...change,
});
const goods = (amount: number, vatClass: InvoicedAmount['vatClass'] = 'standard') => ({ amount, vatClass });

test('the invoice over all of an order is the order', () => {
  const { freeFrom: _, ...rest } = order();
  expect(invoiceTotals(order(), [], [goods(10_000)])).toMatchObject(rest);
});

test('shipping and surcharge stand on the first invoice only', () => {
  const first = invoiceTotals(order(), [], [goods(4000)]);
  const second = invoiceTotals(order(), [first], [goods(6000)]);
  expect([first.shipping, first.surcharge, second.shipping, second.surcharge]).toEqual([590, 200, 0, 0]);
});

test('a voucher above the goods of the first invoice goes on with the next', () => {
  const first = invoiceTotals(order(), [], [goods(700)]);
  const second = invoiceTotals(order(), [first], [goods(9300)]);
  expect([first.voucher, second.voucher]).toEqual([700, 300]);
  expect(first.net).toBe(790); // the goods are free; shipping and surcharge are not
});

test('shipping by agreement is what the delivery says it costs', () => {
  expect(invoiceTotals(order({ shipping: null }), [], [goods(10_000)], 4500).shipping).toBe(4500);
  expect(invoiceTotals(order({ shipping: null }), [], [goods(10_000)]).shipping).toBe(0);
  expect(invoiceTotals(order(), [], [goods(10_000)], 4500).shipping).toBe(590);
});

test('what belongs to the whole order is taxed as its goods are', () => {
  const { vat } = invoiceTotals(order({ voucher: 0 }), [], [goods(7500), goods(2500, 'reduced')]);
  expect(vat).toEqual([
    { percent: 19, base: 8092, amount: 1537 },
    { percent: 7, base: 2698, amount: 189 },
  ]);
});

test.each(['export', 'intra-community'] as const)('%s has no VAT', (treatment) => {
  const { vat, net, gross } = invoiceTotals(order({ treatment }), [], [goods(10_000)]);
  expect([vat, gross]).toEqual([[], net]);
});

test('an invoice over goods on request only has shipping at the standard rate', () => {
  expect(invoiceTotals(order({ voucher: 0 }), [], [])).toMatchObject({
    goods: 0,
    net: 790,
    vat: [{ percent: 19, base: 790, amount: 150 }],
    gross: 940,
  });
});

const amounts = fc.array(
  fc.record({
    amount: fc.integer({ min: 0, max: 500_000 }),
    vatClass: fc.constantFrom('standard' as const, 'reduced' as const),
  }),
  { maxLength: 5 },
);

test('however an order is parted, its invoices charge goods and voucher once', () => {
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), fc.nat({ max: 100_000 }), (parts, voucher) => {
      const all = parts.flat().reduce((sum, { amount }) => sum + amount, 0);
      const whole = order({ goods: all, voucher: Math.min(voucher, all) });
      const invoices: CartTotals[] = [];
      for (const part of parts) invoices.push(invoiceTotals(whole, invoices, part));
      const sum = (of: (one: CartTotals) => number) => invoices.reduce((total, one) => total + of(one), 0);
      expect(sum((one) => one.goods)).toBe(all);
      expect(sum((one) => one.voucher)).toBe(whole.voucher);
      expect(sum((one) => one.net)).toBe(all - whole.voucher + 590 + 200);
    }),
  );
}); // prettier-ignore

test('the bases of an invoice’s VAT are its net sum, its gross their sum with VAT', () => {
  fc.assert(
    fc.property(amounts, fc.nat({ max: 100_000 }), (part, voucher) => {
      const { net, gross, vat } = invoiceTotals(order({ voucher }), [], part);
      expect(vat.reduce((sum, { base }) => sum + base, 0)).toBe(net);
      expect(gross).toBe(net + vat.reduce((sum, { amount }) => sum + amount, 0));
      for (const { base } of vat) expect(base).toBeGreaterThanOrEqual(0);
    }),
  );
});
