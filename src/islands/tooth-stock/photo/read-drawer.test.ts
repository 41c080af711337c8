import { beforeAll, expect, test } from 'vitest';
import { prepareReader } from '../../../../tests/support/drawer-photos/pixels.ts';
import { sceneOf } from '../../../../tests/support/drawer-photos/scenes.ts';
import { tally } from '../../../../tests/support/drawer-photos/tally.ts';

/** One drawer for each kind of code. */
const SEEDS = [5, 6, 10];

beforeAll(prepareReader);

test('cards of a photo come to lie in their places, none silently in another', async () => {
  const sums = { readable: 0, right: 0, unsure: 0, wrong: 0, missed: 0 };
  for (const seed of SEEDS) {
    const one = await tally(sceneOf(seed));
    for (const part of Object.keys(sums) as (keyof typeof sums)[]) sums[part] += one[part];
  }
  expect(sums.readable).toBeGreaterThan(50);
  expect(sums.wrong).toBe(0);
  expect(sums.right / sums.readable).toBeGreaterThanOrEqual(0.98);
}, 600_000);
