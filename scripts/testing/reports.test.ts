import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from './reports.ts';
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

test('a flaky browser test is a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
  expect(readPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test('the last line sums all runners', () => {
  const tallies = [
    { passed: 1, failed: 0, skipped: 0 },
    { passed: 40, failed: 2, skipped: 3 },
  ];
  expect(formatTally(sumOf(tallies))).toBe('41 passed, 2 failed, 3 skipped');
});
