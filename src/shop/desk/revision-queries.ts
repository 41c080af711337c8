import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/** A revision with its words, as JSON. */
interface RevisionRow {
  id: string;
  body: string;
  author: string;
  at: string;
}

/** A revision of the entry with its body (JSON); null where the entry has none of that id. */
export function revisionOf(db: SqlDatabase, entry: string, id: string): Promise<RevisionRow | null> {
  return db
    .prepare(
      'select id, body, author, created_at as at from content_revision where entry_id = ?1 and id = ?2',
    )
    .bind(entry, id)
    .first<RevisionRow>();
}

/** The revisions of an entry without their words, the newest first, 100 at most. */
export async function revisionsOf(
  db: SqlDatabase,
  entry: string,
): Promise<Pick<RevisionRow, 'id' | 'author' | 'at'>[]> {
  const found = await db
    .prepare(
      `select id, author, created_at as at from content_revision where entry_id = ?1
        order by created_at desc, rowid desc limit 100`,
    )
    .bind(entry)
    .all<Pick<RevisionRow, 'id' | 'author' | 'at'>>();
  return found.results;
}

/** Keeps words as a revision of an entry that stands on a version; of any other, nothing. */
export function insertRevision(
  { db, now }: { readonly db: SqlDatabase; readonly now: string },
  staff: { readonly name: string },
  { id, json, entry, version }: { id: string; json: string; entry: string; version: number },
): SqlStatement {
  return db
    .prepare(
      `insert into content_revision (id, entry_id, body, author, created_at)
       select ?1, id, ?3, ?4, ?5 from content_entry where id = ?2 and version = ?6`,
    )
    .bind(id, entry, json, staff.name, now, version);
}
