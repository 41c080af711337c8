import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { ROOT } from '../support/project.ts';

const CODE = '{src,demo,scripts,gallery,tests}/**/*.{ts,tsx,astro,css,mjs}';

/** Tests, and what stands there for them alone. */
const isTest = (path: string): boolean =>
  path.startsWith(`tests${sep}`) || /\.test(?:-support)?\.tsx?$/.test(path);

/** `tests: 49,000 lines, 0.40 of the 122,000 they are about`. */
export function testLines(root = ROOT): string {
  const lines = { tests: 0, source: 0 };
  for (const path of globSync(CODE, { cwd: root }))
    lines[isTest(path) ? 'tests' : 'source'] += readFileSync(join(root, path), 'utf8').split('\n').length - 1;
  const [tests, source] = [lines.tests, lines.source].map((count) => count.toLocaleString('en'));
  return `tests: ${tests} lines, ${(lines.tests / lines.source).toFixed(2)} of the ${source} they are about`;
}
