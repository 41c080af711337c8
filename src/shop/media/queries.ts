import type { SqlDatabase } from '#lib/sql.ts';
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
      `${SELECT} where removed_at is null and (?1 = '' or instr(lower(name), lower(?1)) > 0 or instr(lower(alts), lower(?1)) > 0)
        order by created_at desc, id limit 200`,
    )
    .bind(text)
    .all<MediumRow>();
  return found.results.map(storedOf);
}

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
export const UNUSED = `not exists (select 1 from content_entry e join content_revision r on ${CURRENT} where ${SHOWS})`;
