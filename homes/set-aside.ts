import type { SqlDatabase, SqlStatement } from '../src/lib/sql.ts';
import type { PlainStatement } from '../src/platform/logbooks.ts';
import type { Ground } from './ground.ts';
import { HOME_TABLES, MIRRORED } from './kept.ts';
import type { Message } from './outgoing.ts';

/** Tries of a message that SHOP refuses, with growing pauses between (some five minutes), before it is set aside. */
const TRIES = 6;
/** For so long what is refused for the reason of the last one set aside is not tried as often: a whole queue may be of that kind. */
const SAME_MS = 3_600_000;

/** What SQLite says of a statement, not of a moment: constraints, shapes that are not there, sizes. */
const REFUSAL =
  /constraint failed|no such (?:table|column|function)|has no column|syntax error|datatype mismatch|string or blob too big|too many (?:SQL variables|terms)|statement too long|SQLITE_(?:CONSTRAINT|ERROR|MISMATCH|TOOBIG|RANGE)|D1_TYPE_ERROR/;

/**
 * Whether SHOP will refuse the same again tomorrow. All else – network, overload, a reset, a full disk, what nobody knows – passes, and
 * so does the fence that says somebody else told it meanwhile.
 */
export const isRefusal = (error: unknown): boolean =>
  REFUSAL.test(String(error)) && !String(error).includes('customer_home_told');

/** Counts a refusal of the first message; whether it has been tried often enough. */
export function isEnough({ exec }: Ground, reason: string): boolean {
  const [home] = exec(
    `update home set refusals = refusals + 1 returning refusals >= ?1 or (last_reason = ?2 and last_reason_at > ?3) enough`,
    [TRIES, reason, Date.now() - SAME_MS],
  );
  return home!['enough'] === 1;
}

/** Nothing is set aside any more: works that are kept say no lots again (`work_written`), once no reason of this hour counts. */
export const forgetReason = (exec: Ground['exec']): unknown =>
  exec('update home set last_reason = null where last_reason_at < ?1', [Date.now() - SAME_MS]);

/** The table of a copy that is kept whole, and which of its rows – all lots of one work – a message says anew; null for all others. */
function wholeOf(about: string): { table: string; column: string; key: string } | null {
  const at = about.indexOf(' ');
  const table = about.slice(0, Math.max(at, 0));
  return MIRRORED[table] === 'whole'
    ? { table, column: HOME_TABLES[table]![0]!, key: about.slice(at + 1) }
    : null;
}

/** What SHOP has of these rows goes before they are said anew: it may be older than what was set aside. */
function cleared(customer: string, about: string): PlainStatement[] {
  const whole = wholeOf(about);
  if (!whole) return [];
  return [{ sql: `delete from ${whole.table} where customer_id = ?1 and ${whole.column} = ?2`, bound: [customer, whole.key] }];
} // prettier-ignore

/** Instead of a message: it is kept in SHOP with the reason, in place of an older one about the same. */
export function setAside(shop: SqlDatabase, customer: string, { about, statements }: Message, reason: string): SqlStatement[] {
  // what is only added must not be passed over where another took its number meanwhile
  const strict = (sql: string): string => (about ? sql.replace(/^insert or ignore/, 'insert') : sql);
  const all = [...cleared(customer, about), ...statements].map(({ sql, bound }) => [strict(sql), bound]);
  return [
    ...forget(shop, customer, about),
    shop
      .prepare(
        'insert into home_set_aside (customer_id, about, statements, reason, set_aside_at) values (?1, ?2, ?3, ?4, ?5)',
      )
      .bind(customer, about, JSON.stringify(all), reason.slice(0, 500), new Date().toISOString()),
  ];
} // prettier-ignore

/** Before a message about what was set aside: this one is newer and takes its place. */
export const inPlaceOf = (shop: SqlDatabase, customer: string, about: string): SqlStatement[] => [
  ...forget(shop, customer, about),
  ...cleared(customer, about).map(({ sql, bound }) => shop.prepare(sql).bind(...bound)),
];

const forget = (shop: SqlDatabase, customer: string, about: string): SqlStatement[] =>
  about
    ? [shop.prepare('delete from home_set_aside where customer_id = ?1 and about = ?2').bind(customer, about)]
    : [];

/** Who comes anew has what SHOP should have copied and refused: his home is to know it, too. Fails as SHOP does. */
export async function takeSetAside({ exec, transaction, shop }: Ground, customer: string): Promise<void> {
  const { results } = await shop
    .prepare(`select about, statements from home_set_aside where customer_id = ?1 and about <> '' order by set_aside_at`)
    .bind(customer)
    .all<{ about: string; statements: string }>();
  if (results.length > 0) exec(`update home set last_reason = '', last_reason_at = 0`, []);
  for (const { about, statements } of results)
    try {
      transaction(() => {
        for (const [sql, bound] of JSON.parse(statements) as [string, PlainStatement['bound']][]) exec(sql, bound);
      });
    } catch (error) {
      console.error(`home: ${about.split(' ')[0]} stays set aside: ${String(error)}`);
    }
} // prettier-ignore
