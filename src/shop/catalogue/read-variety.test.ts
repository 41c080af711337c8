import { expect, test } from 'vitest';
import { variantStates } from './read-variant-states.ts';
import { varietyOf } from './read-variety.ts';

const row = (variant_group: number, ...properties: Array<[string, string]>) => ({
  variant_group,
  properties: JSON.stringify(properties),
});

test('a tile counts its articles and the values of every property', () => {
  const variety = varietyOf([
    row(1, ['shade', 'A1'], ['pack', '50g']),
    row(1, ['shade', 'A2'], ['pack', '50g']),
    row(1, ['shade', 'A2'], ['pack', '100g']),
    row(7, ['shade', 'A1']),
  ]);
  expect(variety.get(1)).toEqual({
    count: 3,
    axes: [
      { property: 'shade', count: 2 },
      { property: 'pack', count: 2 },
    ],
  });
  expect(variety.get(7)?.count).toBe(1);
  expect(variety.get(2)).toBeUndefined();
});

test('availability of variants leaves blocked ones out', () => {
  const states = variantStates([
    { number: 'a', vkz: 4, blocked: 0 },
    { number: 'b', vkz: 1, blocked: 1 },
  ]);
  expect([...states]).toEqual([['a', 4]]);
});
