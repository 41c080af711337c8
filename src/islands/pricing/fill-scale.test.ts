// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { fillScale } from './fill-scale.ts';

afterEach(() => document.body.replaceChildren());

/** Columns of a scale from 10 and from 50 that are seen, once a customer's prices are known. */
function shown(unit: number | null, ...prices: number[]): [string, string][] {
  document.body.innerHTML =
    '<table><tr><th>ab 10</th><th>ab 50</th></tr><tr><td>1,90</td><td>1,80</td></tr></table>';
  const table = document.querySelector('table')!;
  const scale = prices.map((price, at) => ({ from: [10, 50][at]!, price }));
  fillScale(table, { unit, list: null, discount: 0, scale }, (minor) => `${minor} own`, 'Ihr Preis');
  const [heads, cells] = [...table.rows].map((row) => [...row.cells]);
  return heads!.flatMap((head, at) =>
    head.hidden || cells![at]!.hidden
      ? []
      : [[head.textContent, cells![at]!.textContent] as [string, string]],
  );
}

test('each step says what it costs the customer', () => {
  expect(shown(200, 190, 180)).toEqual([['ab 10', '190 own'], ['ab 50', '180 own']]); // prettier-ignore
});

test('a step that costs what the one before costs is left out', () => {
  expect(shown(200, 200, 180)).toEqual([['ab 50', '180 own']]);
  expect(shown(200, 190, 190)).toEqual([['ab 10', '190 own']]);
});

test('where no step is lower each says that the price stays the customer’s', () => {
  expect(shown(170, 170, 170)).toEqual([['ab 10', 'Ihr Preis'], ['ab 50', 'Ihr Preis']]); // prettier-ignore
});

test('what has no price of the customer’s keeps the public scale', () => {
  const both = [['ab 10', '1,90'], ['ab 50', '1,80']]; // prettier-ignore
  expect(shown(null, 190, 180)).toEqual(both);
  expect(shown(200)).toEqual(both);
});
