import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countryByIso2 } from '#shop/markets/index.ts';
import { deliveryMethods, standardDelivery } from '#shop/delivery/index.ts';
import { totalsOf, type TotalsInput } from './totals.ts';

const EUR = { no: 1, currency: 'EUR', factor: 1, step: 1 };
const CHF = { no: 3, currency: 'CHF', factor: 0.98, step: 5 };
const HUF = { no: 6, currency: 'HUF', factor: 400, step: 500 };

function sums(amounts: readonly (number | null)[], country = 'DE', change: Partial<TotalsInput> = {}) {
  const to = countryByIso2(country)!;
  return totalsOf({
    lines: amounts.map((amount) => ({ amount, vatClass: 'standard', promotionCode: null })),
    rule: EUR,
    delivery: standardDelivery(to),
    customer: { zone: to.zone, vatIdValid: false },
    voucher: null,
    ...change,
  });
}

describe('shipping', () => {
  test.each([
    ['DE', 14_999, 690],
    ['DE', 15_000, 0],
    ['AT', 19_999, 990],
    ['FR', 25_000, 0],
    ['FR', 24_999, 1290],
    ['ES', 34_999, 1690],
    ['CH', 29_999, 1490],
  ])('%s with goods of %i costs %i', (country, goods, cost) => {
    expect(sums([goods], country).shipping).toBe(cost);
  });

  test('outside its countries it is by agreement, and the sums are without it', () => {
    expect(sums([99_999], 'US')).toMatchObject({ shipping: null, net: 99_999, freeFrom: null });
  });

  test('thresholds and costs follow the price list, rounded like its prices', () => {
    expect(sums([29_399], 'CH', { rule: CHF })).toMatchObject({ freeFrom: 29_400, shipping: 1460 });
    expect(sums([9_999_999], 'HU', { rule: HUF })).toMatchObject({ freeFrom: 10_000_000, shipping: 516_000 });
  });

  test('express is for Germany and Austria, Saturday and pick-up for Germany', () => {
    const ids = (country: string) => deliveryMethods(countryByIso2(country)!).map(({ id }) => id);
    expect(ids('DE')).toEqual([
      'parcel', 'express-12', 'express-10', 'express-9', 'saturday', 'collective', 'forwarder', 'pick-up',
    ]); // prettier-ignore
    expect(ids('AT')).toEqual(['parcel', 'express-12', 'express-10', 'express-9', 'collective', 'forwarder']);
    expect(ids('FR')).toEqual(['parcel', 'forwarder']);
    expect(ids('CH')).toEqual(['parcel-customs', 'forwarder']);
    expect(ids('US')).toEqual(['export']);
  });
});

test('small orders carry a surcharge below 50 EUR, an empty cart nothing at all', () => {
  expect(sums([4_999]).surcharge).toBe(500);
  expect(sums([5_000]).surcharge).toBe(0);
  expect(sums([])).toMatchObject({ surcharge: 0, shipping: 0, net: 0, gross: 0 });
  expect(sums([null])).toMatchObject({ surcharge: 0, shipping: 0, net: 0, plusOnRequest: true });
});

describe('VAT', () => {
  test.each([
    ['DE', false, 'domestic', 1900],
    ['FR', true, 'intra-community', 0],
    ['FR', false, 'eu-domestic-rate', 1900],
    ['CH', false, 'export', 0],
  ] as const)('%s with a valid VAT ID: %s is %s', (country, vatIdValid, treatment, amount) => {
    const { zone } = countryByIso2(country)!;
    const delivery = { ...standardDelivery(countryByIso2('DE')!), freeFrom: 0 };
    const totals = sums([10_000], country, { customer: { zone, vatIdValid }, delivery });
    expect(totals.treatment).toBe(treatment);
    expect(totals.gross - totals.net).toBe(amount);
  });

  test('shipping and voucher share the rates of the goods', () => {
    const lines = [
      { amount: 9_000, vatClass: 'standard' as const, promotionCode: null },
      { amount: 1_000, vatClass: 'reduced' as const, promotionCode: null },
    ];
    expect(sums([], 'DE', { lines }).vat).toEqual([
      { percent: 19, base: 9_621, amount: 1_828 },
      { percent: 7, base: 1_069, amount: 75 },
    ]);
  });

  test('bases of the rates always add up to the net sum', () => {
    const line = fc.record({
      amount: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
      vatClass: fc.constantFrom('standard' as const, 'reduced' as const),
      promotionCode: fc.constant(null),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: 1, max: 100 }), (lines, value) => {
        const voucher = { kind: 'percent' as const, value, minimum: 0, promotion: null };
        const totals = sums([], 'DE', { lines, voucher });
        expect(totals.vat.reduce((sum, { base }) => sum + base, 0)).toBe(totals.net);
        expect(totals.net).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a voucher', () => {
  const amount = { kind: 'amount' as const, value: 2_000, minimum: 10_000, promotion: null };

  test('takes off from its goods value on, never more than the goods cost', () => {
    expect(sums([9_999], 'DE', { voucher: amount }).voucher).toBe(0);
    expect(sums([10_000], 'DE', { voucher: amount })).toMatchObject({ voucher: 2_000, net: 8_690 });
    expect(sums([1_500], 'DE', { voucher: { ...amount, minimum: 0 } }).voucher).toBe(1_500);
  });

  test('of a promotion counts only its articles', () => {
    const lines = [
      { amount: 5_000, vatClass: 'standard' as const, promotionCode: 'M101' },
      { amount: 5_000, vatClass: 'standard' as const, promotionCode: null },
    ];
    const voucher = { kind: 'percent' as const, value: 10, minimum: 0, promotion: 'M101' };
    expect(sums([], 'DE', { lines, voucher }).voucher).toBe(500);
  });

  test('may pay the shipping, but not what is by agreement', () => {
    const voucher = { ...amount, kind: 'free-shipping' as const, minimum: 0 };
    expect(sums([6_000], 'DE', { voucher }).shipping).toBe(0);
    expect(sums([6_000], 'US', { voucher }).shipping).toBeNull();
  });
});
