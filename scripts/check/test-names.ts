import { lineAt, type Finding, type SourceFile } from './source.ts';

/** Characters of a test's name: a sentence that a report shows on one line. */
const LONGEST = 80;

/** The name in `test('name', …`, `describe('name', …`, and of a table's tests in `test.each(rows)('name', …`. */
const NAMED =
  /(?:(?<![\w.])(?:test|describe)(?:\.(?:skip|only|concurrent|sequential))?|\))\(\s*'((?:[^'\\\n]|\\.)*)'\s*,/g;

/** Names of tests must fit on a line of a report. */
export function checkTestNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(NAMED)]
      .filter(([, name]) => [...name!].length > LONGEST)
      .map((match) => ({
        path,
        line: lineAt(text, match.index),
        message: `a test's name has ${[...match[1]!].length} characters, ${LONGEST} at most: ${match[1]}`,
      })),
  );
}
