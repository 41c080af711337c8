import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What says nothing of the state of a page: choices that were not made, addresses. */
const DULL = /^\s*- (?:option "[^"]*"$|\/url:)/;

/** So many lines of a page tell what stood in the way; the whole of it would bury the failure. */
const LINES = 60;

interface Suite {
  file: string;
  suites?: Suite[];
  specs: {
    line: number;
    tests: { results: { status: string; attachments: { name: string; path?: string }[] }[] }[];
  }[];
}

const suite: z.ZodType<Suite> = z.object({
  file: z.string(),
  get suites() {
    return z.array(suite).optional();
  },
  specs: z.array(
    z.object({
      line: z.number(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              status: z.string(),
              attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

const report = z.object({ suites: z.array(suite) });

/**
 * What the page showed when a browser test failed, also at a try that a later one made good: whoever reads a log from another
 * machine has no pictures. Takes the path of Playwright's JSON report; gives a text, '' where nothing failed or nothing was kept.
 */
export function pageSnapshotsOf(file: string): string {
  const of = ({ file: name, specs, suites = [] }: Suite): string[] => [
    ...specs.flatMap(({ line, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .flatMap(({ attachments }) => attachments)
        .filter(({ name: kind, path }) => kind === 'error-context' && path)
        .map(({ path }) => `\nthe page of ${name}:${line} as it failed\n${snapshotIn(path!)}`),
    ),
    ...suites.flatMap(of),
  ];
  try {
    return report
      .parse(JSON.parse(readFileSync(file, 'utf8')))
      .suites.flatMap(of)
      .join('\n');
  } catch {
    return ''; // no browser's report, or none was written
  }
}

function snapshotIn(path: string): string {
  try {
    const [, snapshot = ''] = readFileSync(path, 'utf8').split('# Page snapshot');
    const lines = snapshot.split('\n').filter((line) => line.trim() !== '' && !DULL.test(line));
    const main = lines.findIndex((line) => /^\s*- main\b/.test(line)); // before it stands what every page has
    return lines.slice(Math.max(0, main)).slice(0, LINES).join('\n');
  } catch {
    return '(gone)';
  }
}
