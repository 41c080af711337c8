import { posix } from 'node:path';
import { lineAt, type SourceFile } from './source.ts';

export interface Import {
  readonly from: string;
  /** The file imported, from the project's root, or the package's name as written. */
  readonly to: string;
  /** As the file says it. */
  readonly written: string;
  readonly line: number;
  /** `import type`, `export type`: nothing of it runs. */
  readonly isType: boolean;
  /** `import(…)`: loaded when it is needed. */
  readonly isLazy: boolean;
}

const IMPORT =
  /(?:^|[\n;])\s*(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Every static and dynamic import of a TypeScript or Astro file; package imports (#shop/…) are resolved. */
export function importsOf({ path, text }: SourceFile): Import[] {
  return [...text.matchAll(IMPORT)].map((match) => {
    const specifier = match[1] ?? match[2] ?? '';
    const line = lineAt(text, match.index + match[0].length);
    const isType = /^[\n;]?\s*(?:import|export)\s+type\s+[{*\w]/.test(match[0]);
    const isLazy = match[2] !== undefined;
    return { from: path, to: resolve(path, specifier), written: specifier, line, isType, isLazy };
  });
}

function resolve(from: string, specifier: string): string {
  if (/^#(?:locales|demo)\//.test(specifier)) return specifier.slice(1);
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : specifier;
}
