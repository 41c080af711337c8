import { readFileSync } from 'node:fs';
import { testsOf } from './playwright-report.ts';

/** What says nothing of the state of a page: choices that were not made, addresses. */
const DULL = /^\s*- (?:option "[^"]*"$|\/url:)/;

/** So many lines of a page tell what stood in the way; the whole of it would bury the failure. */
const LINES = 60;

/**
 * What the page showed when a browser test failed, also at a try that a later one made good: whoever reads a log from another
 * machine has no pictures. Takes the path of Playwright's JSON report; returns a text, '' where nothing failed or nothing was kept.
 */
export function pageSnapshotsOf(file: string): string {
  return (testsOf(read(file)) ?? [])
    .flatMap(({ place, results }) => results.map(({ attachments }) => ({ place, attachments })))
    .flatMap(({ place, attachments }) =>
      attachments
        .filter(({ name, path }) => name === 'error-context' && path)
        .map(({ path }) => `\nthe page of ${place} as it failed\n${snapshotIn(path!)}`),
    )
    .join('\n');
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // none was written
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
