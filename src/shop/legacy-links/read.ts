import type { SqlDatabase } from '#lib/sql.ts';
import type { Market } from '#shop/markets/index.ts';
import { candidates, legacyTarget, type LegacyLink } from './model.ts';

/**
 * The new address of a link of the old site (specification 2), or null. `market` is the visitor's default one.
 * One query; the exact path wins over the longest prefix.
 */
export async function readLegacyLink(db: SqlDatabase, url: URL, market: Market): Promise<string | null> {
  const paths = candidates(url.pathname, url.search);
  const { results } = await db
    .prepare('select path, kind, target from legacy_link where path in (select value from json_each(?1))')
    .bind(JSON.stringify(paths))
    .all<LegacyLink>();
  const best = results.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path))[0];
  return best ? legacyTarget(best, market.prefix, url.pathname) : null;
}
