import { expect, test } from 'vitest';
import { GHS } from '../ghs.ts';
import { pathOperators } from './path.ts';

test('points of a path become operators; further points of a move are lines', () => {
  expect(pathOperators('M10 20 30 40L5-6C1 2 3 4 5 6Z')).toBe('10 20 m 30 40 l 5 -6 l 1 2 3 4 5 6 c h');
});

test('every pictogram is drawn by whole operators', () => {
  for (const path of Object.values(GHS))
    expect(pathOperators(path)).toMatch(/^(?:(?:-?[\d.]+ ){2}[ml] ?|(?:-?[\d.]+ ){6}c ?|h ?)+$/);
});

test('a path with other commands is refused', () => {
  expect(() => pathOperators('M1 1a4 4 0 110-9')).toThrow();
});
