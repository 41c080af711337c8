import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

/** What makes a statement: only files of this name may. */
const QUERIES = /\/(?:[a-z-]+-)?queries\.ts$/;
const STATEMENT = /\.prepare\(/g;

/**
 * Not moved yet, by folder: readers of the catalogue that are one statement and the rows' shape, its import and search, which
 * make statements of what they read, the platform's own tables, and verbs of before. A line that is not needed is found.
 */
export const NOT_YET: Readonly<Record<string, string>> = {
  'src/api/custom': 'read-signed-body',
  'src/api/guest': 'read-market-content',
  'src/pipeline': 'scheduled',
  'src/platform': 'counted-limits isolate-state replicas tries',
  'src/shop/catalogue':
    'article-core near-numbers read-alternatives read-article-facts read-article-page read-articles read-categories read-category-by-slug read-category-tree read-contract-articles read-order-articles read-packs read-picture-subject read-price-lists read-product-groups read-product-line read-properties read-replaced read-sitemap read-suppliers read-trade-facts read-variant-states read-variants resolve-number resolve-numbers',
  'src/shop/catalogue/import': 'apply-updates receive sqlite-sink stage switch',
  'src/shop/content': 'read-content',
  'src/shop/erp': 'list-orders read-order',
  'src/shop/habits': 'bought-articles',
  'src/shop/lots': 'read-ledger recall-answers receive-recall',
  'src/shop/media': 'add-picture change-picture',
  'src/shop/registration': 'openings',
  'src/shop/requests': 'photos',
  'src/shop/search': 'top-articles',
  'src/shop/session': 'link-tokens login-steps',
  'src/shop/staff': 'members',
  'src/shop/tooth-assistant': 'read-entry read-line read-lines',
  'src/shop/tooth-stock': 'read-movements read-statistics set-facts',
  'src/shop/work-records': 'erase-retained read-offline',
};

/** SQL stands in the `queries` of its feature, so that who changes a table finds all that reads it. */
export function checkSqlPlaces(files: readonly SourceFile[], notYet = NOT_YET): Finding[] {
  const waiting = new Set(
    Object.entries(notYet).flatMap(([folder, names]) =>
      names.split(' ').map((name) => `${folder}/${name}.ts`),
    ),
  );
  const found = files
    .filter(({ path }) => path.startsWith('src/') && !path.startsWith('src/islands/'))
    .filter(({ path }) => !isTest(path) && !QUERIES.test(path) && !path.endsWith('.test-support.ts'))
    .flatMap(({ path, text }) => {
      const [first] = text.matchAll(STATEMENT);
      return first ? [{ path, line: lineAt(text, first.index) }] : [];
    });
  const needed = new Set(found.map(({ path }) => path));
  return [
    ...found
      .filter(({ path }) => !waiting.has(path))
      .map((place) => ({ ...place, message: 'SQL stands in the queries of its feature (CONTRIBUTING.md)' })),
    ...[...waiting]
      .filter((path) => !needed.has(path))
      .map((path) => ({
        path: 'scripts/check/sql-places.ts',
        line: 1,
        message: `nothing needs this any more: ${path}`,
      })),
  ];
}
