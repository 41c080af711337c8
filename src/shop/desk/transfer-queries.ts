import type { SqlDatabase } from '#lib/sql.ts';

/** An entry with its words as JSON, for another shop. */
export interface ExportedRow {
  id: string;
  type: string;
  key: string;
  language: string;
  country: string;
  brand: string;
  until: string | null;
  live: string | null;
  next: string | null;
  nextAt: string | null;
  draft: string | null;
}

const EXPORT = `select e.id, e.type, e.key, e.language, e.country, e.brand, e.visible_to as "until",
  l.body as live, n.body as next, case when e.next_at > ?1 then e.next_at end as nextAt, d.body as draft
from content_entry e
left join content_revision l on l.id = case when e.next_at <= ?1 then e.next_revision else e.live_revision end
left join content_revision n on n.id = case when e.next_at > ?1 then e.next_revision end
left join content_revision d on d.id = e.draft_revision`;

/** Entries with words behind an id, in the order of their ids; what was scheduled and is due counts as live. */
export async function exportedAfter(
  db: SqlDatabase,
  { after, now, limit }: { after: string; now: string; limit: number },
): Promise<ExportedRow[]> {
  const found = await db
    .prepare(
      `${EXPORT} where e.id > ?2 and e.removed_at is null
        and coalesce(e.live_revision, e.next_revision, e.draft_revision) is not null order by e.id limit ?3`,
    )
    .bind(now, after, limit)
    .all<ExportedRow>();
  return found.results;
}

/** The entry of a place with its words, and the version it stands on. */
export function exportedAt(
  db: SqlDatabase,
  place: { type: string; key: string; language: string; country: string; brand: string },
  now: string,
): Promise<(ExportedRow & { version: number }) | null> {
  const { type, key, language, country, brand } = place;
  return db
    .prepare(
      `${EXPORT.replace('e.id,', 'e.id, e.version,')} where e.type = ?2 and e.key = ?3 and e.language = ?4
          and e.country = ?5 and e.brand = ?6 and e.removed_at is null`,
    )
    .bind(now, type, key, language, country, brand)
    .first<ExportedRow & { version: number }>();
}
