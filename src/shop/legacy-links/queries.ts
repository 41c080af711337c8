import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { LegacyLink } from './model.ts';

/** An address that led to nothing, and how often. */
export interface MissingPage {
  readonly path: string;
  readonly count: number;
  readonly at: string;
}

/** Links of the old site, 2,000 at most. */
export async function readLinks(db: SqlDatabase): Promise<LegacyLink[]> {
  const found = await db
    .prepare('select path, kind, target from legacy_link order by path limit 2000')
    .all<LegacyLink>();
  return found.results;
}

/** Writes where an old path leads; the same again changes nothing. */
export function writeLinkRow(db: SqlDatabase, { path, kind, target }: LegacyLink, now: string): SqlStatement {
  return db
    .prepare(
      `insert into legacy_link (path, kind, target, created_at) values (?1, ?2, ?3, ?4)
       on conflict (path) do update set kind = excluded.kind, target = excluded.target
        where kind <> excluded.kind or target <> excluded.target`,
    )
    .bind(path, kind, target, now);
}

/** Ends an old path. */
export function deleteLink(db: SqlDatabase, path: string): SqlStatement {
  return db.prepare('delete from legacy_link where path = ?1').bind(path);
}

/** So many addresses are counted at once; what is new beyond them waits until old ones are forgotten. */
const MOST_MISSING = 2000;

/** Counts a path that led nowhere; new ones only while there is room. */
export function countMissing(db: SqlDatabase, path: string, now: string): SqlStatement {
  return db
    .prepare(
      `insert into missing_page (path, first_at, last_at)
       select ?1, ?2, ?2 where (select count(*) from missing_page) < ${MOST_MISSING}
          or exists (select 1 from missing_page where path = ?1)
       on conflict do update set count = count + 1, last_at = excluded.last_at`,
    )
    .bind(path, now);
}

/** The addresses that were asked for most, 100 at most. */
export async function readMissing(db: SqlDatabase, since: string): Promise<MissingPage[]> {
  const found = await db
    .prepare(
      `select path, count, last_at as at from missing_page where last_at >= ?1
        order by count desc, last_at desc, path limit 100`,
    )
    .bind(since)
    .all<MissingPage>();
  return found.results;
}

/** Drops paths that nobody has asked for since `before`. */
export function forgetMissing(db: SqlDatabase, before: string): SqlStatement {
  return db.prepare('delete from missing_page where last_at < ?1').bind(before);
}

/** Takes an address off the list, and what it stands for behind a '*'. */
export function deleteMissing(db: SqlDatabase, path: string): SqlStatement {
  return path.endsWith('*')
    ? db.prepare('delete from missing_page where substr(path, 1, length(?1)) = ?1').bind(path.slice(0, -1))
    : db.prepare('delete from missing_page where path = ?1').bind(path);
}

/** The links of those paths. */
export async function linksAt(db: SqlDatabase, paths: readonly string[]): Promise<LegacyLink[]> {
  const { results } = await db
    .prepare('select path, kind, target from legacy_link where path in (select value from json_each(?1))')
    .bind(JSON.stringify(paths))
    .all<LegacyLink>();
  return results;
}
