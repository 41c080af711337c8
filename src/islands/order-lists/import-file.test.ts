import { expect, test } from 'vitest';
import { textsOf } from '../../../tests/support/texts.ts';
import { failedOf, rowsOf } from './import-file.ts';

const t = textsOf('de');
const entry = (number: string, quantity: string) => ({
  number,
  quantity,
  reference: '',
  note: '',
  name: 'Gips',
});

test('without a quantity it is one piece, and what is no quantity is sent as such', () => {
  const quantities = ['', '7', '0', '-2', '1,5', 'abc', '1.000', '1000'].map((text) =>
    entry('1101021', text),
  );
  expect(rowsOf(quantities).map(({ quantity }) => quantity)).toEqual([1, 7, 0, -1, -1, -1, -1, 1000]);
});

test.each([
  ['quantity', '1.000', 'cart:problem.quantity'],
  ['quantity', '=A1', 'cart:problem.formula'],
  ['too-many', '500', 'cart:problem.too-many'],
  ['unknown', '1', 'cart:problem.unknown'],
  ['ambiguous', '1', 'own-numbers:problem.ambiguous'],
] as const)('a row that is %s with %s says so beside what was written', (problem, quantity, reason) => {
  const entries = [entry('1101021', '1'), entry('1101022', quantity)];
  expect(failedOf(entries, [{ row: 1, problem }], t)).toEqual([
    { cells: ['1101022', quantity, '', '', 'Gips'], reason: t(reason) },
  ]);
});

test('a row that has a name alone is said to lack its number', () => {
  expect(failedOf([entry('', '1')], [{ row: 0, problem: 'unknown' }], t)[0]!.reason).toBe(
    t('cart:problem.no-number'),
  );
});
