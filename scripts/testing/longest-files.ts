import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../support/project.ts';

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

interface Suite {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
}

const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  get suites() {
    return z.array(suite).optional();
  },
  specs: z.array(
    z.object({ tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })) }),
  ),
});

const playwright = z.object({ suites: z.array(suite) });

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

const msOf = ({ specs, suites = [] }: Suite): number =>
  total(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map((one) => one.duration)))) +
  total(suites.map(msOf));

function timesOf(report: unknown): FileTime[] {
  const units = vitest.safeParse(report);
  if (units.success)
    return units.data.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(ROOT, name),
      ms: endTime - startTime,
    }));
  const pages = playwright.safeParse(report);
  return pages.success ? pages.data.suites.map((one) => ({ file: one.file, ms: msOf(one) })) : [];
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
