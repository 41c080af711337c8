import { expect, test } from 'vitest';
import { packLexicon } from './lexicon-rows.ts';
import { Lexicon } from './lexicon.ts';
import { distance } from './spelling-distance.ts';

const LETTERS = [...'abcdeiklmnorst', 'sch', 'ung', 'ä', 'ø'];

/** Some thousand words with their own stems, the same each time; every third is written with a capital's accent. */
function manyWords(count: number): { words: string[]; lexicon: Lexicon } {
  let seed = 7;
  const next = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const found = new Set(['', 'constructor', '14', '98.5', '日本', '\u{10428}a', '\ufa0e', '\u{10428}']);
  while (found.size < count)
    found.add(Array.from({ length: 2 + next(9) }, () => LETTERS[next(LETTERS.length)]).join(''));
  found.delete('');
  const words = [...found];
  const rows = packLexicon({
    words: new Map(words.map((word, term) => [word, term])),
    raw: new Map(words.filter((_, at) => at % 3 === 0).map((word) => [word, `${word}é`])),
    stems: words,
    frequencies: words.map((_, at) => at + 1),
  });
  return { words, lexicon: Lexicon.fromRows(rows) };
}

const { words, lexicon } = manyWords(3000);
const spelled = (found: readonly number[]): string[] => found.map((word) => lexicon.words.at(word)).sort();

test('each word is found with its term, its stem and its spelling, others are not', () => {
  for (const [term, word] of words.entries()) {
    const found = lexicon.find(word);
    expect(lexicon.words.at(found)).toBe(word);
    expect(lexicon.words.lengthOf(found)).toBe(word.length);
    expect(lexicon.termOf(found)).toBe(term);
    expect(lexicon.termOfStem(word)).toBe(term);
    expect(lexicon.stemOf(term)).toBe(word);
    expect(lexicon.frequency(term)).toBe(term + 1);
    expect(lexicon.spelling(found)).toBe(term % 3 === 0 ? `${word}é` : word);
    expect(lexicon.find(`${word}#`)).toBe(-1);
    expect(lexicon.termOfStem(`${word}#`)).toBeUndefined();
  }
  expect(lexicon.find('')).toBe(-1);
  expect(lexicon.stemOf(words.length)).toBe('');
});

test.each(['', 'a', 'sch', 'schä', '日', '\u{10428}', 'zz'])(
  'words that begin with "%s" are a range',
  (part) => {
    const [from, to] = lexicon.prefixRange(part);
    const range = Array.from({ length: to - from }, (_, i) => from + i);
    expect(spelled(range)).toEqual(words.filter((word) => word.startsWith(part)).sort());
  },
);

test.each(['n', 'ung', 'ä', 'schung', 'ø', 'zz'])(
  'words that end with "%s" are those, long enough',
  (part) => {
    const wanted = words.filter((word) => word.endsWith(part) && word.length >= part.length + 3);
    expect(spelled(lexicon.withSuffix(part, 3))).toEqual(wanted.sort());
  },
);

test.each(['tor', 'schung', 'äkø', 'constructr'])(
  'words near "%s" are those that comparing each finds',
  (word) => {
    for (const limit of [1, 2]) {
      const near = words.filter((other) => !/\d/.test(other) && distance(word, other, limit) <= limit);
      expect(spelled(lexicon.near(word, limit).map((found) => found.word))).toEqual(near.sort());
    }
  },
);

test('a lexicon without words has nothing and fails nowhere', () => {
  const empty = Lexicon.fromRows([]);
  expect(empty.find('a')).toBe(-1);
  expect(empty.termOfStem('a')).toBeUndefined();
  expect(empty.prefixRange('a')).toEqual([0, 0]);
  expect(empty.withSuffix('a', 0)).toEqual([]);
  expect(empty.near('abcd', 2)).toEqual([]);
});

test('60,000 words of ten letters take less than 4 MB', () => {
  const { lexicon: large } = manyWords(60_000);
  expect(large.bytes).toBeLessThan(4_000_000);
});

test('compounds that are values of their own are told, in rows of before none is', () => {
  const rows = (apart?: ReadonlySet<string>) =>
    packLexicon({
      words: new Map([['hart', 0], ['mittelhart', 1]]),
      raw: new Map(),
      ...(apart && { apart }),
      stems: ['hart', 'mittelhart'],
      frequencies: [1, 1],
    }); // prettier-ignore
  const told = (lexicon: Lexicon) =>
    ['hart', 'mittelhart'].map((word) => lexicon.isApart(lexicon.find(word)));
  expect(told(Lexicon.fromRows(rows(new Set(['mittelhart', 'nowhere']))))).toEqual([false, true]);
  const before = rows().map((row) => JSON.stringify({ ...JSON.parse(row), apart: undefined }));
  expect(told(Lexicon.fromRows(before))).toEqual([false, false]);
});
