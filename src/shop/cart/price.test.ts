import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderArticle } from '#shop/catalogue/index.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';
import { scaleOf, unitPriceOf, type Discounts } from './price.ts';

const EUR = { no: 1, currency: 'EUR', factor: 1, step: 1 };
const CHF = { no: 3, currency: 'CHF', factor: 0.98, step: 5 };
const NONE: Discounts = new Map();
const SCALE = [
  { from: 5, percent: 3 },
  { from: 10, percent: 5 },
  { from: 20, percent: 8 },
];

interface Given {
  list?: number | null;
  price?: number | null;
  scale?: readonly { from: number; percent: number }[];
  groups?: readonly string[];
}

/** An article at 10.00 with the scale of consumables, where nothing else is said. */
function article({ list = 1000, price = list, scale = SCALE, groups = ['PG5A', 'PG5'] }: Given = {}) {
  return { article: { listPrice: list, price }, scalePrices: scale, groups } as unknown as OrderArticle;
}
const unit = (quantity: number, given?: Given, discounts = NONE, rule = EUR) =>
  unitPriceOf(article(given), quantity, discounts, rule);

describe('the price of one piece', () => {
  test.each([
    [1, 1000],
    [4, 1000],
    [5, 970],
    [9, 970],
    [10, 950],
    [19, 950],
    [20, 920],
    [999, 920],
  ])('of %i pieces is %i: a step holds from its own number on', (quantity, price) => {
    expect(unit(quantity).unitPrice).toBe(price);
  });

  test('is that of the best step, in whatever order the file has them', () => {
    expect(unit(20, { scale: SCALE.toReversed() }).unitPrice).toBe(920);
    expect(unit(20, { scale: [{ from: 5, percent: 9 }, { from: 10, percent: 4 }] }).unitPrice).toBe(910);
  }); // prettier-ignore

  test('takes the scale off the sale price, the class off the list price', () => {
    expect(unit(5, { price: 900 }).unitPrice).toBe(873);
    expect(unit(5, { price: 900 }, new Map([['PG5', 10]]))).toMatchObject({ unitPrice: 873, ownPrice: false });
    expect(unit(5, { price: 900 }, new Map([['PG5', 15]]))).toMatchObject({ unitPrice: 850, ownPrice: true });
  }); // prettier-ignore

  test('is no own price where class and scale come to the same', () => {
    expect(unit(10, {}, new Map([['*', 5]]))).toMatchObject({ unitPrice: 950, ownPrice: false });
  });

  test('follows the narrowest group that the class names, also where that is nothing', () => {
    const discounts = new Map([['*', 20], ['PG5', 10], ['PG5A', 0]]); // prettier-ignore
    expect(unit(1, {}, discounts).unitPrice).toBe(1000);
    expect(unit(1, { groups: ['PG5'] }, discounts).unitPrice).toBe(900);
    expect(unit(1, { groups: ['PG7'] }, discounts).unitPrice).toBe(800);
  });

  test('is rounded half a step up, as the prices of its list are', () => {
    expect(unit(1, { list: 1005 }, new Map([['*', 50]])).unitPrice).toBe(503);
    expect(unit(5, { list: 1250 }, NONE, CHF).unitPrice).toBe(1215); // 12.125
    expect(unit(1, { list: 1005 }, new Map([['*', 0.5]])).unitPrice).toBe(1000); // 999.975
  });

  test('tells the whole percent below the list price, rounded down', () => {
    expect(unit(1, { price: 801 }).discount).toBe(19);
    expect(unit(5, { price: 900 }).discount).toBe(12); // 12.7
    expect(unit(1).discount).toBe(0);
  });

  test.each([
    [null, null],
    [1000, null],
  ])('of list %o and price %o is on request, whatever class or number', (list, price) => {
    const asked = unit(999, { list, price }, new Map([['*', 50]]));
    expect(asked).toEqual({ listPrice: null, unitPrice: null, ownPrice: false, discount: 0 });
  });

  test('never grows with the number of pieces and never leaves the step of its list', () => {
    const amount = fc.integer({ min: 1, max: 200_000 }).map((minor) => minor * 5);
    const percent = fc.integer({ min: 0, max: 6000 }).map((hundredths) => hundredths / 100);
    const steps = fc.array(fc.record({ from: fc.integer({ min: 2, max: 99 }), percent }), { maxLength: 4 });
    fc.assert(
      fc.property(amount, steps, percent, (list, scale, own) => {
        let before = Infinity;
        for (let quantity = 1; quantity <= 100; quantity += 1) {
          const { unitPrice } = unit(quantity, { list, scale }, new Map([['*', own]]), CHF);
          expect(unitPrice! <= before && unitPrice! % 5 === 0 && unitPrice! <= list).toBe(true);
          before = unitPrice!;
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the steps of a line', () => {
  const steps = (quantity: number, given?: Given, discounts = NONE) =>
    scaleOf(article(given), quantity, discounts, EUR);

  test('say from how many pieces the price holds, and what the next step saves', () => {
    expect(steps(4)).toEqual({ from: null, next: { from: 5, unitPrice: 970, saves: 150 } });
    expect(steps(5)).toEqual({ from: 5, next: { from: 10, unitPrice: 950, saves: 200 } });
    expect(steps(20)).toEqual({ from: 20, next: null });
  });

  test('that an own price undercuts are none', () => {
    const discounts = new Map([['*', 4]]);
    expect(steps(1, {}, discounts)).toEqual({ from: null, next: { from: 10, unitPrice: 950, saves: 100 } });
    expect(steps(1, {}, new Map([['*', 8]]))).toEqual({ from: null, next: null });
  });

  test('that lower nothing after rounding are none', () => {
    expect(steps(1, { list: 10 }).next).toEqual({ from: 20, unitPrice: 9, saves: 20 });
  });

  test('that no line can reach are not promised', () => {
    const far = [{ from: QUANTITY.max + 1, percent: 50 }];
    expect(steps(1, { scale: far }).next).toBeNull();
    expect(steps(1, { scale: [{ from: QUANTITY.max, percent: 50 }] }).next).toMatchObject({ from: QUANTITY.max }); // prettier-ignore
  });

  test('are none on request or without a scale', () => {
    expect(steps(5, { list: null, price: null })).toEqual({ from: null, next: null });
    expect(steps(5, { scale: [] })).toEqual({ from: null, next: null });
  });
});
