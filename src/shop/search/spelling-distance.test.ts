import { expect, test } from 'vitest';
import { distance, letterMask, maskDistance } from './spelling-distance.ts';

test.each([
  ['zirkon', 'zirkon', 0],
  ['zirkon', 'zirkno', 1],
  ['superhartgips', 'superhartgibs', 1],
  ['keramik', 'kermaikk', 2],
  ['wachs', 'gips', 3],
])('%s and %s are %i edits apart (3 means more than two)', (a, b, edits) => {
  expect(distance(a, b, 2)).toBe(edits);
  expect(distance(b, a, 2)).toBe(edits);
  expect(maskDistance(letterMask(a), letterMask(b))).toBeLessThanOrEqual(edits === 3 ? 26 : edits);
});
