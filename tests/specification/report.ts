import { SCOPES, type Scope, type SpecificationRow } from './table.ts';

export interface Progress {
  readonly scope: Scope;
  readonly done: number;
  readonly all: number;
}

/** How many statements of each scope are done with a living proof. */
export function progressByScope(
  rows: readonly SpecificationRow[],
  isDead: (row: SpecificationRow) => boolean,
): Progress[] {
  return SCOPES.map((scope) => {
    const inScope = rows.filter((row) => row.scope === scope);
    const done = inScope.filter((row) => row.state === 'done' && !isDead(row)).length;
    return { scope, done, all: inScope.length };
  });
}

/** One line per scope that has rows and one for the whole: `storefront   12 of 238`. */
export function formatProgress(progress: readonly Progress[]): string {
  const sum = (count: (line: Progress) => number): number =>
    progress.reduce((total, line) => total + count(line), 0);
  const lines = [
    ...progress.filter(({ all }) => all > 0),
    { scope: 'specification', done: sum((line) => line.done), all: sum((line) => line.all) },
  ];
  return lines
    .map(({ scope, done, all }) => `${scope.padEnd(14)}${String(done).padStart(4)} of ${all}`)
    .join('\n');
}
