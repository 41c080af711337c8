import { posix } from 'node:path';
import { importsOf } from '../../scripts/check/imports.ts';
import type { SourceFile } from '../../scripts/check/source.ts';

/** Files whose being used shows in imports; others (SQL, CSV, JSON) are read as data. */
const CODE = /\.(?:ts|tsx|mjs|astro|css)$/;
const FRONT = /^src\/(?:worker|middleware)\.ts$|^src\/pages\//;
const STYLE_IMPORT = /@import\s+(?:url\()?['"]([^'"]+)['"]/g;

/**
 * The files that the product uses: everything that the Worker, a page, or a command of `commands` (paths from the root)
 * imports, directly or not, styles by `@import`. Types do not run and do not count.
 */
export function reachedFiles(
  files: readonly SourceFile[],
  commands: readonly string[] = [],
): ReadonlySet<string> {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const reached = new Set<string>();
  const waiting = [...commands, ...[...byPath.keys()].filter((path) => FRONT.test(path))];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path);
    if (!file || reached.has(path)) continue;
    reached.add(path);
    waiting.push(...importedBy(file));
  }
  return reached;
}

function importedBy(file: SourceFile): readonly string[] {
  if (file.path.endsWith('.css'))
    return [...file.text.matchAll(STYLE_IMPORT)].map(([, to = '']) =>
      posix.join(posix.dirname(file.path), to),
    );
  return importsOf(file).flatMap(({ to, isType }) => (isType ? [] : [to.replace(/\?.*$/, '')]));
}

/** Whether a row's file is part of the product: reached, or data. */
export function isInProduct(path: string, reached: ReadonlySet<string>): boolean {
  return !CODE.test(path) || reached.has(path);
}
