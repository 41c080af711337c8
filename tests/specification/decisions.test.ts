import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Decisions that concern the project itself and show in no page or call. */
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the README names the plan that is needed and what it costs a month', () => {
  expect(read('README.md')).toMatch(/Workers Paid is needed \(\d+ USD a month/);
});

test('Miniflare has exactly the version that wrangler brings', () => {
  const versionIn = (path: string): string | undefined => {
    const { dependencies, devDependencies } = JSON.parse(read(path)) as Record<
      string,
      Record<string, string>
    >;
    return { ...dependencies, ...devDependencies }['miniflare'];
  };
  expect(versionIn('package.json')).toBe(versionIn('node_modules/wrangler/package.json'));
});
