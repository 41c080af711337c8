import { expect, test } from 'vitest';
import { vatOf, vatTreatment } from './vat.ts';

const amounts = (standard: number, reduced: number, further = 0) =>
  vatOf({ standard, reduced }, further, 'domestic');

test.each([
  ['DOM', true, 'domestic'],
  ['DOM', false, 'domestic'],
  ['EU', true, 'intra-community'],
  ['EU', false, 'eu-domestic-rate'],
  ['3RD', true, 'export'],
  ['3RD', false, 'export'],
] as const)('into %s with a valid id %s: %s', (zone, vatIdValid, treatment) => {
  expect(vatTreatment({ zone, vatIdValid })).toBe(treatment);
});

test('half a cent of tax is a whole one, less than half is none', () => {
  expect(amounts(50, 0)[0]!.amount).toBe(10); // 9.5
  expect(amounts(2, 0)[0]!.amount).toBe(0); // 0.38
  expect(amounts(3, 0)[0]!.amount).toBe(1); // 0.57
  expect(amounts(0, 50)[0]!.amount).toBe(4); // 3.5
});

test('shipping follows the goods, and no cent of it is lost or counted twice', () => {
  for (const further of [0, 1, 2, 3, 99, 590, 1001]) {
    for (const [standard, reduced] of [[1, 1], [1, 2], [100, 33], [0, 7], [7, 0], [99_999, 1]] as const) {
      const bases = amounts(standard, reduced, further).reduce((sum, { base }) => sum + base, 0);
      expect(bases, `${standard} ${reduced} ${further}`).toBe(standard + reduced + further);
    }
  }
}); // prettier-ignore

test('a voucher lowers both rates in proportion', () => {
  expect(amounts(8000, 2000, -1000)).toEqual([
    { percent: 19, base: 7200, amount: 1368 },
    { percent: 7, base: 1800, amount: 126 },
  ]);
});

test('shipping alone is taxed at the standard rate; nothing at all has no line', () => {
  expect(amounts(0, 0, 590)).toEqual([{ percent: 19, base: 590, amount: 112 }]);
  expect(amounts(0, 0, 0)).toEqual([]);
  expect(amounts(100, 0, -100)).toEqual([]);
});

test.each(['export', 'intra-community'] as const)('a delivery as %s has no line of tax', (treatment) => {
  expect(vatOf({ standard: 10_000, reduced: 500 }, 590, treatment)).toEqual([]);
});
