import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartTotals } from '#shop/cart/index.ts';
import type { Invoice } from '#shop/orders/index.ts';
import { invoiceTotals, type InvoicedAmount } from '#shop/orders/invoice-totals.ts';
import { taxesOf, type Tax } from './e-invoice-taxes.ts';

/** An order with everything that stands on a whole order; `goods` follow from the lines of each invoice. */
const ORDER: CartTotals = {
  currency: 'EUR',
  goods: 0,
  voucher: 0,
  shipping: 0,
  freeFrom: null,
  surcharge: 0,
  net: 0,
  vat: [],
  treatment: 'domestic',
  gross: 0,
  plusOnRequest: false,
};
const line = (amount: number, vatClass: InvoicedAmount['vatClass'] = 'standard') => ({ amount, vatClass });
const taxes = (lines: readonly InvoicedAmount[], change: Partial<CartTotals> = {}): Tax[] =>
  taxesOf({ lines, totals: invoiceTotals({ ...ORDER, ...change }, [], lines) } as unknown as Invoice);
const sumOf = ({ further }: Tax) => further.reduce((sum, { minor }) => sum + minor, 0);

test('goods of one rate carry all that was added and taken off', () => {
  expect(taxes([line(10_000)], { shipping: 690, surcharge: 500, voucher: 1000 })).toEqual([
    {
      vatClass: 'standard',
      category: 'S',
      percent: 19,
      exemption: '',
      base: 10_190,
      amount: 1936,
      further: [
        { reason: 'Freight', minor: 690 },
        { reason: 'Small order surcharge', minor: 500 },
        { reason: 'Voucher', minor: -1000 },
      ],
    },
  ]);
});

test('of an order of books alone nothing stands under the standard rate', () => {
  const [only, ...others] = taxes([line(3000, 'reduced')], { shipping: 690 });
  expect(only).toMatchObject({ percent: 7, base: 3690, further: [{ reason: 'Freight', minor: 690 }] });
  expect(others).toEqual([]);
});

test('a voucher that pays all the goods leaves their rate with a base of nothing', () => {
  expect(taxes([line(4000)], { voucher: 5000 })).toMatchObject([
    { percent: 19, category: 'S', base: 0, amount: 0, further: [{ reason: 'Voucher', minor: -4000 }] },
  ]);
});

test('goods of both rates that a voucher pays keep both rates on the invoice', () => {
  const both = taxes([line(3000), line(1000, 'reduced')], { voucher: 4000 });
  expect(both.map(({ percent, base }) => [percent, base])).toEqual([[19, 0], [7, 0]]);
  expect(both.map(sumOf)).toEqual([-3000, -1000]);
}); // prettier-ignore

test('an invoice without goods has its freight under the standard rate', () => {
  expect(taxes([], { shipping: 690 })).toMatchObject([{ percent: 19, base: 690, amount: 131 }]);
});

test.each([
  ['intra-community', 'K', 'VATEX-EU-IC'],
  ['export', 'G', 'VATEX-EU-G'],
] as const)('%s is one rate of nothing that says why, whatever the goods', (treatment, category, exemption) => {
  expect(taxes([line(9000), line(1000, 'reduced')], { treatment, shipping: 690 })).toMatchObject([
    { category, exemption, percent: 0, base: 10_690, amount: 0, further: [{ minor: 690 }] },
  ]);
}); // prettier-ignore

test('the lines of each rate with what was added are its base, to the cent (BR-S-08)', () => {
  const lines = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 300_000 }),
      vatClass: fc.constantFrom('standard' as const, 'reduced' as const),
    }),
    { minLength: 1, maxLength: 6 },
  );
  const cents = fc.nat({ max: 50_000 });
  fc.assert(
    fc.property(lines, cents, cents, fc.nat({ max: 2_000_000 }), (some, shipping, surcharge, voucher) => {
      const found = taxes(some, { shipping, surcharge, voucher });
      for (const tax of found) {
        const goods = some.filter(({ vatClass }) => vatClass === tax.vatClass);
        expect(goods.reduce((sum, { amount }) => sum + amount, 0) + sumOf(tax)).toBe(tax.base);
      }
      for (const { vatClass } of some) expect(found.map((tax) => tax.vatClass)).toContain(vatClass);
    }),
  );
});
