import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';
import type { EntryFacts } from './model.ts';

/** An entry as the database has it. */
export interface EntryRow {
  id: string;
  type: string;
  key: string;
  language: string;
  country: string;
  brand: string;
  version: number;
  live_revision: string | null;
  draft_revision: string | null;
  next_revision: string | null;
  next_at: string | null;
  visible_from: string | null;
  visible_to: string | null;
  removed_at: string | null;
}

type FactsRow = Omit<EntryFacts, 'hasDraft'> & { hasDraft: 0 | 1 };

// what was scheduled and is due counts as live, as it does for visitors
const FACTS = `
select e.id, e.type, e.key, e.language, e.country, e.brand, e.version, e.draft_revision is not null as hasDraft,
  l.created_at as liveAt, case when e.next_at > ?1 then e.next_at end as nextAt,
  e.visible_from as "from", e.visible_to as "until",
  coalesce(t.body ->> 'heading', t.body ->> 'question', t.body ->> 'name', t.body ->> 'label', t.body ->> 'title',
    t.body ->> 'metaTitle', e.key) as title
from content_entry e
left join content_revision l on l.id = case when e.next_at <= ?1 then e.next_revision else e.live_revision end
left join content_revision t on t.id = coalesce(e.draft_revision, e.next_revision, e.live_revision)`;

const factsOf = (row: FactsRow): EntryFacts => ({ ...row, hasDraft: row.hasDraft === 1 });

/** Every entry of a type, by key and language. */
export async function entriesOfType(db: SqlDatabase, type: string, now: string): Promise<EntryFacts[]> {
  const found = await db
    .prepare(
      `${FACTS} where e.type = ?2 and e.removed_at is null order by e.sort, e.key, e.country, e.brand, e.language`,
    )
    .bind(now, type)
    .all<FactsRow>();
  return found.results.map(factsOf);
}

/** Entries of every type whose words' title or key holds a text, 20 at most; the source language first. */
export async function entriesWith(db: SqlDatabase, text: string, now: string): Promise<EntryFacts[]> {
  const found = await db
    .prepare(
      `select * from (${FACTS} where e.removed_at is null) where ${holds('title', '?3')} or instr(key, lower(?2)) > 0
        order by instr(key, lower(?2)) <> 1, language <> 'de', type, key, language limit 20`,
    )
    .bind(now, text, spellings(text))
    .all<FactsRow>();
  return found.results.map(factsOf);
}

/** The other entries of a key: its languages, countries and brands. */
export async function sistersOf(db: SqlDatabase, entry: EntryRow, now: string): Promise<EntryFacts[]> {
  const found = await db
    .prepare(
      `${FACTS} where e.type = ?2 and e.key = ?3 and e.id <> ?4 and e.removed_at is null order by e.language, e.country, e.brand`,
    )
    .bind(now, entry.type, entry.key, entry.id)
    .all<FactsRow>();
  return found.results.map(factsOf);
}

/** What lists of the desk say of an entry at a moment; null for one that is not there. */
export async function factsById(db: SqlDatabase, id: string, now: string): Promise<EntryFacts | null> {
  const row = await db.prepare(`${FACTS} where e.id = ?2`).bind(now, id).first<FactsRow>();
  return row && factsOf(row);
}

/** The facts of some entries, by their ids. */
export async function factsByIds(
  db: SqlDatabase,
  ids: readonly string[],
  now: string,
): Promise<Map<string, EntryFacts>> {
  const found = await db
    .prepare(`${FACTS} where e.id in (select value from json_each(?2))`)
    .bind(now, JSON.stringify(ids))
    .all<FactsRow>();
  return new Map(found.results.map((row) => [row.id, factsOf(row)]));
}

/** An entry with its revisions and times, removed ones too; null for one that never was. */
export function entryById(db: SqlDatabase, id: string): Promise<EntryRow | null> {
  return db
    .prepare(
      `select id, type, key, language, country, brand, version, live_revision, draft_revision, next_revision, next_at,
              visible_from, visible_to, removed_at
         from content_entry where id = ?1`,
    )
    .bind(id)
    .first<EntryRow>();
}

/** The revision one writes on: the draft, else what is to be shown, else what is; null: nothing was written. */
export const wordsOf = (entry: EntryRow): string | null =>
  entry.draft_revision ?? entry.next_revision ?? entry.live_revision;

/** The brands for which others of an entry's type are live in every country without an end, in one of some languages. */
export async function lastingBrands(
  db: SqlDatabase,
  { id, type }: Pick<EntryRow, 'id' | 'type'>,
  { languages, now }: { languages: readonly string[]; now: string },
): Promise<string[]> {
  const found = await db
    .prepare(
      `select distinct brand from content_entry
        where type = ?1 and id <> ?2 and country = '*' and language in (select value from json_each(?3)) and hidden = 0
          and coalesce(case when next_at <= ?4 then next_revision end, live_revision) is not null
          and (visible_from is null or visible_from <= ?4) and visible_to is null`,
    )
    .bind(type, id, JSON.stringify(languages), now)
    .all<{ brand: string }>();
  return found.results.map(({ brand }) => brand);
}

/** A new entry at the end of its type, or beside those of its key; nothing where that one is there. */
export function insertEntry(
  db: SqlDatabase,
  entry: Pick<EntryRow, 'id' | 'type' | 'key' | 'language' | 'country' | 'brand' | 'version'>,
): SqlStatement {
  const { id, type, key, language, country, brand, version } = entry;
  return db
    .prepare(
      `insert into content_entry (id, type, key, language, country, brand, sort, version)
       select ?1, ?2, ?3, ?4, ?5, ?6, coalesce((select sort from content_entry where type = ?2 and key = ?3),
         (select max(sort) + 10 from content_entry where type = ?2), 10), ?7
       on conflict do nothing returning id`,
    )
    .bind(id, type, key, language, country, brand, version);
}

/** Takes away an entry that was removed, so that its place is free. */
export function deleteRemoved(
  db: SqlDatabase,
  place: Pick<EntryRow, 'type' | 'key' | 'language' | 'country' | 'brand'>,
): SqlStatement {
  const { type, key, language, country, brand } = place;
  return db
    .prepare(
      `delete from content_entry where type = ?1 and key = ?2 and language = ?3 and country = ?4 and brand = ?5
          and removed_at is not null`,
    )
    .bind(type, key, language, country, brand);
}

/** Makes a revision the draft of its entry. */
export function setDraft(db: SqlDatabase, id: string, revision: string): SqlStatement {
  return db.prepare('update content_entry set draft_revision = ?2 where id = ?1').bind(id, revision);
}

/** Sets columns of an entry that stands on a version and takes the version one on; then one row. */
export function updateEntry(
  db: SqlDatabase,
  { id, version }: Pick<EntryRow, 'id' | 'version'>,
  set: Readonly<Record<string, string | null>>,
): SqlStatement {
  const columns = Object.keys(set);
  return db
    .prepare(
      `update content_entry set ${columns.map((column, i) => `${column} = ?${i + 3}`).join(', ')}, version = version + 1
        where id = ?1 and version = ?2 returning id`,
    )
    .bind(id, version, ...Object.values(set));
}

/** The latest 200 acts of the desk, the newest first. */
export async function latestActs(db: SqlDatabase) {
  const found = await db
    .prepare('select id, at, staff_name as name, kind, subject from staff_act order by id desc limit 200')
    .all<{ id: number; at: string; name: string; kind: string; subject: string }>();
  return found.results;
}
