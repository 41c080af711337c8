import { isTest, lineAt, type Finding, type SourceFile } from './source.ts';

const D1 = /\bD1(?:Database|PreparedStatement|Result)\b/g;

/** The shop's verbs see one type of database (src/lib/sql.ts), which D1, a session of it and node:sqlite fit alike. */
export function checkDatabaseType(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('src/shop/') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(D1)].map(({ 0: name, index }) => ({
        path,
        line: lineAt(text, index),
        message: `${name} is the platform’s: the shop uses SqlDatabase and SqlStatement (src/lib/sql.ts)`,
      })),
    );
}
