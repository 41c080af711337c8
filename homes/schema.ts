import type { Row } from '../src/platform/logbooks.ts';
import { columnsOf } from './columns.ts';
import { HOME_TABLES, MIRRORED, ORDERS, STAGES, stageOf } from './kept.ts';
import { createOrderMirror, dropOrderMirror, tellOrdersAgain } from './orders/mirror-orders.ts';
import { STEPS } from './steps.ts';

type Exec = (sql: string, bound: readonly (string | number | null)[]) => Row[];

/**
 * What a home has beside the shop's tables: how far the tables of each stage are, whose it is and how far he has moved, what SHOP is to be
 * told in its order, and the customer that the tables refer to.
 */
const OWN = [
  'create table made (step integer not null)',
  'insert into made (step) values (0)',
  'create table home (customer text primary key, moved_at text, emptied_at text, told integer not null default 0) without rowid',
  'create table outgoing (seq integer primary key autoincrement, sql text not null, bound text not null)',
  'create table customer (id text primary key) without rowid',
];

/** The same where there were but works and labels. */
const OWN_BY_STAGE = [
  'alter table made add column stage integer not null default 1',
  'alter table home add column stage integer not null default 0', // as many have been copied
  'update home set stage = 1 where moved_at is not null',
  'alter table home add column left_at text', // it goes back to SHOP, and writes nothing any more
];

/** The same from before SHOP could set aside what it refuses. */
const OWN_WITH_REFUSALS = [
  'alter table outgoing add column about text', // what SHOP has a copy of, by table and key; null: a deed
  'alter table outgoing add column act integer', // what was written together has one number
  'alter table home add column failures integer not null default 0', // tries since SHOP last heard all
  'alter table home add column again_at integer not null default 0', // not before, milliseconds since 1970
  'alter table home add column refusals integer not null default 0', // of the first message that waits
  'alter table home add column last_reason text', // of the last one set aside
  'alter table home add column last_reason_at integer',
];

/** The same from before a move could go on in another call. */
const OWN_WITH_WAY = 'alter table home add column moved_through text'; // how far a move has come (copy-rows.ts)

/**
 * A further version of a work, where SHOP has set something aside since: a row without a statement, for `sayLots` to replace. The lots
 * are written behind the work, so they are not yet the new ones here.
 */
const WORK_WRITTEN = `create trigger work_written after update of version on work
  when (select stage > 0 and last_reason is not null from home)
  begin insert into outgoing (sql, bound, about) values ('', '[]', 'work_batch ' || new.id); end`;

/** Brings a home's tables up to date: in a new one all of them, else what migrations and stages brought since. Call it inside a transaction. */
export function migrateHome(exec: Exec): void {
  const made = exec(`select count(*) columns from pragma_table_info('made')`, [])[0]!['columns'];
  for (const sql of [...(made === 0 ? OWN : []), ...(made === 2 ? [] : OWN_BY_STAGE)]) exec(sql, []);
  const lacks = (table: string, column: string): boolean => !columnsOf(exec, table).includes(column);
  if (lacks('outgoing', 'about')) for (const sql of OWN_WITH_REFUSALS) exec(sql, []);
  if (lacks('home', 'moved_through')) exec(OWN_WITH_WAY, []);
  const done = new Map(exec('select stage, step from made', []).map(({ stage, step }) => [stage, Number(step)]));
  const missing = STEPS.filter(({ stage, migration }) => migration > (done.get(stage) ?? 0));
  if (missing.length === 0 && exec(`select 1 from sqlite_master where name = 'work_written'`, []).length > 0) return;
  for (const table of ['work', ...Object.keys(MIRRORED)]) dropMirror(exec, table);
  dropOrderMirror(exec);
  for (const { statements } of missing) for (const sql of statements) exec(sql, []);
  for (const table of Object.keys(MIRRORED)) createMirror(exec, table);
  createOrderMirror(exec);
  exec(WORK_WRITTEN, []);
  exec('delete from made', []);
  for (const stage of STAGES.keys()) exec('insert into made (stage, step) values (?1, ?2)', [stage + 1, STEPS.at(-1)!.migration]);
} // prettier-ignore

/** Writes whose home it is, once. Fails for anybody else. */
export function claimHome(exec: Exec, customer: string): void {
  exec('insert into home (customer) select ?1 where not exists (select 1 from home)', [customer]);
  exec('insert into customer (id) values (?1) on conflict do nothing', [customer]);
  const isHis = exec('select 1 from home where customer = ?1', [customer]).length > 0;
  if (!isHis) throw new Error('this home is another customer’s');
}

