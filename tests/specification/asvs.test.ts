import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRecords, type CsvRecord } from '#lib/csv.ts';
import { ROOT } from '../../scripts/support/project.ts';
import { livingTests } from './living-tests.ts';

/** The requirements of OWASP ASVS 5.0, levels 1 and 2, with the state of each (docs/security.md). */
const COLUMNS = ['id', 'level', 'requirement', 'state', 'test', 'note'] as const;
type Row = CsvRecord<(typeof COLUMNS)[number]>;
const text = readFileSync(join(ROOT, 'docs/security-asvs.csv'), 'utf8');
const rows: readonly Row[] = parseRecords(text, COLUMNS);

/** A chapter of a document, its path and the heading’s anchor: what shall be written down is written there. */
function pageFault(named: string): string | null {
  const [path = '', anchor] = named.split('#');
  if (!existsSync(join(ROOT, path))) return `no page ${path}`;
  const headings = readFileSync(join(ROOT, path), 'utf8').matchAll(/^#+ (.+)$/gm);
  const anchors = Array.from(headings, ([, heading]) => heading!.toLowerCase().replaceAll(' ', '-'));
  return anchor === undefined || anchors.includes(anchor) ? null : `${path} has no chapter ${anchor}`;
}

/** `path › words of its title`, a test that runs. */
function testFault(named: string): string | null {
  const [path = '', words = ''] = named.split(' › ');
  if (!/\.(?:test|spec)\.ts$/.test(path) || !existsSync(join(ROOT, path))) return `no test ${path}`;
  if (words === '') return `${path}: which test?`;
  const titles = [...livingTests(readFileSync(join(ROOT, path), 'utf8'), path)];
  return titles.some((title) => title.includes(words)) ? null : `${path} runs no “${words}”`;
}

/** Why a row cannot stand as it is; null where it can. */
function fault({ values: { state, test: named, note } }: Row): string | null {
  if (!['holds', 'accepted', 'open', 'platform', 'not-used'].includes(state)) return 'an unknown state';
  if (state === 'holds' || state === 'accepted') {
    const why = named.startsWith('docs/') ? pageFault(named) : testFault(named);
    if (why) return why;
  }
  return state !== 'holds' && note === '' ? 'says not why' : null;
}

test('each requirement of levels 1 and 2 stands once in the table', () => {
  const ids = rows.map(({ values }) => values.id);
  expect(new Set(ids).size).toBe(ids.length);
  const levels = rows.map(({ values }) => values.level);
  expect([levels.filter((one) => one === '1').length, levels.filter((one) => one === '2').length]).toEqual([
    70, 183,
  ]);
});

test('each row names a test that exists, or says why there is none', () => {
  const faults = rows.map((row) => [row.values.id, fault(row)]).filter(([, why]) => why !== null);
  expect(faults).toEqual([]);
});

test('a row with a test that is not there is found: the control', () => {
  const [row] = parseRecords(`${COLUMNS.join(',')}\n1.1.1,1,x,holds,tests/api/none.test.ts,\n`, COLUMNS);
  expect(fault(row!)).toContain('no test');
  expect(testFault('tests/specification/asvs.test.ts')).toContain('which test?');
  expect(testFault('tests/specification/asvs.test.ts › nobody')).toContain('runs no');
  expect(pageFault(['docs/security.md', 'nowhere'].join('#'))).toContain('no chapter');
});
