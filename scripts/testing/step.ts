import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../support/child.ts';
import { DATA } from '../support/project.ts';
import { longestFilesOf } from './longest-files.ts';
import { pageSnapshotsOf } from './page-snapshots.ts';

/** What one runner found. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A runner's end: its figures, and what it said if anything failed. */
export interface StepResult extends Tally {
  readonly name: string;
  readonly output: string;
  readonly seconds: number;
  /** The test files that took longest, `a 61 s, b 40 s`. */
  readonly longest?: string;
  /** What pages showed when a browser test failed, also one that passed at its second try. */
  readonly pages?: string;
}

export interface Step {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Reads the runner's report; without one the program counts as one test. */
  readonly report?: { readonly file: string; readonly read: (json: unknown) => Tally };
  /** What to ask once more where the runtime itself fell over and no test failed, by what the runner said; null for nothing. */
  readonly again?: (output: string) => Step | null;
}

/** Runners leave their reports here. */
export const REPORTS = join(DATA, 'test');

/** Runs a step to its end. A runner that fails without saying which test failed counts as one failure. */
export async function runStep(step: Step): Promise<StepResult> {
  mkdirSync(REPORTS, { recursive: true });
  if (step.report) rmSync(step.report.file, { force: true });
  const started = Date.now();
  const { code, output } = await run(step.command, step.args, step.env && { env: step.env });
  const tally = readTally(step, code);
  const failed = code !== 0 && tally.failed === 0 ? 1 : tally.failed;
  const longest = step.report ? longestFilesOf(step.report.file) : '';
  const pages = step.report ? pageSnapshotsOf(step.report.file) : '';
  const seconds = (Date.now() - started) / 1000;
  const result = { name: step.name, ...tally, failed, output, seconds, longest, pages };
  const again = code !== 0 && tally.failed === 0 ? step.again?.(output) : null;
  return again ? withSecond(result, await runStep(again)) : result;
}

/** What fell is told, whatever came of it; the second answer decides. */
function withSecond(first: StepResult, second: StepResult): StepResult {
  return {
    ...first,
    ...sumOf([{ ...first, failed: 0 }, second]),
    output: `${first.output}\n${second.output}`,
    seconds: first.seconds + second.seconds,
    pages: `${second.name}: ${formatTally(second)}`,
  };
}

function readTally({ report }: Step, code: number): Tally {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  try {
    return report.read(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }; // it ended before it could write its report
  }
}

/** The sum over all runners. */
export function sumOf(results: readonly Tally[]): Tally {
  const sum = (count: (one: Tally) => number): number => results.reduce((all, one) => all + count(one), 0);
  return { passed: sum((r) => r.passed), failed: sum((r) => r.failed), skipped: sum((r) => r.skipped) };
}

/** The last line of `npm test`. */
export function formatTally({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
