import type { Examples } from '../support/examples.ts';
import type { Progress } from '../support/progress.ts';
import type { Buyers } from './buyers.ts';
import { judgeGoals } from './goals.ts';
import type { Target } from './pages.ts';
import { RUNS } from './part-runs.ts';
import { show, type Measured } from './show.ts';
import { figure } from './table.ts';

/** What is measured, in this order. */
export const PARTS = [
  'budgets',
  'load',
  'customers',
  'interactions',
  'lighthouse',
  'import',
  'starts',
  'growth',
] as const;
export type Part = (typeof PARTS)[number];
/** Growth takes longer than all the others together. */
export const USUAL_PARTS = PARTS.filter((part) => part !== 'growth');

/** With the part that runs then, the whole stays below a quarter of an hour. */
const MOST_MS = 12 * 60_000;

export interface Measurement {
  readonly out: string;
  /** The copy that is measured, and the shop that it was made of. */
  readonly state: string;
  readonly source: string;
  readonly progress: Progress;
  readonly examples: Examples;
  readonly buyers: Buyers;
  readonly open: readonly Target[];
  readonly personal: readonly Target[];
  /** Per line of load. */
  readonly seconds: number;
  /** How many times as large the catalogue grows. */
  readonly scale: number;
  /** Lowers the budgets to what was reached. */
  readonly isUpdate: boolean;
}

/**
 * Measures the parts one after the other and prints the goals at the end. A part that fails says why and the next one
 * goes on; parts for which no time is left are named. False where a figure is over its budget or a part failed.
 */
export async function measureInParts(measurement: Measurement, parts: readonly Part[]): Promise<boolean> {
  const measured: Measured = {};
  const until = performance.now() + MOST_MS;
  let isGood = true;
  for (const part of parts) {
    if (part !== 'growth' && performance.now() > until) {
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
