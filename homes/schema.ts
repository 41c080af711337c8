import type { Row } from '../src/platform/logbooks.ts';
import { HOME_TABLES, MIRRORED } from './kept.ts';
import { STEPS } from './steps.ts';

type Exec = (sql: string, bound: readonly (string | number | null)[]) => Row[];

/**
 * What a home has beside the shop's tables: how far its tables are, whose it is and how far he has moved, what SHOP is to be told in
 * its order, and the customer that the tables refer to.
 */
const OWN = [
  'create table made (step integer not null)',
  'insert into made (step) values (0)',
  'create table home (customer text primary key, moved_at text, emptied_at text, told integer not null default 0) without rowid',
  'create table outgoing (seq integer primary key autoincrement, sql text not null, bound text not null)',
  'create table customer (id text primary key) without rowid',
];

/** Brings a home's tables up to date: in a new one all of them, else what migrations brought since. Call it inside a transaction. */
export function migrateHome(exec: Exec): void {
  if (exec(`select 1 from sqlite_master where name = 'made'`, []).length === 0)
    for (const sql of OWN) exec(sql, []);
  const done = Number(exec('select step from made', [])[0]!['step']);
  const missing = STEPS.filter(({ migration }) => migration > done);
  if (missing.length === 0) return;
  for (const table of MIRRORED) dropMirror(exec, table);
  for (const { statements } of missing) for (const sql of statements) exec(sql, []);
  for (const table of MIRRORED) createMirror(exec, table);
  exec('update made set step = ?1', [STEPS.at(-1)!.migration]);
}

/** Writes whose home it is, once. Fails for anybody else. */
export function claimHome(exec: Exec, customer: string): void {
  exec('insert into home (customer) select ?1 where not exists (select 1 from home)', [customer]);
  exec('insert into customer (id) values (?1) on conflict do nothing', [customer]);
  const isHis = exec('select 1 from home where customer = ?1', [customer]).length > 0;
  if (!isHis) throw new Error('this home is another customer’s');
}

function dropMirror(exec: Exec, table: string): void {
  for (const what of ['written', 'gone']) exec(`drop trigger if exists ${table}_${what}`, []);
}

/** Everything that SHOP keeps a copy of, to be told again. Call it inside a transaction. */
export function tellAgain(exec: Exec, customer: string): void {
  const note = (sql: string, bound: string): void => void exec(`insert into outgoing (sql, bound) select ?1, ${bound}`, [sql]);
  for (const table of MIRRORED) {
    const columns = columnsOf(exec, table);
    note(`delete from ${table} where customer_id = ?1`, `json_array(customer) from home`);
    note(putInto(table, columns), `json_array(${columns.join(', ')}) from ${table}`);
  }
  exec('update home set emptied_at = null where customer = ?1', [customer]); // what came back there goes once more
} // prettier-ignore

const columnsOf = (exec: Exec, table: string): string[] =>
  exec(`pragma table_info(${table})`, []).map(({ name }) => String(name));

const putInto = (table: string, columns: readonly string[]): string =>
  `replace into ${table} (${columns.join(', ')}) values (${columns.map((_, at) => `?${at + 1}`).join(', ')})`;

/** Each row of the table that comes, changes or goes is told to SHOP; not while it is only moving in. */
function createMirror(exec: Exec, table: (typeof MIRRORED)[number]): void {
  const columns = columnsOf(exec, table);
  const key = ['customer_id', ...HOME_TABLES[table]];
  const told = (sql: string, row: 'new' | 'old', names: readonly string[]): string =>
    `begin insert into outgoing (sql, bound) values ('${sql}', json_array(${names.map((name) => `${row}.${name}`).join(', ')})); end`;
  const remove = `delete from ${table} where ${key.map((name, at) => `${name} = ?${at + 1}`).join(' and ')}`;
  const lives = `when (select moved_at from home) is not null`;
  exec(
    `create trigger ${table}_written after insert on ${table} ${lives} ${told(putInto(table, columns), 'new', columns)}`,
    [],
  );
  exec(`create trigger ${table}_gone after delete on ${table} ${lives} ${told(remove, 'old', key)}`, []);
}
