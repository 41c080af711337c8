import { expect, test } from 'vitest';
import { checkDocPaths } from './doc-paths.ts';

const there = (path: string): boolean => ['src/worker.ts', 'docs/a.md', 'docs/picture.png'].includes(path);
const found = (text: string): string[] =>
  checkDocPaths([{ path: 'docs/b.md', text }], there).map(({ line, message }) => `${line} ${message}`);

test('paths and links to what is there are fine', () => {
  expect(
    found('`src/worker.ts`, [a](a.md), [up](../docs/a.md#part), ![it](picture.png), [x](https://x.y/z)'),
  ).toEqual([]);
});

test('what is not there is named with its line', () => {
  expect(found('one\n`src/gone.ts` and\n[b](gone.md)')).toEqual([
    '2 names src/gone.ts, which is not there',
    '3 names docs/gone.md, which is not there',
  ]);
});

test('commands and patterns are no paths', () => {
  expect(found('`npm test`, `src/shop/<slug>/index.ts`, `docs/decisions/NNN-*.md`')).toEqual([]);
});
