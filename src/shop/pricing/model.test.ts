import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  amountsOn,
  discountPercent,
  isSaleShown,
  lessPercent,
  onPriceList,
  publicPrice,
  requestReason,
  sayingSteps,
} from './model.ts';

const CHF = { no: 3, currency: 'CHF', factor: 0.98, step: 5 };
const CZK = { no: 5, currency: 'CZK', factor: 25, step: 100 };
const HUF = { no: 6, currency: 'HUF', factor: 400, step: 500 };
const PLN = { no: 7, currency: 'PLN', factor: 4.3, step: 1 };

describe('a price on another list', () => {
  test.each([
    [CHF, 1000, 980],
    [CHF, 1005, 985],
    [CHF, 100, 100],
    [CZK, 1290, 32_300],
    [HUF, 1290, 516_000],
    [PLN, 1290, 5_547],
    [PLN, 5, 22],
  ])('%o turns %i into %i', (rule, amount, expected) => {
    expect(onPriceList(amount, rule)).toBe(expected);
  });

  test.each([
    [CHF, 1255, 3, 1215],
    [CHF, 1250, 3, 1215],
    [CZK, 32_300, 3, 31_300],
    [CZK, 32_300, 7.5, 29_900],
    [HUF, 516_000, 8, 474_500],
    [PLN, 5547, 3, 5381],
    [PLN, 50, 3, 49],
  ])('%o: %i less %d percent is %i, at the step of the list', (rule, amount, percent, expected) => {
    expect(lessPercent(amount, percent, rule)).toBe(expected);
  });

  test('half a step goes up', () => {
    expect(onPriceList(50, { factor: 0.05, step: 5 })).toBe(5);
    expect(onPriceList(49, { factor: 0.05, step: 5 })).toBe(0);
  });

  test('lies on the step and within half a step of the exact amount, for any amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 100_000_000 }),
        fc.constantFrom(CHF, CZK, HUF, PLN),
        (amount, rule) => {
          const result = onPriceList(amount, rule);
          expect(result % rule.step).toBe(0);
          expect(Math.abs(result - amount * rule.factor)).toBeLessThanOrEqual(rule.step / 2 + 1e-3);
        },
      ),
    );
  });

  test('"on request" stays what it is in every currency', () => {
    expect(onPriceList(1, HUF)).toBe(1);
    expect(onPriceList(2, CZK)).toBe(2);
  });

  test('an article’s own amounts for a list win over the factor', () => {
    const base = { list: 1000, sale: 900 };
    expect(amountsOn(CHF, base, { list: 1111, sale: null })).toEqual({ list: 1111, sale: null });
    expect(amountsOn(CHF, base, undefined)).toEqual({ list: 980, sale: 880 });
  });
});

describe('what is shown', () => {
  test('a sale price shows only above nothing and below the list price', () => {
    expect(isSaleShown({ list: 1000, sale: 900 })).toBe(true);
    expect(isSaleShown({ list: 1000, sale: 1000 })).toBe(false);
    expect(isSaleShown({ list: 1000, sale: 0 })).toBe(false);
    expect(isSaleShown({ list: 1000, sale: null })).toBe(false);
  });

  test('the public price is the sale price where shown, none where it is on request', () => {
    expect(publicPrice(1000, 900)).toBe(900);
    expect(publicPrice(1000, 1200)).toBe(1000);
    expect(publicPrice(1000, null)).toBe(1000);
    expect(publicPrice(1, null)).toBeNull();
    expect(publicPrice(1000, 2)).toBeNull();
  });

  test('0.01 is the price of the day and 0.02 an individual offer', () => {
    expect([0, 1, 2, 3].map(requestReason)).toEqual([null, 'metal-of-the-day', 'individual-offer', null]);
  });

  test('a step that costs what a piece or the step before costs says nothing', () => {
    expect(sayingSteps(1000, [970, 950, 920])).toEqual([true, true, true]);
    expect(sayingSteps(1000, [1000, 950, 950, 960])).toEqual([false, true, false, false]);
    expect(sayingSteps(920, [920, 920, 920])).toEqual([false, false, false]);
  });

  test('the discount is rounded down to whole percent', () => {
    expect(discountPercent(1000, 801)).toBe(19);
    expect(discountPercent(1000, 1)).toBe(99);
    expect(discountPercent(1000, 1000)).toBe(0);
    expect(discountPercent(null, 900)).toBe(0);
    expect(discountPercent(0, 0)).toBe(0);
  });
});
