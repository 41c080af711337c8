import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { UseByText } from './store.ts';
import { topStatement, UPSERT, USE, valueOf, type TopRow } from './top-queries.ts';

/** A pair that nobody made for so many days has faded to nothing. */
const FADE_DAYS = 180;
/** What is left of a pair's weight on the day `?`: a line from all of it to nothing. */
const left = (day: string) => `weight * max(0.0, 1 - (julianday(${day}) - julianday(day)) / ${FADE_DAYS}.0)`;

/** A text and an article that went into a cart after it. */
export interface UsePair {
  readonly language: Language;
  /** By `phraseKey`. */
  readonly term: string;
  /** Its number. */
  readonly article: string;
}

export interface UseRow extends UsePair {
  /** Days on which it happened, older ones counted less. */
  readonly weight: number;
}

/** Counts a pair for a day (YYYY-MM-DD), once however often it is told. */
export function countUse(db: SqlDatabase, { language, term, article }: UsePair, day: string): SqlStatement {
  return db
    .prepare(
      `insert into search_use (language, term, article, day) values (?1, ?2, ?3, ?4)
       on conflict do update set weight = ${left('?4')} + 1, day = ?4 where day < ?4`,
    )
    .bind(language, term, article, day);
}

/** The strongest pairs of at least a weight on a day, of each text the strongest first. */
export async function readUse(
  db: SqlDatabase,
  day: string,
  { least, most }: { readonly least: number; readonly most: number },
): Promise<UseRow[]> {
  const { results } = await db
    .prepare(
      `select * from (select language, term, article, ${left('?1')} as weight from search_use order by 4 desc limit ?3)
        where weight >= ?2 order by 1, 2, 4 desc, 3`,
    )
    .bind(day, least, most)
    .all<UseRow>();
  return results;
}

/** Forgets what has faded to nothing on a day. */
export function forgetUse(db: SqlDatabase, day: string): SqlStatement {
  return db.prepare(`delete from search_use where day < date(?1, '-${FADE_DAYS} days')`).bind(day);
}

/** Keeps what was learned from use beside a catalogue's index; true where it differs from what was there. */
export async function writeUse(catalogue: SqlDatabase, learned: UseByText): Promise<boolean> {
  const value = JSON.stringify(learned);
  const { results } = await topStatement(catalogue).all<TopRow>();
  if ((valueOf(results, USE) ?? '{}') === value) return false;
  await catalogue.prepare(UPSERT).bind(USE, value).run();
  return true;
}

/** What use says, as `writeUse` kept it; null where nothing was learned. */
export function learnedUse(rows: readonly TopRow[]): UseByText | null {
  const value = valueOf(rows, USE);
  return value === undefined ? null : (JSON.parse(value) as UseByText);
}
