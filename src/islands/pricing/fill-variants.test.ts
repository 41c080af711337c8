// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { fillVariants } from './fill-variants.ts';

afterEach(() => document.body.replaceChildren());

const cell = (number: string, price = '') =>
  `<td><input data-variant="${number}"><a title="${number} · in stock"></a>${price}</td>`;
const PUBLIC = '<span class="cell-price num"><b>public</b></span>';

/** What each cell says by itself, and what stands above, before or on top of them. */
function shown() {
  const saidBy = (selector: string) =>
    [...document.querySelectorAll(selector)].map((place) => place.textContent);
  return {
    said: saidBy('p .cell-price, th .cell-price'),
    cells: [...document.querySelectorAll('td')].map((one) => one.querySelector('.cell-price')?.textContent),
    designs: saidBy('.design .cell-price'),
  };
}

function fill(markup: string, units: Record<string, number | null>) {
  document.body.innerHTML = markup;
  const prices = new Map(
    Object.entries(units).map(([number, unit]) => [number, { unit, list: null, discount: 0, scale: [] }]),
  );
  fillVariants(prices, (minor) => `${minor} own`);
  return shown();
}

const form = (rows: string, above = '', head = '') =>
  `<form>${above}<table data-price="10"><thead>${head}</thead><tbody>${rows}</tbody></table></form>`;

test('a table says what most variants cost, cells only what they cost otherwise', () => {
  const rows = `<tr><th></th>${cell('A')}${cell('B')}${cell('C', PUBLIC)}</tr>`;
  const above = `<p>${PUBLIC}</p>`;
  expect(fill(form(rows, above), { A: 8, B: 9, C: 9 })).toMatchObject({
    said: ['9 own'],
    cells: ['8 own', undefined, undefined],
  });
});

test('no cell is left without a price where all of them differ', () => {
  const rows = `<tr><th></th>${cell('A')}${cell('B')}${cell('C')}</tr>`;
  expect(fill(form(rows, `<p>${PUBLIC}</p>`), { A: 7, B: 8, C: 9 })).toMatchObject({
    said: ['7 own'],
    cells: [undefined, '8 own', '9 own'],
  });
});

test('rows and columns speak for their own variants', () => {
  const row = (a: string, b: string) => `<tr><th>${PUBLIC}</th>${cell(a)}${cell(b)}</tr>`;
  expect(fill(form(row('A', 'B') + row('C', 'D')), { A: 1, B: 1, C: 3, D: 4 })).toMatchObject({
    said: ['1 own', '3 own'],
    cells: [undefined, undefined, undefined, '4 own'],
  });
  const head = `<tr><td></td><th>${PUBLIC}</th><th>${PUBLIC}</th></tr>`;
  const plain = (a: string, b: string) => `<tr><th></th>${cell(a)}${cell(b)}</tr>`;
  const byColumn = fill(form(plain('A', 'B') + plain('C', 'D'), '', head), { A: 1, B: 2, C: 1, D: 2 });
  expect(byColumn.said).toEqual(['1 own', '2 own']);
});

test('a device among which one chooses bears the customer’s price', () => {
  const design = (number: string) => `<a class="design" data-design="${number}">${PUBLIC}</a>`;
  expect(fill(design('A') + design('B'), { A: 5, B: null }).designs).toEqual(['5 own', 'public']);
});

test('without prices of their own the page’s stay', () => {
  expect(fill(form(`<tr><th></th>${cell('A')}</tr>`, `<p>${PUBLIC}</p>`), {}).said).toEqual(['public']);
});
