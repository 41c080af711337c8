import { expect, test } from 'vitest';
import { variantStates } from './read-variant-states.ts';

test('availability of variants leaves blocked ones out', () => {
  const states = variantStates([
    { number: 'a', vkz: 4, blocked: 0 },
    { number: 'b', vkz: 1, blocked: 1 },
  ]);
  expect([...states]).toEqual([['a', 4]]);
});
