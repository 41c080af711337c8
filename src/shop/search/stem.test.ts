import { expect, test } from 'vitest';
import type { Language } from '#shop/markets/languages.ts';
import { stem } from './stem.ts';

test('a tool is not the deed that its stem names, in whichever case', () => {
  expect(['Drucker', 'Druckern', 'Druckers', 'Druck'].map((word) => stem(word.toLowerCase(), 'de'))).toEqual([
    'drucker',
    'drucker',
    'drucker',
    'druck',
  ]);
});

test('plurals that change their vowel lose their ending', () => {
  for (const [one, many] of [
    ['rad', 'räder'],
    ['glas', 'gläser'],
    ['blatt', 'blätter'],
  ] as const)
    expect(stem(many, 'de')).toBe(stem(one, 'de'));
});

test('an articulator is no articulating paper, in whichever language', () => {
  const words = {
    en: ['articulators', 'articulating'],
    fr: ['articulateurs', 'articuler'],
    es: ['articuladores', 'articular'],
    it: ['articolatori', 'articolazione'],
  } as const;
  for (const [language, [device, deed]] of Object.entries(words)) {
    expect(stem(device, language as Language), device).toBe('articulator');
    expect(stem(deed, language as Language), deed).not.toBe('articulator');
  }
});
