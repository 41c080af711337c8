import { expect, test } from 'vitest';
import { priceLayout } from './variant-prices.ts';

const columns = { property: 'shade', values: ['A1', 'A2'] };
const body = [
  { value: 'S1', cells: ['1', '2'] },
  { value: 'S2', cells: ['3', null] },
];
const layout = (...amounts: (number | null)[]) =>
  priceLayout(
    { columns, body },
    new Map(amounts.map((amount, at) => [String(at + 1), [amount, amount] as const])),
  );

test('one price for all is said once', () => {
  expect(layout(500, 500, 500)).toMatchObject({ place: 'table', table: [500, 500] });
});

test('a price per row or column stands at its head', () => {
  expect(layout(500, 500, 700)).toMatchObject({
    place: 'rows',
    heads: [
      [500, 500],
      [700, 700],
    ],
  });
  expect(layout(500, 600, 500)).toMatchObject({
    place: 'columns',
    heads: [
      [500, 500],
      [600, 600],
    ],
  });
});

test('prices that follow no axis stand in their cells, one on request too', () => {
  expect(layout(500, 600, 700).place).toBe('cells');
  expect(layout(null, null, null)).toMatchObject({ place: 'table', table: [null, null] });
  expect(layout().place).toBe('none');
});
