import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Trigrams } from './trigrams.ts';

const WORDS = ['wheel', 'wheels', 'gips', 'superhartgips', 'a', ''];
const wordOf = (term: number) => WORDS[term]!;
const compare = (query: readonly string[], ...terms: number[]) =>
  new Trigrams(query).compare(Uint32Array.from(terms), wordOf);

test('words nearly alike still count, the same word counts whole', () => {
  expect(compare(['wheel'], 0)).toEqual({ contained: 1, cosine: 1 });
  const near = compare(['wheels'], 0);
  expect(near.contained).toBeCloseTo(4 / 6);
  expect(compare(['gips'], 3).contained).toBeCloseTo(3 / 4); // its beginning is missing
});

test('what has nothing in common, or is nothing, counts nothing', () => {
  expect(compare(['gips'], 0)).toEqual({ contained: 0, cosine: 0 });
  expect(compare(['gips'])).toEqual({ contained: 0, cosine: 0 });
  expect(compare([], 0)).toEqual({ contained: 0, cosine: 0 });
});

test('a word that a title says twice counts once', () => {
  expect(compare(['gips'], 2, 2)).toEqual(compare(['gips'], 2));
});

test('the same object compares many titles, each for itself', () => {
  const trigrams = new Trigrams(['gips', 'wheel']);
  const alone = (terms: number[]) => new Trigrams(['gips', 'wheel']).compare(Uint32Array.from(terms), wordOf);
  for (const terms of [[0], [2, 3], [1], [0, 2], [], [0]])
    expect(trigrams.compare(Uint32Array.from(terms), wordOf)).toEqual(alone(terms));
});

test('a share is never below nothing nor above all', () => {
  const words = fc.array(fc.string({ maxLength: 8 }), { maxLength: 4 });
  const terms = fc.array(fc.integer({ min: 0, max: WORDS.length - 1 }), { maxLength: 5 });
  fc.assert(
    fc.property(words, terms, (query, title) => {
      const { contained, cosine } = compare(query, ...title);
      for (const share of [contained, cosine]) expect(share >= 0 && share <= 1 + 1e-9).toBe(true);
    }),
  );
});
