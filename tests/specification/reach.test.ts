import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { isTest, readSources } from '../../scripts/check/source.ts';
import { isInProduct, reachedFiles } from './reach.ts';
import { TABLE_FILE, readSpecification } from './table.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
/** What an operator runs; tools of developers prove nothing about the shop. */
const COMMANDS = ['start', 'import', 'seed', 'backup', 'outbox', 'generate'];

const file = (path: string, text = '') => ({ path, text });

test('what a page imports is reached, over styles and lazy imports too; types are not', () => {
  const reached = reachedFiles([
    file(
      'src/pages/wk.astro',
      `---\nimport '../app.css';\nimport type { A } from '#shop/a.ts';\nimport { b } from '#shop/b.ts';\n---`,
    ),
    file('src/app.css', `@import './cart/cart.css' layer(components);`),
    file('src/cart/cart.css'),
    file('src/shop/a.ts'),
    file('src/shop/b.ts', `export const c = () => import('./c.tsx');`),
    file('src/shop/c.tsx', `export { d } from './d.ts?raw';`),
    file('src/shop/d.ts'),
    file('src/shop/unused.ts', `import './b.ts';`),
    file('scripts/import.ts', `import './tool.ts';`),
    file('scripts/tool.ts'),
  ]);
  expect([...reached].sort()).toEqual([
    'src/app.css',
    'src/cart/cart.css',
    'src/pages/wk.astro',
    'src/shop/b.ts',
    'src/shop/c.tsx',
    'src/shop/d.ts',
  ]);
  expect(isInProduct('src/shop/unused.ts', reached)).toBe(false);
  expect(isInProduct('src/shop/a.ts', reached)).toBe(false);
  expect(isInProduct('migrations/shop/0015-cart.sql', reached)).toBe(true);
});

test('a command reaches what it imports', () => {
  const files = [file('scripts/import.ts', `import './tool.ts';`), file('scripts/tool.ts')];
  expect([...reachedFiles(files)]).toEqual([]);
  expect(reachedFiles(files, ['scripts/import.ts']).has('scripts/tool.ts')).toBe(true);
});

test('every statement marked done stands on a file that the product uses', () => {
  const { rows } = readSpecification(readFileSync(join(root, TABLE_FILE), 'utf8'));
  const sources = readSources(['src', 'scripts', 'demo'], /\.(?:ts|tsx|mjs|astro|css)$/);
  const reached = reachedFiles(
    sources.filter(({ path }) => !isTest(path)),
    COMMANDS.map((name) => `scripts/${name}.ts`),
  );
  expect(reached.size).toBeGreaterThan(500);
  const strangers = rows.filter(({ state, file }) => state === 'done' && !isInProduct(file, reached));
  expect(strangers.map(({ id, file }) => `${id}: nothing uses ${file}`)).toEqual([]);
});
