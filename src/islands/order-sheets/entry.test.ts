import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_NOTE, MAX_REFERENCE } from '#shop/cart/model.ts';
import { columnName } from './column-name.ts';
import { looksLikeNumber, looksLikeQuantity, shareOf } from './contents.ts';
import { entryOf, piecesOf } from './entry.ts';
import { plainNumber } from './table.ts';

test.each([
  ['5', 5],
  [' 5 ', 5],
  ['5 Stk.', 5],
  ['5 stück', 5],
  ['5 pièces', 5],
  ['5 szt', 5],
  ['5 kusy', 5],
  ['5x', 5],
  ['x5', 5],
  ['× 5', 5],
  ['+5', 5],
  ['5,0', 5],
  ['5.00', 5],
  ['0', 0],
  ['007', 7],
])('%j says %i pieces', (text, pieces) => {
  expect(piecesOf(text)).toBe(pieces);
});

test.each(['', 'fünf', '5,5', '-5', '1.000', '5 kg', '1e3', '5 5', '5/6', '1234567', '٥'])(
  '%j says no whole number of pieces',
  (text) => {
    expect(piecesOf(text)).toBeNaN();
  },
);

test('an entry keeps a quantity that nobody can read as it was written', () => {
  expect(entryOf(' 1101021 ', ' 1.000 ')).toEqual({
    number: '1101021',
    quantity: '1.000',
    reference: '',
    note: '',
    name: '',
  });
  expect(entryOf('1101021', '5 Stk.').quantity).toBe('5');
});

test('what a reference has no room for begins the comment, and no letter is lost', () => {
  const long = 'a'.repeat(MAX_REFERENCE) + 'Rest';
  const entry = entryOf('1', '1', { reference: long, note: ' eilig ' });
  expect(entry.reference).toBe('a'.repeat(MAX_REFERENCE));
  expect(entry.note).toBe('Rest eilig');
});

test('a comment as long as a book ends somewhere', () => {
  expect(entryOf('1', '1', { note: 'a'.repeat(100_000) }).note).toHaveLength(MAX_NOTE * 4);
  expect(entryOf('1', '1', { name: 'a'.repeat(1000) }).name).toHaveLength(200);
});

test.each(['129000039', 'R-1401', '4012345678901', 'AB 1234'])('%j could be a number', (text) => {
  expect(looksLikeNumber(text)).toBe(true);
});

test.each(['12,50', '€ 12.50', '12.11.2026', '2026-11-12', 'Gips', '123', '5 kg Gips 1000', '1'.repeat(61)])(
  '%j is a price, a date or a text',
  (text) => {
    expect(looksLikeNumber(text)).toBe(false);
  },
);

test('up to 999 pieces look like a quantity, a number of an article does not', () => {
  expect(['1', '999', '5 Stk', '0'].map(looksLikeQuantity)).toEqual([true, true, true, true]);
  expect(['1000', '129000039', '', 'Gips', '-1'].map(looksLikeQuantity)).toEqual([false, false, false, false, false]);
}); // prettier-ignore

test('the share is one of the filled cells; an empty column has none', () => {
  const isX = (text: string) => text === 'x';
  expect(shareOf(['x', '', 'y', ''], isX)).toBe(0.5);
  expect(shareOf(['', ''], isX)).toBe(0);
  expect(shareOf([], isX)).toBe(0);
});

test('a column without a heading is named by its letter, as spreadsheets do', () => {
  const t = ((_: string, { letter }: { letter: string }) => letter) as never;
  const letters = [0, 25, 26, 27, 51, 52, 701, 702].map((index) => columnName({ heading: '', index }, t));
  expect(letters).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA']);
  expect(columnName({ heading: 'Menge', index: 0 }, t)).toBe('Menge');
});

test('a long number of a spreadsheet loses its exponent, other texts stay', () => {
  expect([plainNumber('1.101021E6'), plainNumber('129000039'), plainNumber('1e21')]).toEqual([
    '1101021',
    '129000039',
    '1e21',
  ]);
  expect(['', 'Gips', '12.5'].map(plainNumber)).toEqual(['', 'Gips', '12.5']);
});

test('every whole quantity is read back from what an entry keeps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), fc.constantFrom('', ' Stk.', 'x', ' pcs', ',00'), (n, sign) => {
      expect(piecesOf(entryOf('1', `${n}${sign}`).quantity)).toBe(n);
    }),
  ); // prettier-ignore
});
