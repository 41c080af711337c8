import { lineAt, type Finding, type SourceFile } from './source.ts';

/** `src/worker.ts`, `docs/`, `tests/bench/budgets.json` in code marks; not patterns, commands or placeholders. */
const MARKED =
  /`((?:src|demo|scripts|tests|docs|data|content|locales|migrations|public|\.ci)\/[\w./@[\]-]*)`/g;
const LINK = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;

/** Paths that documents name and that are not there. `exists` is asked with paths from the project's root. */
export function checkDocPaths(
  documents: readonly SourceFile[],
  exists: (path: string) => boolean,
): Finding[] {
  return documents.flatMap(({ path, text }) => {
    const named = [
      ...[...text.matchAll(MARKED)].map((match) => ({ to: match[1] ?? '', at: match.index })),
      ...[...text.matchAll(LINK)].map((match) => ({ to: fromRoot(path, match[1] ?? ''), at: match.index })),
    ];
    return named
      .filter(({ to }) => !exists(to))
      .map(({ to, at }) => ({ path, line: lineAt(text, at), message: `names ${to}, which is not there` }));
  });
}

function fromRoot(document: string, link: string): string {
  return new URL(link, `file:///${document}`).pathname.slice(1);
}
