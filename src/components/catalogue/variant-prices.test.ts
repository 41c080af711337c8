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
  expect(layout(500, 500, 500)).toMatchObject({ place: 'table', table: [500, 500], others: new Map() });
});

test('a price that differs from the rest stands in its cell alone', () => {
  expect(layout(500, 600, 500)).toMatchObject({
    place: 'table',
    table: [500, 500],
    others: new Map([['2', [600, 600]]]),
  });
  expect(layout(500, null, 500).others).toEqual(new Map([['2', [null, null]]]));
});

test('a price per row or column stands at its head', () => {
  const wide = (...cells: number[][]) =>
    priceLayout(
      {
        columns: { property: 'shade', values: cells[0]!.map((_, at) => `A${at}`) },
        body: cells.map((row, y) => ({ value: `S${y}`, cells: row.map((_, x) => `${y}-${x}`) })),
      },
      new Map(cells.flatMap((row, y) => row.map((amount, x) => [`${y}-${x}`, [amount, amount] as const]))),
    );
  expect(wide([5, 5, 5], [7, 7, 7])).toMatchObject({
    place: 'rows',
    heads: [
      [5, 5],
      [7, 7],
    ],
    others: new Map(),
  });
  expect(wide([5, 7, 9], [5, 7, 9], [5, 7, 8])).toMatchObject({
    place: 'columns',
    others: new Map([['2-2', [8, 8]]]),
  });
});

test('prices on request alone are said once, none at all nowhere', () => {
  expect(layout(null, null, null)).toMatchObject({ place: 'table', table: [null, null] });
  expect(layout().place).toBe('none');
});
