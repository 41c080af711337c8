import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { concerning, isInRange, readAudit, type AdvisoryList } from './advisories.ts';
import { ROOT } from './project.ts';

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
const list = read('data/advisories.json') as AdvisoryList;

test('no package of the lock file is concerned by an advisory of the list', () => {
  expect(concerning(read('package-lock.json'), list.advisories)).toEqual([]);
});

test('an older version in a nested folder is found', () => {
  const packages = {
    '': {},
    'node_modules/hono': { version: '4.13.0' },
    'node_modules/a/node_modules/hono': { version: '4.9.1' },
    'node_modules/@x/hono': { version: '4.9.1' },
  };
  expect(concerning({ packages }, list.advisories)).toMatchObject([{ package: 'hono', version: '4.9.1' }]);
});

test.each([
  ['1.2.2', '<1.2.3', true],
  ['1.2.3', '<1.2.3', false],
  ['1.10.0', '<1.9.9', false],
  ['2.0.0-beta.1', '>=1.0.0 <2.0.0', false],
  ['6.1.0', '>=4.0.0 <5.0.0 || >=6.0.0 <=6.1.0', true],
  ['5.5.5', '>=4.0.0 <5.0.0 || >=6.0.0 <=6.1.0', false],
  ['1.0.0', '=1.0.0', true],
  ['1.0.0', '*', true],
  ['', '*', false],
])('the version %s is in “%s”: %s', (version, range, isIn) => {
  expect(isInRange(version, range)).toBe(isIn);
});

test('a range that cannot be read is an error, not a pass', () => {
  expect(() => isInRange('1.0.0', 'latest')).toThrow('no comparator');
});

test('the registry’s report names each advisory once; what is no report is no answer', () => {
  const via = {
    name: 'hono',
    range: '<4.10.2',
    url: 'https://x.example/GHSA-1',
    severity: 'high',
    title: 'T',
  };
  const report = { vulnerabilities: { hono: { via: [via] }, other: { via: ['hono', via] } } };
  expect(readAudit(JSON.stringify(report))).toEqual([
    { package: 'hono', range: '<4.10.2', id: 'GHSA-1', severity: 'high', title: 'T' },
  ]);
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  for (const silence of ['', '{"message":"405"}', '<html>']) expect(readAudit(silence)).toBeNull();
});