/** Makes a home as if nobody had ever been there. Call it inside a transaction. */
export function clearHome(exec: Exec): void {
  const tables = Object.keys({ ...HOME_TABLES, ...ORDERS });
  const triggers = exec(
    `select name from sqlite_master where type = 'trigger' and tbl_name in (select value from json_each(?1))`,
    [JSON.stringify(tables)],
  );
  for (const { name } of triggers) exec(`drop trigger ${name}`, []);
  for (const table of [...tables.toReversed(), 'customer', 'outgoing', 'home', 'made'])
    exec(`drop table ${table}`, []);
  migrateHome(exec);
}

function dropMirror(exec: Exec, table: string): void {
  for (const what of ['written', 'gone']) exec(`drop trigger if exists ${table}_${what}`, []);
}

/** Everything that SHOP keeps a copy of, to be told again. Call it inside a transaction. */
export function tellAgain(exec: Exec, customer: string): void {
  const note = (sql: string, bound: string, about = 'null'): void =>
    void exec(`insert into outgoing (sql, about, bound) select ?1, ${about}, ${bound}`, [sql]);
  note(`delete from home_set_aside where customer_id = ?1 and about <> ''`, 'json_array(customer) from home');
  for (const [table, how] of Object.entries(MIRRORED)) {
    if (how === 'whole') note(`delete from ${table} where customer_id = ?1`, `json_array(customer) from home`);
    noteRows(exec, table);
  }
  tellOrdersAgain(exec);
  exec('update home set emptied_at = null where customer = ?1', [customer]); // what came back there goes once more
} // prettier-ignore

/**
 * Works of which a further version was kept behind a number of `outgoing`, with the lots that they had before: all of these are told
 * again, for SHOP may have set them aside. Call it inside the transaction that kept them.
 */
export function sayLots(exec: Exec, before: number): void {
  const kept = exec(`delete from outgoing where seq > ?1 and sql = '' returning about`, [before]);
  for (const { about } of kept) {
    if (exec('select 1 from outgoing where seq > ?1 and about = ?2', [before, about!]).length > 0) continue;
    const id = String(about).slice('work_batch '.length);
    const remove = 'delete from work_batch where customer_id = ?1 and work_id = ?2';
    exec('insert into outgoing (sql, bound, about) select ?1, json_array(customer, ?2), ?3 from home', [remove, id, about!]);
    noteRows(exec, 'work_batch', id);
  }
} // prettier-ignore

/** Rows of a table – of one key, where that is said – wait to be told. */
function noteRows(exec: Exec, table: string, key: string | null = null): void {
  const columns = columnsOf(exec, table);
  exec(
    `insert into outgoing (sql, about, bound) select ?1, ${aboutRow(table, '')}, json_array(${columns.join(', ')}) from ${table}
      where ?2 is null or ${HOME_TABLES[table]![0]!} = ?2`,
    [putInto(table, columns), key],
  );
}

/** Puts a row into a table: what SHOP has of one that is only added to stays as it is. */
const putInto = (table: string, columns: readonly string[]): string =>
  `${MIRRORED[table] === 'whole' ? 'replace' : 'insert or ignore'} into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `?${at + 1}`).join(', ')})`;

/**
 * What a statement about a row is about, as SQL: its table and its key – of what SHOP has whole, the first part of it: the lots of a work
 * are said together. `row`: 'new.', 'old.' or ''.
 */
function aboutRow(table: string, row: string): string {
  const key = HOME_TABLES[table]!.slice(0, MIRRORED[table] === 'whole' ? 1 : undefined);
  return `'${table} ' || ${key.map((name) => row + name).join(` || '/' || `)}`;
}

/** Each row of the table that comes, changes or goes is told to SHOP; not while it is only moving in. */
function createMirror(exec: Exec, table: string): void {
  const columns = columnsOf(exec, table);
  const key = ['customer_id', ...HOME_TABLES[table]!];
  const told = (sql: string, row: 'new' | 'old', names: readonly string[]): string =>
    `begin insert into outgoing (sql, bound, about) values ('${sql}', json_array(${names.map((name) => `${row}.${name}`).join(', ')}), ${aboutRow(table, `${row}.`)}); end`;
  const lives = `when (select stage from home) >= ${stageOf(table)}`;
  exec(
    `create trigger ${table}_written after insert on ${table} ${lives} ${told(putInto(table, columns), 'new', columns)}`,
    [],
  );
  if (MIRRORED[table] === 'added') return;
  const remove = `delete from ${table} where ${key.map((name, at) => `${name} = ?${at + 1}`).join(' and ')}`;
  exec(`create trigger ${table}_gone after delete on ${table} ${lives} ${told(remove, 'old', key)}`, []);
}
