import { expect, test } from 'vitest';
import { MAX_COMPLETIONS, completions } from './complete.ts';

const names = ['Keramikofen Thermo 200', 'Keramikmasse A2', 'Keramikofen Thermo 300', 'Kéramique'];

test('the last word is completed, the most frequent first and each once', () => {
  expect(completions('kera', names)).toEqual(['Keramikofen', 'Keramikmasse', 'Kéramique']);
});

test('what stands before the last word stays', () => {
  expect(completions('guter Kera', names)[0]).toBe('guter Keramikofen');
});

test('accents and case do not matter', () => {
  expect(completions('KÉRAMIQ', names)).toEqual(['Kéramique']);
});

test.each(['', 'ke', '   k ', '***', 'kera-', 'kera\u0000'])('%j has no completions', (text) => {
  expect(completions(text, names)).toEqual([]);
});

test('no more than ten are offered', () => {
  const many = Array.from({ length: 30 }, (_, i) => `gips${i}`);
  expect(completions('gips', many)).toHaveLength(MAX_COMPLETIONS);
});
