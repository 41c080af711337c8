import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/project.ts';
import { longestFiles, longestFilesOf } from './longest-files.ts';

const unit = (name: string, ms: number) => ({ name: join(ROOT, name), startTime: 1000, endTime: 1000 + ms });

test('the longest files of units stand first, short ones are not named', () => {
  const testResults = [unit('a.test.ts', 6000), unit('b.test.ts', 61_400), unit('c.test.ts', 4999)];
  expect(longestFiles({ testResults })).toBe('b.test.ts 61 s, a.test.ts 6 s');
});

test('of a browser file all its tests, projects and tries count', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    {
      file: 'cart.spec.ts',
      specs: [spec(2000, 3000)],
      suites: [{ file: 'cart.spec.ts', specs: [spec(4000)] }],
    },
  ];
  expect(longestFiles({ suites })).toBe('cart.spec.ts 9 s');
});

test('a report that is not there has no files', () => {
  expect(longestFilesOf('/nowhere/report.json')).toBe('');
});
