import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../src/islands/ui/', import.meta.url);
const files = readdirSync(folder);
const stories = files.filter((file) => file.endsWith('.stories.tsx'));
const shown = stories.map((file) => readFileSync(new URL(file, folder), 'utf8')).join('\n');

/** What others are made of: seen within them. */
const PARTS =
  /^(?:icon|field|picture|stand-in-button|virtual-list)\.tsx$|-(?:full|window)\.tsx$|\.(?:test|stories)\.tsx$/;

test('every widget is in the gallery', () => {
  const widgets = files.filter((file) => file.endsWith('.tsx') && !PARTS.test(file));
  expect(widgets.length).toBeGreaterThan(15);
  expect(widgets.filter((file) => !shown.includes(`'./${file}'`))).toEqual([]);
});
