import { z } from 'zod';
import { testsOf } from './playwright-report.ts';
import type { Tally } from './step.ts';

const vitest = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/** Vitest's JSON report; a file that could not be loaded counts as one failure. */
export function readVitest(json: unknown): Tally {
  const report = vitest.parse(json);
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

const playwright = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** More tests than this that pass only at the second try are no stall of the machine: they have failed. */
const MOST_SHAKY = 4;

/** Playwright's JSON report. Few tests that passed only at the second try count neither way: see {@link shakyTests}. */
export function readPlaywright(json: unknown): Tally {
  const { stats, errors } = playwright.parse(json);
  const shaky = stats.flaky > MOST_SHAKY ? stats.flaky : 0;
  return {
    passed: stats.expected,
    failed: stats.unexpected + shaky + errors.length,
    skipped: stats.skipped,
  };
}

/** A browser test by its place, as the runner takes it: `file:line`, and its project. */
export interface BrowserTest {
  readonly place: string;
  readonly project: string;
}

/** The tests of a Playwright report that passed, but not at the first try; none if they have failed already, being many. */
export function shakyTests(json: unknown): BrowserTest[] {
  if (playwright.parse(json).stats.flaky > MOST_SHAKY) return [];
  return (testsOf(json) ?? [])
    .filter(({ status }) => status === 'flaky')
    .map(({ place, projectName }) => ({ place, project: projectName }));
}
