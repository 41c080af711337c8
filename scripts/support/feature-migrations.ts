import type { SourceFile } from '../check/source.ts';

/** Tables that SQL in a text reads or writes; words that stand there in prose are no tables of a migration. */
const NAMED = /\b(?:from|join|into|update|table(?: if not exists)?)\s+"?([a-z][a-z_]*)/gi;
const CHANGED =
  /\b(?:create\s+table(?:\s+if\s+not\s+exists)?|alter\s+table|drop\s+table)\s+"?([a-z][a-z_]*)/gi;

const namesIn = (pattern: RegExp, text: string): Set<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()));

/** The migrations that made or changed tables that a feature's SQL names, each with those tables, in their order. */
export function migrationsOf(
  feature: readonly SourceFile[],
  migrations: readonly SourceFile[],
): { path: string; tables: readonly string[] }[] {
  const used = new Set(feature.flatMap(({ text }) => [...namesIn(NAMED, text)]));
  return migrations
    .map(({ path, text }) => ({
      path,
      tables: [...namesIn(CHANGED, withoutComments(text))].filter((name) => used.has(name)),
    }))
    .filter(({ tables }) => tables.length > 0)
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

const withoutComments = (sql: string): string => sql.replaceAll(/--.*$/gm, '');
