import { expect, test } from 'vitest';
import { NO_COORDINATES, NO_SCALE, type CartLine } from '#shop/cart/model.ts';
import { arrangeLines, WHOLE_CART, type CartView } from './arrange-lines.ts';

const line = (id: string, change: Partial<CartLine>): CartLine => ({
  id,
  number: id,
  quantity: 1,
  coordinates: NO_COORDINATES,
  reference: '',
  note: '',
  addedBy: 0,
  name: '',
  pack: '',
  supplier: '',
  listPrice: 100,
  unitPrice: 100,
  amount: 100,
  ownPrice: false,
  discount: 0,
  scale: NO_SCALE,
  onRequest: null,
  vkz: 1,
  arrival: null,
  notices: [],
  successor: null,
  ...change,
});

const lines = [
  line('a', { number: '129000101', name: 'Fräser', reference: 'Arbeit 10', amount: 300 }),
  line('b', { number: '129000039', name: 'Gips', reference: 'Arbeit 9', amount: null }),
  line('c', { number: '010110101', name: 'Äthanol', amount: 900, note: 'bis Freitag' }),
];
const ids = (view: Partial<CartView>) =>
  arrangeLines(lines, { ...WHOLE_CART, ...view }, 'de').flatMap((group) => group.lines.map(({ id }) => id));

test('without a wish the lines stand as the cart has them', () => {
  expect(ids({})).toEqual(['a', 'b', 'c']);
});

test('words are found in number, name, reference and note, whatever accents and case', () => {
  expect(ids({ find: 'FRASER' })).toEqual(['a']);
  expect(ids({ find: 'gips arbeit' })).toEqual(['b']);
  expect(ids({ find: 'freitag' })).toEqual(['c']);
  expect(ids({ find: '129000' })).toEqual(['a', 'b']);
  expect(ids({ find: 'nichts davon' })).toEqual([]);
});

test('names sort as the language does, numbers inside of references as numbers', () => {
  expect(ids({ sort: 'name' })).toEqual(['c', 'a', 'b']);
  expect(ids({ sort: 'number' })).toEqual(['c', 'b', 'a']);
  expect(ids({ sort: 'reference' })).toEqual(['b', 'a', 'c']);
});

test('by price the dearest line is first, and those on request are last', () => {
  expect(ids({ sort: 'price' })).toEqual(['c', 'a', 'b']);
});

test('lines of a reference stand together, those without one last', () => {
  const groups = arrangeLines(
    [...lines, line('d', { reference: 'Arbeit 9 ' })],
    { ...WHOLE_CART, byReference: true },
    'de',
  );
  expect(groups.map(({ reference, lines: own }) => [reference, own.map(({ id }) => id)])).toEqual([
    ['Arbeit 9', ['b', 'd']],
    ['Arbeit 10', ['a']],
    ['', ['c']],
  ]);
});
