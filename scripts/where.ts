/**
 * Where a feature lies: its rules, pages, islands, styles, API, texts, tables and tests, by its slug.
 *
 *   npm run where -- --help
 */
import { importsOf } from './check/imports.ts';
import { featuresOf, SLUGS } from './check/slugs.ts';
import { isTest, readSources, type SourceFile } from './check/source.ts';
import { Mistake } from './support/command/mistake.ts';
import { nearest } from './support/command/read-command.ts';
import { startCommand } from './support/command/start-command.ts';
import { migrationsOf } from './support/feature-migrations.ts';

const { operands } = startCommand({
  name: 'npm run where',
  about:
    'One feature whole – rules, pages, islands, styles, API, texts, tables, gallery, tests; without a name all features that have files.',
  operands: '[FEATURE]',
  options: {},
});

const files = readSources(
  ['src', 'demo', 'gallery', 'locales', 'content', 'migrations', 'scripts', 'tests'],
  /\.(?:tsx?|astro|css|json|sql|md)$/,
);

/** Files that carry a slug: src/shop/cart/…, src/api/customer/cart-page.ts, locales/de/cart.json. */
const named = (slug: string): SourceFile[] => files.filter(({ path }) => featuresOf(path).includes(slug));

/** Pages whose address does not carry the slug – most are German – and that show the feature's islands or components. */
function pages(slug: string): string[] {
  const shown = [`src/islands/${slug}/`, `src/components/${slug}/`];
  const showing = (file: SourceFile): boolean =>
    importsOf(file).some(
      ({ to }) => /\.(?:tsx|astro)$/.test(to) && shown.some((start) => to.startsWith(start)),
    );
  return files
    .filter(({ path }) => path.startsWith('src/pages/') && !featuresOf(path).includes(slug))
    .filter(showing)
    .map(({ path }) => path);
}

/** The feature of a page by a word of its path, most of which are German: of those that it shows the one that fewest others do. */
function ofAddress(word: string): string | undefined {
  const [feature] = SLUGS.map((slug) => ({ slug, paths: pages(slug) }))
    .filter(({ paths }) => paths.some((path) => path.split(/[/.]/).includes(word)))
    .toSorted((one, other) => one.paths.length - other.paths.length);
  return feature?.slug;
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

/** The migrations that made or changed the tables that the feature's SQL names, and which. */
function tables(slug: string): string[] {
  const rules = files.filter(({ path }) => path.startsWith(`src/shop/${slug}/`) && !isTest(path));
  const migrations = files.filter(({ path }) => path.startsWith('migrations/'));
  return migrationsOf(rules, migrations).map(({ path, tables: touched }) => `${path}  ${touched.join(', ')}`);
}

const isStory = (path: string): boolean => path.endsWith('.stories.tsx');
const isStyle = (path: string): boolean => path.endsWith('.css');

function whole(slug: string): string {
  const paths = named(slug).map(({ path }) => path);
  const code = paths.filter((path) => !isTest(path) && !isStory(path) && !isStyle(path));
  const below = (...starts: readonly string[]): string[] =>
    code.filter((path) => starts.some((start) => path.startsWith(start)));
  const texts = below('locales/');
  return [
    slug,
    ...section('rules', below('src/shop/')),
    ...section('HTTP', below('src/api/')),
    ...section('pages and components', [...below('src/pages/', 'src/components/'), ...pages(slug)]),
    ...section('islands', below('src/islands/')),
    ...section('styles', paths.filter(isStyle)),
    ...section('texts', texts.length > 0 ? [`locales/*/${slug}.json (${texts.length} languages)`] : []),
    ...section('tables', tables(slug)),
    ...section('content', below('content/')),
    ...section('what the Worker provides', below('src/platform/', 'src/pipeline/')),
    ...section('tools', below('scripts/', 'demo/')),
    ...section('gallery', paths.filter(isStory)),
    ...section('tests', paths.filter(isTest)),
    ...section(
      'used by',
      users(slug)
        .map(({ path }) => path)
        .filter((path) => !isTest(path)),
    ),
  ].join('\n');
}

const [slug] = operands;
if (slug === undefined) {
  for (const one of SLUGS) {
    const count = named(one).length;
    if (count > 0) console.log(`${one.padEnd(18)} ${count} files`);
  }
} else if (SLUGS.includes(slug)) {
  console.log(whole(slug));
} else {
  const meant = ofAddress(slug) ?? nearest(slug, SLUGS);
  const question = meant ? ` Did you mean ${meant}?` : '';
  throw new Mistake(`There is no feature "${slug}".${question}\nFeatures: ${SLUGS.join(', ')}`, 2);
}
