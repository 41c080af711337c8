import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const ORDER = '@layer base, components, places;';

/** What pages load: lists of parts. A page may load several, and the browser may meet any of them first. */
const sheets = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')] as const)
  .filter(([, css]) => css.includes('@import'));

test('there are sheets of single pages beside the one of all pages', () => {
  expect(sheets.length).toBeGreaterThan(1);
});

test.each(sheets)('%s says the order of the layers first, or its own would be the weakest', (_, css) => {
  expect(css.startsWith(ORDER)).toBe(true);
});

test.each(sheets)('%s puts every part of a feature into a layer', (_, css) => {
  const parts = css.match(/@import '\.\.\/components\/[^;]*;/g) ?? [];
  expect(parts.length).toBeGreaterThan(0);
  expect(parts.filter((line) => !/ layer\(\w+\);$/.test(line))).toEqual([]);
});
