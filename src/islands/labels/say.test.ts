import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LabelElement } from '#shop/labels/model.ts';
import { runsOf } from './code-modules.ts';
import { FIRST_FORMAT, FORMATS, geometryOf } from './formats.ts';
import { labelsOf, rowOf, textOf, type LabelRow, type Printing } from './say.ts';

const PRINTING: Printing = {
  island: { t: ((key: string) => key) as never, money: (minor) => `${minor} c`, date: (iso) => iso.slice(0, 10) },
  currency: 'EUR',
  host: 'shop.example',
}; // prettier-ignore
const article = {
  number: '1101021', name: 'Gips', pack: '2 kg', supplier: 'Gipswerk', price: 1250, own: 'R-14', gtin: '4012345678901',
} as unknown as LabelRow['article']; // prettier-ignore
const row = (change: Partial<LabelRow> = {}): LabelRow => ({ ...rowOf({ article, copies: 1 }), ...change });
const text = (field: string, own = '') => ({ kind: 'text', field, text: own }) as unknown as LabelElement;
const code = (field: string, own = '') => ({ kind: 'code', field, text: own }) as unknown as LabelElement;
const said = (element: LabelElement, change: Partial<LabelRow> = {}) =>
  textOf(element, row(change), PRINTING);

test('a field says what the article is called and costs', () => {
  expect(said(text('name'))).toBe('Gips');
  expect(said(text('price'))).toBe('1250 c');
  expect(said(text('price'), { article: { ...article, price: null } })).toBe('');
});

test('lots and days have a word before them, or the template’s own', () => {
  const filled = { lot: 'L7', expiry: '2028-01-31', place: 'A3' };
  expect(said(text('lot'), filled)).toBe('labels:prefix.lot L7');
  expect(said(text('expiry'), filled)).toBe('labels:prefix.expiry 2028-01-31');
  expect(said(text('lot', 'LOT: '), filled)).toBe('LOT: L7');
  expect(said(text('place'), filled)).toBe('A3');
});

test('where there is nothing to say, no word stands alone', () => {
  for (const field of ['lot', 'expiry', 'place']) expect(said(text(field, 'X: '))).toBe('');
});

test('own words of a label take the place of the template’s', () => {
  expect(said(text('text', 'Probe'))).toBe('Probe');
  expect(said(text('text', 'Probe'), { text: 'Muster' })).toBe('Muster');
  expect(said(code('text', 'Probe'), { text: 'Muster' })).toBe('Muster');
});

test('a code says the address of what it opens, a lot or a number', () => {
  expect(said(code('address'))).toBe('HTTPS://SHOP.EXAMPLE/C/A1101021'); // capitals make a smaller code
  expect(said(code('lot'), { lot: 'L7' })).toBe('L7');
  expect(said(code('number'))).toBe('1101021');
  expect(said(code('unknown'))).toBe('');
});

test('a picture says nothing', () => {
  expect(said({ kind: 'logo' } as unknown as LabelElement)).toBe('');
});

test('of an article the code opens the article, unless it shall open something else', () => {
  expect(rowOf({ article, copies: 2 })).toMatchObject({ key: '1101021', opens: { kind: 'A', id: '1101021' }, copies: 2 });
  const opens = { kind: 'S', id: 'x1' } as unknown as LabelRow['opens'];
  expect(rowOf({ article, copies: 1, opens, place: 'A3' })).toMatchObject({ key: 'S/x1', opens, place: 'A3' });
}); // prettier-ignore

test('each label is printed as often as it has copies, in its order', () => {
  const rows = [row({ key: 'a', copies: 2 }), row({ key: 'b', copies: 0 }), row({ key: 'c', copies: 1 })];
  expect(labelsOf(rows).map(({ key }) => key)).toEqual(['a', 'a', 'c']);
});

test('dark modules in a row are one run, and every module is in one', () => {
  expect(runsOf([true, true, false, true])).toEqual([[0, 2], [3, 1]]); // prettier-ignore
  expect(runsOf([])).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (modules) => {
      const drawn = modules.map(() => false);
      for (const [start, length] of runsOf(modules)) drawn.fill(true, start, start + length);
      expect(drawn).toEqual(modules);
    }),
  );
});

test('every sheet and roll has a name of its own and fits its paper', () => {
  expect(new Set(FORMATS.map(({ format }) => format)).size).toBe(FORMATS.length);
  for (const { format, page, rows, columns, label, margins, gaps } of FORMATS) {
    const width = margins.left + columns * label.width + (columns - 1) * gaps.x;
    const height = margins.top + rows * label.height + (rows - 1) * gaps.y;
    expect(width, format).toBeLessThanOrEqual(page.width + 0.05);
    expect(height, format).toBeLessThanOrEqual(page.height + 0.05);
  }
});

test('a template keeps the measures of its format, not its maker’s numbers', () => {
  expect(geometryOf(FIRST_FORMAT)).not.toHaveProperty('orders');
  expect(geometryOf(FIRST_FORMAT)).toMatchObject({
    columns: 3,
    rows: 7,
    label: { width: 63.5, height: 38.1 },
  });
});
