import { expect, test } from 'vitest';
import { Lexicon } from './lexicon.ts';
import { nearParts } from './near-parts.ts';
import { WordList } from './word-list.ts';

function lexiconOf(words: readonly string[]): Lexicon {
  const sorted = words.toSorted((a, b) => (a < b ? -1 : 1));
  const terms = Uint32Array.from(sorted.keys());
  const [list, none] = [new WordList(sorted), new Uint32Array()];
  const spellings = { spelt: none, spellings: new WordList([]), apart: new Set<string>() };
  return new Lexicon({ words: list, terms, ...spellings, stems: list, frequencies: terms });
}

test('ends and beginnings of compounds come near a word, the common ones first', () => {
  const lexicon = lexiconOf(['dubliersilikon', 'laborsilikon', 'silikonform', 'keramikofen']);
  expect(nearParts(lexicon, 'sillikon', true)).toEqual([{ text: 'silikon', words: 3 }]);
  expect(nearParts(lexicon, 'sillikon', false)).toEqual([{ text: 'silikon', words: 1 }]);
  expect(nearParts(lexicon, 'keramk', true)[0]).toEqual({ text: 'keramik', words: 1 });
  expect(nearParts(lexicon, 'zzzzz', true)).toEqual([]);
});

test('ten times the words take about ten times as long', () => {
  const words = Array.from({ length: 20_000 }, (_, i) => `s${(i * 7919).toString(36)}zement`);
  const scanned = (count: number): number => {
    const lexicon = lexiconOf([...new Set(words.slice(0, count))]);
    let looks = 0;
    const counting = {
      prefixRange: (prefix: string) => lexicon.prefixRange(prefix),
      withSuffix: () => [],
      words: { at: (word: number) => (looks++, lexicon.words.at(word)) },
    };
    nearParts(counting as unknown as Lexicon, 'sementt', false);
    return looks;
  };
  expect(scanned(20_000)).toBeLessThan(2.5 * scanned(10_000));
});
