import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

/** What makes a statement: only files of this name may. */
const QUERIES = /\/(?:[a-z-]+-)?queries\.ts$/;
const STATEMENT = /\.prepare\(/g;

/**
 * Elsewhere, by folder: a view of a database that hands statements on, the import, which makes its statements of tables and of a
 * file that it throws away. A line that is not needed is found.
 */
export const NOT_YET: Readonly<Record<string, string>> = {
  'src/platform': 'logbooks replicas',
  'src/shop/catalogue/import': 'apply-updates receive sqlite-sink stage switch',
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
