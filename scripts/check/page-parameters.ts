import { isKnownParameter } from '../../src/lib/page-parameters.ts';
import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

/** By its own name or handed to a reader as `search` or `params`. */
const READ = /\b(?:searchParams|search|params)\s*\.\s*(?:get|getAll|has)\(\s*(['"`])([^'"`]+)\1/g;

/** A page, or a reader beside it, that takes a parameter which `page-parameters.ts` does not name gets a shared copy made without it. */
export function checkPageParameters(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^src\/(?:pages\/\[lang\]|components)/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(READ)]
        .filter(([, , name]) => !isKnownParameter(name!))
        .map(({ 2: name, index }) => ({
          path,
          line: lineAt(text, index),
          message: `the parameter ${name} is read and not named in src/lib/page-parameters.ts`,
        })),
    );
}
