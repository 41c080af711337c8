import type { SqlDatabase } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';

/** A file in the bucket, as a ZIP file wants to know it. */
export interface DocumentFile {
  readonly key: string;
  readonly bytes: number;
  /** Unsigned (ISO 3309). */
  readonly crc32: number;
}

/** Those of the keys whose files were written. */
export async function findDocumentFiles(db: SqlDatabase, keys: readonly string[]): Promise<DocumentFile[]> {
  const { results } = await db
    .prepare('select key, bytes, crc32 from document_file where key in (select value from json_each(?1))')
    .bind(JSON.stringify(keys))
    .all<DocumentFile>();
  return results;
}

/** Notes a file that stands in the bucket now; written twice at once it is the same. */
export async function noteDocumentFile(
  db: SqlDatabase,
  { key, bytes, crc32 }: DocumentFile,
  now: string,
): Promise<void> {
  await db
    .prepare(
      `insert into document_file (key, bytes, crc32, written_at) values (?1, ?2, ?3, ?4)
       on conflict (key) do update set bytes = excluded.bytes, crc32 = excluded.crc32, written_at = excluded.written_at`,
    )
    .bind(key, bytes, crc32, now)
    .run();
}

/** Numbers of main articles with a document of a type, by a part of number or name in small letters; '' for all. */
export async function numbersWith(
  db: SqlDatabase,
  { type, words, limit, offset }: { type: string; words: string; limit: number; offset: number },
): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select a.number from article a join article_detail d on d.id = a.id
        where a.is_reference = 1 and instr(d.data, ?1) > 0
          and (?2 = '' or instr(lower(a.number), ?2) > 0 or ${holds('a.names', '?5')})
        order by a.id limit ?3 offset ?4`,
    )
    .bind(`"type":"${type}"`, words, limit, offset, spellings(words))
    .all<{ number: string }>();
  return results.map(({ number }) => number);
}
