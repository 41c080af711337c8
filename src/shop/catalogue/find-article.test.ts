import { expect, test } from 'vitest';
import { numberCandidates } from './find-article.ts';

test('the number ends at the first dash, then at none, then at any', () => {
  expect(numberCandidates('119001303-zirkonoxid-ronde')).toEqual([
    '119001303',
    '119001303-zirkonoxid-ronde',
    '119001303-zirkonoxid',
  ]);
  expect(numberCandidates('119001303')).toEqual(['119001303']);
  expect(numberCandidates('TN-2110-fraeser')).toEqual(['TN', 'TN-2110-fraeser', 'TN-2110']);
  expect(numberCandidates('-x')).toEqual(['-x']);
});

test('a text full of dashes gives a few candidates only', () => {
  expect(numberCandidates('a-'.repeat(200)).length).toBeLessThanOrEqual(12);
});
