import { expect, test } from 'vitest';
import { Lexicon } from './lexicon.ts';
import { nearParts } from './near-parts.ts';

function lexiconOf(words: readonly string[]): Lexicon {
  const sorted = words.toSorted((a, b) => (a < b ? -1 : 1));
  const terms = Uint32Array.from(sorted.keys());
  return new Lexicon({ words: sorted, terms, raw: new Map(), stems: sorted, frequencies: terms });
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
      ...lexicon,
      prefixRange: (prefix: string) => lexicon.prefixRange(prefix),
      withSuffix: () => [],
    };
    Object.defineProperty(counting, 'words', {
      value: new Proxy(lexicon.words, { get: (target, key) => (looks++, Reflect.get(target, key)) }),
    });
    nearParts(counting as unknown as Lexicon, 'sementt', false);
    return looks;
  };
  expect(scanned(20_000)).toBeLessThan(2.5 * scanned(10_000));
});
