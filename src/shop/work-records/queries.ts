import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { WorkContent, WorkKind } from './model.ts';

/** All SQL of patient works; every statement names the customer. */

const COLUMNS = 'id, version, state, content, created_at, finished_at, retain_until';

export interface WorkRow {
  id: string;
  version: number;
  state: string;
  content: string;
  created_at: string;
  finished_at: string | null;
  retain_until: string | null;
}

export interface VersionRow {
  version: number;
  made_at: string;
  user_id: number;
  user_name: string;
  step: string;
  reason: string;
  content: string;
  hash: string;
}

/** One of a customer’s works as it stands now. */
export function workOf(db: SqlDatabase, customer: string, id: string): SqlStatement {
  return db.prepare(`select ${COLUMNS} from work where customer_id = ?1 and id = ?2`).bind(customer, id);
}

/** All versions of a work, the first one first, each with its hash. */
export function versionsOf(db: SqlDatabase, customer: string, id: string): SqlStatement {
  return db
    .prepare(
      `select version, made_at, user_id, user_name, step, reason, content, hash from work_version
        where customer_id = ?1 and work_id = ?2 order by version`,
    )
    .bind(customer, id);
}

/**
 * The latest works that have a text, in lower case, in number, client, reference or patient code, or an article of that very
 * number; '' is in all texts and of all states. Without the named indexes and the `+` a plan walks all works in the order of the answer, content and all.
 */
export function worksWith(
  db: SqlDatabase,
  customer: string,
  { text, state }: Readonly<Record<'text' | 'state', string>>,
  limit: number,
): SqlStatement {
  return db
    .prepare(
      `select ${COLUMNS} from work where customer_id = ?1 and (?5 = '' or state = ?5) and id in (
         select id from (select id from work indexed by work_words where customer_id = ?1 and (?2 = '' or instr(words, ?2) > 0)
           and (?5 = '' or state = ?5) order by changed_at desc limit ?4)
         union select work_id from work_batch indexed by work_batch_article where customer_id = ?1 and article = ?3 and ?3 <> '')
        order by +changed_at desc limit ?4`,
    )
    .bind(customer, text.toLowerCase(), text, limit, state);
}

/** The same among the works begun in a time (UTC), the latest first. `+`: outside, the ids lead to the rows, not an index of the days. */
export function worksBegunWith(
  db: SqlDatabase,
  customer: string,
  { text, state, from, before }: Readonly<Record<'text' | 'state' | 'from' | 'before', string>>,
  limit: number,
): SqlStatement {
  return db
    .prepare(
      `select ${COLUMNS} from work where customer_id = ?1 and +created_at >= ?5 and +created_at < ?6 and (?7 = '' or state = ?7) and id in (
         select id from (select id from work indexed by work_begun_words where customer_id = ?1 and created_at >= ?5 and created_at < ?6
            and (?2 = '' or instr(words, ?2) > 0) and (?7 = '' or state = ?7) order by created_at desc limit ?4)
         union select work_id from work_batch indexed by work_batch_article where customer_id = ?1 and article = ?3 and ?3 <> '')
        order by +created_at desc limit ?4`,
    )
    .bind(customer, text.toLowerCase(), text, limit, from, before, state);
}

/** What a work is searched by. */
const wordsOf = ({ number, client, patient }: WorkContent): string =>
  [number, client.name, client.reference, patient].join('\n').toLowerCase();

/** A stretch of time, and where the page before ended. */
interface WorksTime {
  /** UTC: begun from here … */
  readonly from: string;
  /** … and before this. */
  readonly before: string;
  /** Id of the last work that was read; '' for the first page. */
  readonly after: string;
}

/** The works that were begun in a time, the oldest first. */
export function worksOfTime(
  db: SqlDatabase,
  customer: string,
  { from, before, after }: WorksTime,
  limit: number,
): SqlStatement {
  return db
    .prepare(
      `select ${COLUMNS} from work where customer_id = ?1 and created_at >= ?2 and created_at < ?3
         and (?4 = '' or (created_at, id) > (select created_at, id from work where customer_id = ?1 and id = ?4))
        order by created_at, id limit ?5`,
    )
    .bind(customer, from, before, after, limit);
}

