import { expect, test } from 'vitest';
import { readPlaywright, readVitest, shakyTests } from './reports.ts';
import { formatTally, sumOf } from './step.ts';

test('a test file that does not load is a failure', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{}] },
      { status: 'passed', assertionResults: [{}, {}, {}] },
    ],
  };
  expect(readVitest(report)).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('a test that passes at its second try counts neither way and is asked again', () => {
  const one = (line: number, status: string, projectName = 'desktop') => ({
    line,
    tests: [{ projectName, status }],
  });
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 2, skipped: 2 },
    suites: [
      {
        file: 'cart.spec.ts',
        specs: [one(3, 'expected'), one(9, 'flaky')],
        suites: [{ file: 'cart.spec.ts', specs: [one(20, 'unexpected'), one(31, 'flaky', 'phone')] }],
      },
    ],
    errors: [],
  };
  expect(readPlaywright(report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  expect(shakyTests(report)).toEqual([
    { place: 'cart.spec.ts:9', project: 'desktop' },
    { place: 'cart.spec.ts:31', project: 'phone' },
  ]);
  const many = { ...report, stats: { ...report.stats, flaky: 5 } };
  expect(readPlaywright(many).failed).toBe(6);
  expect(shakyTests(many)).toEqual([]);
});

test('the last line sums all runners', () => {
  const tallies = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 3 },
  ];
  expect(formatTally(sumOf(tallies))).toBe('41 passed, 2 failed, 3 skipped');
});
