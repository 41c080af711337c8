import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../support/project.ts';
import { testsOf } from './playwright-report.ts';

const FILES = 5;
const WORTH_TELLING_MS = 5000;

/** A test file and how long its tests took, the waits of a busy machine among them. */
interface FileTime {
  readonly file: string;
  readonly ms: number;
}

const vitest = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

function timesOf(report: unknown): FileTime[] {
  const units = vitest.safeParse(report);
  if (units.success)
    return units.data.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      ms: endTime - startTime,
    }));
  return [...Map.groupBy(testsOf(report) ?? [], ({ file }) => file)].map(([file, tests]) => ({
    file,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  }));
}

/** `tests/fuzz/api.test.ts 61 s, …`: where the time of a runner went, by its report; '' where nothing was long. */
export function longestFiles(report: unknown): string {
  return timesOf(report)
    .filter(({ ms }) => ms >= WORTH_TELLING_MS)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, FILES)
    .map(({ file, ms }) => `${file} ${Math.round(ms / 1000)} s`)
    .join(', ');
}

/** As {@link longestFiles}, of the file that a runner leaves. */
export function longestFilesOf(path: string): string {
  try {
    return longestFiles(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return ''; // it ended before it could write its report
  }
}
