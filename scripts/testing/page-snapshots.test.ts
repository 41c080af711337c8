import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSnapshotsOf } from './page-snapshots.ts';

const folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
const write = (name: string, text: string): string => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

test('the log says what the page showed at a try that failed, and no more', () => {
  const context = write(
    'error-context.md',
    '# Error details\n\nx\n\n# Page snapshot\n\n- button "Speichern"\n',
  );
  const result = (status: string, path?: string) => ({ status, attachments: path ? [{ name: 'error-context', path }] : [] }); // prettier-ignore
  const specs = [{ line: 18, tests: [{ results: [result('timedOut', context), result('passed')] }] }];
  const report = write('report.json', JSON.stringify({ suites: [{ file: 'a.spec.ts', specs }] }));
  expect(pageSnapshotsOf(report)).toBe('\nthe page of a.spec.ts:18 as it failed\n- button "Speichern"');
});

test('a report of another runner, and none at all, have no pages', () => {
  expect(pageSnapshotsOf(write('other.json', '{"testResults":[]}'))).toBe('');
  expect(pageSnapshotsOf(join(folder, 'missing.json'))).toBe('');
});
