import type { SqlDatabase } from '#lib/sql.ts';
import type { Requeued } from './open-queries.ts';

/** A message of a customer's home that SHOP refused (homes/set-aside.ts), as an operator sees it. */
export interface SetAside {
  readonly id: string;
  /** Table and key of the copy that it brings up to date; '' for a deed. */
  readonly about: string;
  readonly reason: string;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** What is set aside, oldest first, 200 at most. */
export async function readSetAside(db: SqlDatabase): Promise<SetAside[]> {
  return (await db.prepare('select id, about, reason, set_aside_at at from home_set_aside order by at limit 200').all<SetAside>()).results;
} // prettier-ignore

/**
 * Runs again what was set aside – some by id, or all as kind `home` –, in its order, each whole. What is refused once more stays, with the
 * reason of now. Returns how many were taken.
 */
export async function tellSetAside(db: SqlDatabase, which: Requeued): Promise<number> {
  const { results } = await db
    .prepare(`select id, statements from home_set_aside where ?1 = 'home' or id in (select value from json_each(?2)) order by set_aside_at`)
    .bind('kind' in which ? which.kind : '', JSON.stringify('ids' in which ? which.ids : []))
    .all<{ id: string; statements: string }>();
  let taken = 0;
  for (const { id, statements } of results)
    try {
      await db.batch([
        // no JSON, and so nothing is done, where a newer message has taken its place meanwhile
        db.prepare(`select json(iif(exists (select 1 from home_set_aside where id = ?1), '1', '')) there`).bind(id),
        ...(JSON.parse(statements) as [string, unknown[]][]).map(([sql, bound]) => db.prepare(sql).bind(...bound)),
        db.prepare('delete from home_set_aside where id = ?1').bind(id),
      ]);
      taken += 1;
    } catch (error) {
      await db.prepare('update home_set_aside set reason = ?2 where id = ?1').bind(id, String(error).slice(0, 500)).run();
    }
  return taken;
} // prettier-ignore
