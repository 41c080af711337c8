import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const ORDER = '@layer theme, base, components, utilities;';

/** Sheets that a page loads by itself, beside app.css: the browser may meet them first. */
const own = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')] as const)
  .filter(([, css]) => /^\s*@layer \w+ \{/m.test(css));

test('there are sheets of single pages', () => {
  expect(own.length).toBeGreaterThan(0);
});

test.each(own)('%s says the order of the layers first, or its own layer would be the weakest', (_, css) => {
  expect(css.startsWith(ORDER)).toBe(true);
});
