import { expect, test } from 'vitest';
import type { CartTotals } from '#shop/cart/index.ts';
import { standingTotals } from './standing.ts';

const AGREED: CartTotals = {
  currency: 'EUR',
  goods: 30_000,
  voucher: 0,
  shipping: 690,
  freeFrom: 15_000,
  surcharge: 0,
  net: 30_690,
  vat: [{ percent: 19, base: 30_690, amount: 5831 }],
  treatment: 'domestic',
  gross: 36_521,
  plusOnRequest: false,
};
const line = {
  quantity: 3,
  cancelled: 0,
  unitPrice: 10_000,
  confirmedPrice: null,
  vatClass: 'standard' as const,
};

test('an order of which nothing changed comes to what was agreed', () => {
  expect(standingTotals({ state: 'confirmed', totals: AGREED }, [line])).toBe(AGREED);
});

test('a lower confirmed price and cancelled pieces lower the sums, not shipping', () => {
  const lines = [{ ...line, cancelled: 1, confirmedPrice: 9000 }];
  expect(standingTotals({ state: 'confirmed', totals: AGREED }, lines)).toMatchObject({
    goods: 18_000,
    shipping: 690,
    net: 18_690,
    vat: [{ percent: 19, base: 18_690, amount: 3551 }],
    gross: 22_241,
  });
});

test('a confirmed price on request is in the sum, an open one stands beside it', () => {
  const totals = { ...AGREED, plusOnRequest: true };
  const asked = { ...line, quantity: 1, unitPrice: null };
  const priced = standingTotals({ state: 'confirmed', totals }, [line, { ...asked, confirmedPrice: 5000 }]);
  expect(priced).toMatchObject({ goods: 35_000, plusOnRequest: false });
  const open = standingTotals({ state: 'confirmed', totals }, [{ ...line, cancelled: 1 }, asked]);
  expect(open).toMatchObject({ goods: 20_000, plusOnRequest: true });
});

test('a cancelled order keeps the sums that were agreed', () => {
  expect(standingTotals({ state: 'cancelled', totals: AGREED }, [{ ...line, cancelled: 3 }])).toBe(AGREED);
});
