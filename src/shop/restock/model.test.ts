import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUANTITY } from '#lib/validators/quantity.ts';
import { proposalOf, refillOf, roomOf, type Shelf } from './index.ts';

const shelf = (part: Partial<Shelf> = {}): Shelf => ({
  id: '0000000001',
  version: 1,
  article: 'A',
  place: 'Regal 1',
  stock: 0,
  minimum: 2,
  target: 6,
  inCart: 0,
  ordered: 0,
  used: 0,
  usedDays: 0,
  ...part,
});

test('at the minimum it is filled up to the target, above it is not', () => {
  expect(proposalOf([shelf({ stock: 2 })])).toEqual([{ article: 'A', quantity: 4 }]);
  expect(proposalOf([shelf({ stock: 3 })])).toEqual([]);
});

test('what is in the cart or on its way is there already', () => {
  expect(proposalOf([shelf({ inCart: 1, ordered: 1 })])).toEqual([{ article: 'A', quantity: 4 }]);
  expect(proposalOf([shelf({ inCart: 1, ordered: 2 })])).toEqual([]);
});

test('shelves of one article are one stock, and the cart counts once', () => {
  const both = [shelf({ stock: 1, inCart: 1 }), shelf({ id: '0000000002', place: 'Keller', inCart: 1 })];
  expect(proposalOf(both)).toEqual([{ article: 'A', quantity: 10 }]); // 12 wanted, 1 there, 1 in the cart
});

test('each article is asked for by itself, and nothing without a shelf', () => {
  expect(proposalOf([])).toEqual([]);
  const articles = proposalOf([shelf(), shelf({ article: 'B', stock: 9 }), shelf({ article: 'C' })]);
  expect(articles.map(({ article }) => article)).toEqual(['A', 'C']);
});

test('a proposal can be ordered and never leaves more than the targets', () => {
  const pieces = fc.nat({ max: 9999 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ stock: pieces, minimum: pieces, target: pieces }), { minLength: 1, maxLength: 4 }),
      pieces,
      (contents, ordered) => {
        const [proposal] = proposalOf(contents.map((content) => shelf({ ...content, ordered })));
        if (!proposal) return;
        const sum = (of: 'stock' | 'target') => contents.reduce((all, one) => all + one[of], 0);
        expect(proposal.quantity).toBeGreaterThanOrEqual(1);
        expect(proposal.quantity).toBeLessThanOrEqual(QUANTITY.max);
        expect(sum('stock') + ordered + proposal.quantity).toBeLessThanOrEqual(sum('target'));
      },
    ),
  );
});

test('a shelf at its minimum is filled from the one with most to spare', () => {
  const here = shelf({ stock: 1 });
  const cellar = shelf({ id: '0000000002', place: 'Keller / 1', stock: 9, minimum: 6 });
  const attic = shelf({ id: '0000000003', place: 'Dach', stock: 5, minimum: 4 });
  expect(refillOf(here, [here, attic, cellar])).toEqual({ from: cellar, pieces: 3 });
  expect(refillOf(shelf({ stock: 3 }), [cellar])).toBeNull(); // above its minimum
  expect(refillOf(here, [here, { ...cellar, stock: 6 }])).toBeNull();
  expect(refillOf(here, [here, { ...cellar, article: 'B' }])).toBeNull();
});

test('the storeroom is what stands before the slash', () => {
  expect(['Keller / Regal 2', 'Keller/2', ' Labor ', ''].map(roomOf)).toEqual([
    'Keller',
    'Keller',
    'Labor',
    '',
  ]);
});