/** The works with a lot or serial number in their current version; of one article, where one is said. */
export function worksOfLot(
  db: SqlDatabase,
  customer: string,
  { lot, article }: { readonly lot: string; readonly article: string },
  limit: number,
): SqlStatement {
  return db
    .prepare(
      `select ${COLUMNS} from work where customer_id = ?1 and id in (
         select work_id from work_batch indexed by work_batch_lot where customer_id = ?1 and lot = ?2 and (?4 = '' or article = ?4)
         union select work_id from work_batch indexed by work_batch_serial where customer_id = ?1 and serial = ?2 and (?4 = '' or article = ?4))
        order by +changed_at desc limit ?3`,
    )
    .bind(customer, lot, limit, article);
}

/** The name of a user, for what is signed. */
export function userName(db: SqlDatabase, customer: string, id: number): SqlStatement {
  return db
    .prepare(
      `select trim(first_name || ' ' || last_name) name from sub_user
        where customer_id = ?1 and id = ?2 and removed_at is null`,
    )
    .bind(customer, id);
}

export interface NewVersion {
  readonly customer: string;
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly state: string;
  readonly content: string;
  readonly now: string;
  readonly finishedAt: string | null;
  readonly retainUntil: string | null;
  readonly user: { readonly id: number; readonly name: string };
  readonly step: string;
  readonly reason: string;
  readonly hash: string;
}

/** The lots of the work's content ?3. */
const LOTS_OF_CONTENT = `select value ->> 'id' position, value ->> 'article' article, coalesce(value ->> 'name', '') name, value ->> 'lot' lot,
  value ->> 'serial' serial, value ->> 'expiry' expires_on, value ->> 'at' noted_at from json_each(?3, '$.positions')`;

/** Lots as one text. */
const asText = (lots: string): string =>
  `(select json_group_array(json_array(position, article, name, lot, serial, expires_on, noted_at)) from (${lots} order by position))`;

const LOTS_OF_WORK = 'select * from work_batch where customer_id = ?1 and work_id = ?2';

/**
 * The lots of a work as its content has them: all anew where any is another, none written where none is – a home tells `SHOP` what is
 * written here, whole, and whoever keeps the work waits for it.
 */
const writeLots = (db: SqlDatabase, { customer, id, content }: NewVersion): SqlStatement[] =>
  [
    `delete from work_batch where customer_id = ?1 and work_id = ?2 and ${asText(LOTS_OF_WORK)} <> ${asText(LOTS_OF_CONTENT)}`,
    `insert into work_batch (customer_id, work_id, position, article, name, lot, serial, expires_on, noted_at)
     select ?1, ?2, position, article, name, lot, serial, expires_on, noted_at from (${LOTS_OF_CONTENT})
      where not exists (${LOTS_OF_WORK})`,
  ].map((sql) => db.prepare(sql).bind(customer, id, content));

/** A version with all that follows from it, as one transaction: of two at once the second breaks the key of versions. */
export function writeVersion(db: SqlDatabase, one: NewVersion): SqlStatement[] {
  const { customer, id, version, content, now } = one;
  return [
    db
      .prepare(
        `insert into work (customer_id, id, number, state, version, content, created_at, changed_at, finished_at, retain_until, words)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7, ?8, ?9, ?10)
         on conflict (customer_id, id) do update set number = ?3, state = ?4, version = ?5, content = ?6, changed_at = ?7,
           finished_at = ?8, retain_until = max(coalesce(retain_until, ?9), coalesce(?9, retain_until)), words = ?10`,
      )
      .bind(
        customer,
        id,
        one.number,
        one.state,
        version,
        content,
        now,
        one.finishedAt,
        one.retainUntil,
        wordsOf(JSON.parse(content) as WorkContent),
      ),
    db
      .prepare(
        `insert into work_version (customer_id, work_id, version, made_at, user_id, user_name, step, reason, content, hash)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(customer, id, version, now, one.user.id, one.user.name, one.step, one.reason, content, one.hash),
    ...writeLots(db, one),
  ];
}

/** Looked through for the last work of a kind. */
const LATEST = 1_000;

/** The last work of a kind with materials that was not cancelled, among the latest; null for none. */
export async function lastOfKind(
  db: SqlDatabase,
  customerId: string,
  kind: WorkKind,
): Promise<WorkContent | null> {
  const last = await db
    .prepare(
      `select content from (select content, state from work where customer_id = ?1 order by changed_at desc limit ?3)
        where content ->> 'kind' = ?2 and state <> 'cancelled' and json_array_length(content, '$.positions') > 0 limit 1`,
    )
    .bind(customerId, kind, LATEST)
    .first<{ content: string }>();
  return last && (JSON.parse(last.content) as WorkContent);
}
