import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';
import { picturePath, type StoredPicture } from './model.ts';

interface MediumRow {
  id: string;
  name: string;
  width: number;
  height: number;
  medium_width: number;
  medium_height: number;
  small_width: number;
  small_height: number;
  bytes: number;
  alts: string;
  added_by: string;
  created_at: string;
}

/** Where a picture is shown, or would be once a draft is published. */
export interface Use {
  readonly entry: string;
  readonly type: string;
  readonly key: string;
  readonly language: string;
  readonly country: string;
  readonly brand: string;
}

/** The words that count: what is shown, will be, or is about to be written. Older revisions keep no picture. */
const CURRENT = 'r.id in (e.live_revision, e.draft_revision, e.next_revision)';
/** Holds for words that show the picture ?1. */
const SHOWS = `instr(r.body, '"/media/' || ?1 || '/') > 0`;

const storedOf = (row: MediumRow): StoredPicture => ({
  id: row.id,
  name: row.name,
  bytes: row.bytes,
  formats: {
    large: { url: picturePath(row.id, 'large'), width: row.width, height: row.height },
    medium: { url: picturePath(row.id, 'medium'), width: row.medium_width, height: row.medium_height },
    small: { url: picturePath(row.id, 'small'), width: row.small_width, height: row.small_height },
  },
  alts: JSON.parse(row.alts) as Record<string, string>,
  by: row.added_by,
  at: row.created_at,
});

const SELECT = `select id, name, width, height, medium_width, medium_height, small_width, small_height, bytes, alts,
  added_by, created_at from medium`;

/** Pictures whose name or description holds a text, the latest first, 200 at most; all for ''. */
export async function picturesWith(db: SqlDatabase, text: string): Promise<StoredPicture[]> {
  const found = await db
    .prepare(
      `${SELECT} where removed_at is null and (?1 = '' or ${holds('name', '?2')} or ${holds('alts', '?2')})
        order by created_at desc, id limit 200`,
    )
    .bind(text, spellings(text))
    .all<MediumRow>();
  return found.results.map(storedOf);
}

/** A picture of the media room; null for one that is removed or was never there. */
export async function pictureById(db: SqlDatabase, id: string): Promise<StoredPicture | null> {
  const row = await db.prepare(`${SELECT} where id = ?1 and removed_at is null`).bind(id).first<MediumRow>();
  return row && storedOf(row);
}

/** Entries that show a picture, 50 at most. */
export async function usesOf(db: SqlDatabase, id: string): Promise<Use[]> {
  const found = await db
    .prepare(
      `select distinct e.id as entry, e.type, e.key, e.language, e.country, e.brand
         from content_entry e join content_revision r on ${CURRENT}
        where ${SHOWS} order by e.type, e.key, e.language limit 50`,
    )
    .bind(id)
    .all<Use>();
  return found.results;
}

/** Holds, in a statement whose ?1 is a picture, while no entry shows it. */
const UNUSED = `not exists (select 1 from content_entry e join content_revision r on ${CURRENT} where ${SHOWS})`;

interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** A picture that comes in, in each size. */
interface IncomingPicture {
  readonly id: string;
  readonly name: string;
  readonly large: Pixels & { readonly bytes: Uint8Array };
  readonly medium: Pixels;
  readonly small: Pixels;
  readonly by: string;
  readonly now: string;
}

/** Writes a picture; one that was removed is back under the new name, one that is there stays as it is. */
export function insertPicture(db: SqlDatabase, picture: IncomingPicture): SqlStatement {
  const { id, name, large, medium, small, by, now } = picture;
  return db
    .prepare(
        `insert into medium (id, name, width, height, medium_width, medium_height, small_width, small_height, bytes, added_by, created_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
         on conflict (id) do update set removed_at = null, name = excluded.name where removed_at is not null`,
      )
    .bind(id, name, large.width, large.height, medium.width, medium.height, small.width, small.height, large.bytes.length, by, now);
} // prettier-ignore

/** Forgets pictures that were removed before a time (UTC), so many at most, and returns their ids. */
export async function deleteRemoved(db: SqlDatabase, before: string, most: number): Promise<string[]> {
  const gone = await db
    .prepare('delete from medium where id in (select id from medium where removed_at < ?1 limit ?2) returning id')
    .bind(before, most)
    .all<{ id: string }>();
  return gone.results.map(({ id }) => id);
} // prettier-ignore

/** Says in a language what a picture shows, '' for nothing; false where the picture is not there. */
export async function setAlt(
  db: SqlDatabase,
  id: string,
  { language, alt }: { language: string; alt: string },
): Promise<boolean> {
  const done = await db
    .prepare(
      `update medium set alts = case when ?3 = '' then json_remove(alts, '$.' || ?2) else json_set(alts, '$.' || ?2, ?3) end
        where id = ?1 and removed_at is null returning id`,
    )
    .bind(id, language, alt)
    .first();
  return done !== null;
}

/** A picture's name, and when it was removed; null where there never was one. */
export const nameOfPicture = (
  db: SqlDatabase,
  id: string,
): Promise<{ name: string; removedAt: string | null } | null> =>
  db
    .prepare('select name, removed_at removedAt from medium where id = ?1')
    .bind(id)
    .first<{ name: string; removedAt: string | null }>();

/** Removes a picture unless an entry shows it; returns its id where it did. */
export const setRemoved = (db: SqlDatabase, id: string, now: string): SqlStatement =>
  db
    .prepare(`update medium set removed_at = ?2 where id = ?1 and removed_at is null and ${UNUSED} returning id`)
    .bind(id, now); // prettier-ignore

/** Takes a removal back that is no older than a time (UTC); returns the id where it did. */
export const setRestored = (db: SqlDatabase, id: string, since: string): SqlStatement =>
  db
    .prepare('update medium set removed_at = null where id = ?1 and removed_at >= ?2 returning id')
    .bind(id, since);
