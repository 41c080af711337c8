import { expect, test } from 'vitest';
import { proofChecker } from './proof.ts';
import { formatProgress, progressByScope } from './report.ts';
import type { SpecificationRow } from './table.ts';

const FILES: ReadonlyMap<string, string> = new Map([
  ['src/shop/markets/model.ts', 'export {};'],
  ['src/shop/markets/model.test.ts', "test('falls back to de', () => {});\ntest.skip('sleeps', () => {});"],
]);
const deadProof = proofChecker({
  isFile: (path) => FILES.has(path),
  read: (path) => FILES.get(path) ?? '',
});

const DONE: SpecificationRow = {
  id: '2.root.fallback',
  chapter: '2',
  text: 'The lookup falls back to de',
  area: 'markets',
  scope: 'storefront',
  state: 'done',
  file: 'src/shop/markets/model.ts',
  test: 'src/shop/markets/model.test.ts › falls back to de',
};

test('a done row with an existing file and a running test is proved', () => {
  expect(deadProof(DONE)).toBeUndefined();
});

test('an open row needs no proof', () => {
  expect(deadProof({ ...DONE, state: 'open', file: '', test: '' })).toBeUndefined();
});

test.each([
  [{ file: '' }, 'there is no file ""'],
  [{ file: 'src/shop/markets/gone.ts' }, 'there is no file "src/shop/markets/gone.ts"'],
  [{ file: '../src/shop/markets/model.ts' }, 'there is no file "../src/shop/markets/model.ts"'],
  [{ test: '' }, '"" is not of the form "path › test name"'],
  [{ test: 'src/gone.test.ts › x' }, 'there is no test file "src/gone.test.ts"'],
  [
    { test: 'src/shop/markets/model.test.ts › falls back' },
    '"src/shop/markets/model.test.ts" runs no test "falls back"',
  ],
  [
    { test: 'src/shop/markets/model.test.ts › sleeps' },
    '"src/shop/markets/model.test.ts" runs no test "sleeps"',
  ],
])('the proof %j is dead', (change, reason) => {
  expect(deadProof({ ...DONE, ...change })).toBe(`2.root.fallback: ${reason}`);
});

test('progress counts only rows whose proof lives', () => {
  const rows: SpecificationRow[] = [
    DONE,
    { ...DONE, id: '2.root.geo', state: 'open' },
    { ...DONE, id: '2.root.old', file: '' },
    { ...DONE, id: '3.cart', scope: 'ordering' },
  ];
  const lines = formatProgress(progressByScope(rows, (row) => deadProof(row) !== undefined)).split('\n');
  expect(lines[0]).toMatch(/^storefront +1 of 3$/);
  expect(lines[1]).toMatch(/^ordering +1 of 1$/);
  expect(lines.at(-1)).toMatch(/^specification +2 of 4$/);
});
