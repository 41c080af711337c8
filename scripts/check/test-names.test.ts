import { expect, test } from 'vitest';
import { checkTestNames } from './test-names.ts';

const LONG = 'x'.repeat(81);
const found = (text: string) => checkTestNames([{ path: 'a.test.ts', text }]).map(({ line }) => line);

test('a name of 81 characters is found, one of 80 is not', () => {
  expect(found(`\ntest('${LONG}', () => {});`)).toEqual([2]);
  expect(found(`test('${LONG.slice(1)}', () => {});`)).toEqual([]);
});

test('names of tables, of groups and on a line of their own are looked at, too', () => {
  expect(found(`test.each([1, 2])('${LONG}', (n) => n);`)).toEqual([1]);
  expect(found(`describe.skip(\n  '${LONG}',\n  () => {});`)).toEqual([1]);
});

test('other long texts are nobody’s name', () => {
  expect(found(`expect(run('${LONG}', 1)).toBe(2);`)).toEqual([]);
});
