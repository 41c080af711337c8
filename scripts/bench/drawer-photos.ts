import { prepareReader } from '../../tests/support/drawer-photos/pixels.ts';
import { sceneOf } from '../../tests/support/drawer-photos/scenes.ts';
import { tally, type Tally } from '../../tests/support/drawer-photos/tally.ts';

/** Photos whose results nobody looked at while the reading was tuned (that was done on 1 to 14 and 101 to 130). */
const SEEDS = Array.from({ length: 30 }, (_, index) => 501 + index);

export interface PhotoFigures extends Tally {
  /** Of the readable cards, in their places. */
  readonly share: number;
  /** Processor time of the slowest photo, drawing it left out, ms. */
  readonly slowestMs: number;
}

/** What becomes of the cards of thirty photos of drawers: tilted, bent, soft, blurred by the hand, with gaps and glare. */
export async function measureDrawerPhotos(tell: (line: string) => void): Promise<PhotoFigures> {
  await prepareReader();
  const sums = { readable: 0, right: 0, unsure: 0, wrong: 0, missed: 0, readMs: 0 };
  let slowestMs = 0;
  for (const seed of SEEDS) {
    const one = await tally(sceneOf(seed));
    for (const part of Object.keys(sums) as (keyof typeof sums)[]) sums[part] += one[part];
    slowestMs = Math.max(slowestMs, one.readMs);
    tell(`photo ${seed}`);
  }
  return { ...sums, share: sums.right / sums.readable, slowestMs };
}
