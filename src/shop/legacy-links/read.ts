import type { SqlDatabase } from '#lib/sql.ts';
import type { Market } from '#shop/markets/index.ts';
import { candidates, legacyTarget } from './model.ts';
import { linksAt } from './queries.ts';

/**
 * The new address of a link of the old site (specification 2), or null. `market` is the visitor’s.
 * One query; the exact path wins over the longest prefix.
 */
export async function readLegacyLink(
  db: SqlDatabase,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  market: Market,
): Promise<string | null> {
  const paths = candidates(pathname, search);
  const links = await linksAt(db, paths);
  const best = links.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))[0];
  return best ? legacyTarget(best, market.prefix, pathname) : null;
}
