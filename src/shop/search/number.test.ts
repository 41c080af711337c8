import { compactNumber } from '#lib/compact-number.ts';
import { expect, test } from 'vitest';
import { numberKeys } from './number.ts';

test.each([
  ['500 104 274 190 060', '500104274190060'],
  ['119.001-303', '119001303'],
  ['TN-2110/B', 'tn2110b'],
  ['  ', ''],
])('"%s" is compared as "%s"', (written, compact) => {
  expect(compactNumber(written)).toBe(compact);
});

test('an article is found by each of its numbers once', () => {
  expect(numberKeys({ own: '119001303', gtin: ['9521190013031', '952-1190013031'], old: undefined })).toEqual(
    [
      ['119001303', 'own'],
      ['9521190013031', 'gtin'],
    ],
  );
});
