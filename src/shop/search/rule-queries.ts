import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { RuleKind, SearchRule } from './rules.ts';

/** A rule as the editors see it. */
export interface RuleRow extends SearchRule {
  readonly by: string;
  readonly at: string;
}

/** A text for which nothing was found, and how often. */
export interface Miss {
  readonly term: string;
  readonly count: number;
  readonly at: string;
}

/** Rules of a language, as old as they are: the first that was pinned comes first. */
export async function readRules(db: SqlDatabase, language: string): Promise<RuleRow[]> {
  const found = await db
    .prepare(
      `select kind, phrase, written, value, added_by as "by", created_at as at from search_rule where language = ?1
        order by kind, phrase, created_at, value limit 2000`,
    )
    .bind(language)
    .all<RuleRow>();
  return found.results;
}

export interface RuleKey {
  readonly language: string;
  readonly kind: RuleKind;
  readonly phrase: string;
  readonly value: string;
}

/** Writes a rule of the search; the same one again changes nothing. */
export function insertRule(
  db: SqlDatabase,
  { language, kind, phrase, value }: RuleKey,
  { written, by, at }: { written: string; by: string; at: string },
): SqlStatement {
  return db
    .prepare(
      `insert into search_rule (language, kind, phrase, value, written, added_by, created_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing`,
    )
    .bind(language, kind, phrase, value, written, by, at);
}

/** Ends a rule, or with `andOthers` every other of its phrase. */
export function deleteRule(
  db: SqlDatabase,
  { language, kind, phrase, value }: RuleKey,
  andOthers = false,
): SqlStatement {
  const which = andOthers ? 'value <> ?4' : 'value = ?4';
  return db
    .prepare(`delete from search_rule where language = ?1 and kind = ?2 and phrase = ?3 and ${which}`)
    .bind(language, kind, phrase, value);
}

/** So many texts of a language are counted at once; what is new beyond them waits until old ones are forgotten. */
const MOST_MISSES = 2000;

/** Counts a search without a result; new words only up to the most that are kept of a language. */
export function countMiss(db: SqlDatabase, language: string, term: string, now: string): SqlStatement {
  return db
    .prepare(
      `insert into search_miss (language, term, first_at, last_at)
       select ?1, ?2, ?3, ?3 where (select count(*) from search_miss where language = ?1) < ${MOST_MISSES}
          or exists (select 1 from search_miss where language = ?1 and term = ?2)
       on conflict do update set count = count + 1, last_at = excluded.last_at`,
    )
    .bind(language, term, now);
}

/** The texts that were asked for most, 100 at most. */
export async function readMisses(db: SqlDatabase, language: string, since: string): Promise<Miss[]> {
  const found = await db
    .prepare(
      `select term, count, last_at as at from search_miss where language = ?1 and last_at >= ?2
        order by count desc, last_at desc, term limit 100`,
    )
    .bind(language, since)
    .all<Miss>();
  return found.results;
}

/** Forgets what nobody has looked for since `before`. */
export function forgetMisses(db: SqlDatabase, language: string, before: string): SqlStatement {
  return db.prepare('delete from search_miss where language = ?1 and last_at < ?2').bind(language, before);
}

/** Drops a term from those that found nothing. */
export function deleteMiss(db: SqlDatabase, language: string, term: string): SqlStatement {
  return db.prepare('delete from search_miss where language = ?1 and term = ?2').bind(language, term);
}
