import type { Runtime } from '../support/runtime.ts';
import { requestOf, type Target } from './pages.ts';

/** What one answer asked of the databases before it began, on an isolate that has served the page before. */
export interface Queries {
  /** Round trips: a batch is one. */
  readonly trips: number;
  readonly statements: number;
}

const TRIES = 4;

/**
 * Counts the queries of a target on a runtime with the counting entry that holds no pages. The edge cache is emptied before
 * each try; the least of several counts, since every two seconds one request reads the versions again.
 */
export async function countQueries({ url, miniflare }: Runtime, target: Target): Promise<Queries> {
  const { name, isPage } = target;
  const counts: Queries[] = [];
  for (let attempt = 0; attempt <= TRIES; attempt += 1) {
    const path = isPage ? target.path : target.varied(attempt);
    await miniflare.purgeCache();
    const answer = await fetch(url + path, requestOf(target, attempt));
    await answer.arrayBuffer();
    if (answer.status >= 300 && name !== 'not found') throw new Error(`${path} answers ${answer.status}`);
    counts.push(parse(answer.headers.get('x-d1') ?? ''));
  }
  const warm = counts.slice(1).sort((a, b) => a.trips - b.trips || a.statements - b.statements);
  return warm[0] ?? { trips: 0, statements: 0 };
}

function parse(header: string): Queries {
  const [, trips, statements] = /^trips=(\d+) statements=(\d+) /.exec(header) ?? [];
  if (trips === undefined) throw new Error(`no count of queries: "${header}"`);
  return { trips: Number(trips), statements: Number(statements) };
}
