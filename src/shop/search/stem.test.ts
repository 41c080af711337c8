import { expect, test } from 'vitest';
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
