/**
 * Where a feature lies: its rules, pages, islands, API, texts, tables and tests, by its slug.
 *
 *   npm run where                 all slugs that have files
 *   npm run where -- returns      one feature whole
 */
import process from 'node:process';
import { importsOf } from './check/imports.ts';
import { SLUGS } from './check/slugs.ts';
import { isTest, readSources, type SourceFile } from './check/source.ts';

const files = readSources(
  ['src', 'demo', 'gallery', 'locales', 'content', 'migrations', 'scripts', 'tests'],
  /\.(?:tsx?|astro|json|sql|md)$/,
);

/** Files that carry a slug as folder or name: src/shop/cart/…, src/api/customer/cart.ts, locales/de/cart.json. */
function named(slug: string): SourceFile[] {
  const pattern = new RegExp(`(?:^|/)(?:\\d+-)?${slug}(?:/|\\.[\\w.]+$)`);
  return files.filter(({ path }) => pattern.test(path));
}

/** Files elsewhere that import the feature. */
function users(slug: string): SourceFile[] {
  const own = new Set(named(slug).map(({ path }) => path));
  return files.filter(
    (file) =>
      /\.(?:tsx?|astro)$/.test(file.path) &&
      !own.has(file.path) &&
      importsOf(file).some(({ to }) => to.startsWith(`src/shop/${slug}/`)),
  );
}

function section(title: string, paths: readonly string[]): string[] {
  return paths.length === 0 ? [] : [`\n${title}`, ...paths.map((path) => `  ${path}`)];
}

function whole(slug: string): string {
  const paths = named(slug).map(({ path }) => path);
  const below = (start: string): string[] => paths.filter((path) => path.startsWith(start) && !isTest(path));
  const texts = below('locales/');
  return [
    slug,
    ...section('rules', below('src/shop/')),
    ...section('HTTP', below('src/api/')),
    ...section('pages and components', [...below('src/pages/'), ...below('src/components/')]),
    ...section('islands', below('src/islands/')),
    ...section('texts', texts.length > 0 ? [`locales/*/${slug}.json (${texts.length} languages)`] : []),
    ...section('tables and content', [...below('migrations/'), ...below('content/')]),
    ...section('tools', below('scripts/')),
    ...section('tests', paths.filter(isTest)),
    ...section(
      'used by',
      users(slug)
        .map(({ path }) => path)
        .filter((path) => !isTest(path)),
    ),
  ].join('\n');
}

const [slug] = process.argv.slice(2);
if (slug === undefined) {
  for (const one of SLUGS) {
    const count = named(one).length;
    if (count > 0) console.log(`${one.padEnd(18)} ${count} files`);
  }
} else if (SLUGS.includes(slug)) {
  console.log(whole(slug));
} else {
  console.error(`There is no feature "${slug}". Features: ${SLUGS.join(', ')}`);
  process.exitCode = 1;
}
