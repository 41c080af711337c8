import type { Row } from '../src/platform/logbooks.ts';
import { nextClosing } from './closing.ts';
import type { Ground } from './ground.ts';

/** Rows that are read at first, and at the most; and characters of what is written at once, as JSON. */
const FIRST = 100;
const MOST = 2000;
const CHARACTERS = 500_000;

/** Stands behind all tables. */
const ORDERS_NEXT = 'customer_order';

type Key = readonly (string | number | null)[];

/** How far a move has come: the last row that was written, and the closing of SHOP (`customer_home.since`) behind which it was. */
interface Position {
  readonly since: string;
  readonly table: string;
  readonly key: Key;
}

/** Where rows are read and written. */
export interface Copy {
  /** The closing of SHOP: behind another one a move begins anew. */
  readonly since: string;
  readonly read: (sql: string, bound: Key) => Row[] | Promise<Row[]>;
  /** Gives the closing as it is behind these rows, of which it is the `since` then. */
  readonly write: (table: string, rows: readonly Row[], since: string) => string | Promise<string>;
}

/**
 * Copies a customer's rows of some tables, each in the order of its key and by pages that narrow and widen with what they hold; from where
 * an earlier call has come, if it broke off. Gives the closing behind the last of them. Fails as `read` and `write` do: begun again, it writes the last page once more at the most.
 */
export async function copyRows(exec: Ground['exec'], customer: string, tables: readonly (readonly [string, readonly string[]])[], { since: first, read, write }: Copy): Promise<string> {
  let since = first;
  const position = positionOf(exec, since);
  const begun = position ? tables.findIndex(([table]) => table === position.table) : -1;
  for (const [at, [table, key]] of tables.entries()) {
    if (at < begun) continue;
    let last = at === begun ? position!.key : null;
    for (let limit = FIRST; ; ) {
      const rows = await read(...pageOf(table, key, customer, last, limit));
      const page = rows.slice(0, fitting(rows));
      if (page.length === 0) break;
      since = await write(table, page, since);
      last = key.map((name) => page.at(-1)![name]!);
      keepPosition(exec, { since, table, key: last });
      if (rows.length < limit && page.length === rows.length) break;
      limit = page.length < rows.length ? page.length : Math.min(2 * limit, MOST);
    }
  }
  return since;
} // prettier-ignore

/** The id of the last order that is behind a move, '' before the first; null while there are rows of tables before them. */
export function lastOrder(exec: Ground['exec'], since: string): string | null {
  const position = positionOf(exec, since);
  return position?.table === ORDERS_NEXT ? String(position.key[0]) : null;
}

export const keepLastOrder = (exec: Ground['exec'], since: string, id: string): unknown =>
  keepPosition(exec, { since, table: ORDERS_NEXT, key: [id] });

/** Rows behind `last` in the order of their key, as a statement and what is bound. */
function pageOf(table: string, key: readonly string[], customer: string, last: Key | null, limit: number): [string, Key] {
  const names = key.join(', ');
  const behind = last ? `and (${names}) > (${key.map((_, at) => `?${at + 3}`).join(', ')})` : '';
  return [
    `select * from ${table} where customer_id = ?1 ${behind} order by ${names} limit ?2`,
    [customer, limit, ...(last ?? [])],
  ];
} // prettier-ignore

/** How many of these rows are written at once: one at least. */
function fitting(rows: readonly Row[]): number {
  let characters = 0;
  const over = rows.findIndex((row) => (characters += JSON.stringify(row).length) > CHARACTERS);
  return over < 0 ? rows.length : Math.max(over, 1);
}

/** Whether a move is on its way whose SHOP was closed another time. */
export const isOfBefore = (exec: Ground['exec'], since: string): boolean =>
  keptPosition(exec) !== null && positionOf(exec, since) === null;

/** The position where it is of this closing; SHOP may be a page ahead, whose answer was lost. */
function positionOf(exec: Ground['exec'], since: string): Position | null {
  const position = keptPosition(exec);
  return position !== null && [position.since, nextClosing(position.since)].includes(since) ? position : null;
}

function keptPosition(exec: Ground['exec']): Position | null {
  const [home] = exec('select moved_through from home', []);
  return JSON.parse(String(home!['moved_through'] ?? null)) as Position | null;
}

const keepPosition = (exec: Ground['exec'], position: Position): unknown =>
  exec('update home set moved_through = ?1', [JSON.stringify(position)]);
