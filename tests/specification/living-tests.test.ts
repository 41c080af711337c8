import { expect, test } from 'vitest';
import { livingTests } from './living-tests.ts';

test.each([
  `test('sees it', () => {});`,
  `it("sees it", () => {});`,
  'test(`sees it`, async ({ page }) => {});',
  `describe('a group', () => { test('sees it', () => {}); });`,
  `test.describe('a group', () => { test('sees it', async () => {}); });`,
  `test.each([1, 2])('sees it', () => {});`,
  'test.each`a`("sees it", () => {});',
  `test.concurrent('sees it', () => {});`,
  `test('sees it', { timeout: 9 }, () => {});`,
  `test('sees it', () => { test.slow(); });`,
])('a running test is found in %s', (source) => {
  expect([...livingTests(source, 'a.test.ts')]).toEqual(['sees it']);
});

test.each([
  `test.skip('sees it', () => {});`,
  `test.todo('sees it');`,
  `test('sees it');`,
  `test.fixme('sees it', async () => {});`,
  `it.fails('sees it', () => {});`,
  `it.skip.each([1])('sees it', () => {});`,
  `test.skipIf(true)('sees it', () => {});`,
  `test.runIf(false)('sees it', () => {});`,
  `test('sees it', { skip: true }, () => {});`,
  `describe.skip('a group', () => { test('sees it', () => {}); });`,
  `test.describe.fixme('a group', () => { test('sees it', () => {}); });`,
  `describe('a group', { skip: true }, () => { test('sees it', () => {}); });`,
  `// test('sees it', () => {});`,
  `/* test('sees it', () => {}); */`,
  `const text = "test('sees it', () => {})";`,
  `describe('sees it', () => {});`,
  `test.step('sees it', async () => {});`,
  `check('sees it', () => {});`,
])('no running test is found in %s', (source) => {
  expect([...livingTests(source, 'a.test.ts')]).toEqual([]);
});

test('components are read as well', () => {
  const source = `test('draws', () => { render(<p title="x">y</p>); });`;
  expect([...livingTests(source, 'a.test.tsx')]).toEqual(['draws']);
});
