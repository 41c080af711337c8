import { expect, test } from 'vitest';
import { precautionsOf } from './precautions.ts';

test('statements come once each, in the order of their numbers, disposal last', () => {
  expect(precautionsOf(['H315', 'H319'])).toEqual(['P280', 'P302+P352', 'P305+P351+P338', 'P501']);
});

test('who must not breathe it is not told to avoid breathing it as well', () => {
  expect(precautionsOf(['H317', 'H314'])).not.toContain('P261');
  expect(precautionsOf(['H317'])).toContain('P261');
});

test('an unknown statement adds nothing', () => {
  expect(precautionsOf(['H999'])).toEqual(['P501']);
});
