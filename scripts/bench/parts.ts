import { judgeGoals } from './goals.ts';
import type { Measurement, Part } from './measurement.ts';
import { RUNS } from './part-runs.ts';
import { show, type Measured } from './show.ts';
import { figure } from './table.ts';

/** Take as long as they must. */
export const LONG_PARTS: ReadonlySet<Part> = new Set(['growth', 'texts']);
/** With the part that runs then, the whole stays below a quarter of an hour. */
const MOST_MS = 12 * 60_000;

/**
 * Measures the parts one after the other and prints the goals at the end. A part that fails says why and the next one
 * goes on; parts for which no time is left are named. False where a figure is over its budget or a part failed.
 */
export async function measureInParts(measurement: Measurement, parts: readonly Part[]): Promise<boolean> {
  const measured: Measured = {};
  const until = performance.now() + MOST_MS;
  let isGood = true;
  for (const part of parts) {
    if (!LONG_PARTS.has(part) && performance.now() > until) {
      console.error(`✗ no time left for ${part}: npm run bench -- --only ${part}`);
      isGood = false;
      continue;
    }
    try {
      Object.assign(
        measured,
        await measurement.progress.step(`Measuring: ${part}`, () => RUNS[part](measurement)),
      );
    } catch (error) {
      console.error(error);
      isGood = false;
    }
  }
  const goals = judgeGoals(measured);
  if (goals.length > 0) {
    show(
      ['goal', 'limit', 'is', ''],
      goals.map(({ name, goal, value, isReached }) => [
        name,
        goal,
        figure(value),
        isReached ? '✓' : 'MISSED',
      ]),
    );
  }
  return isGood && !measured['over budget'];
}
