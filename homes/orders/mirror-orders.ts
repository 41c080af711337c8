import type { Ground } from '../ground.ts';
import { columnsOf } from '../columns.ts';
import { ORDERS, ORDERS_STAGE } from '../kept.ts';
import { countTriggers, sayCounts } from './count-articles.ts';
import { aboutRow, BLANK, insertInto, MIRROR, orUpdate, SHOPS } from './rows.ts';

type Exec = Ground['exec'];

/** What SHOP must be given beside, where it does not know the row: columns that it leaves blank, and that the order is at home. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  customer_order: { address: `'{}'`, totals: `'{}'`, at_home: '1' },
  invoice: { totals: `'{}'` },
};

/** Drops the triggers that tell of orders. */
export function dropOrderMirror(exec: Exec): void {
  const told = exec(
    `select name from sqlite_master where type = 'trigger' and substr(name, -5) = '_told' and tbl_name in (select value from json_each(?1))`,
    [JSON.stringify(Object.keys(ORDERS))],
  );
  for (const { name } of told) exec(`drop trigger ${name}`, []);
}

/** Each row that SHOP has in its mirror is told when it comes or changes; not while orders are only being taken. */
export function createOrderMirror(exec: Exec): void {
  const lives = `(select stage from home) >= ${ORDERS_STAGE}`;
  for (const table of MIRROR) {
    const columns = toldColumns(exec, table);
    const tell = `when ${lives} begin insert into outgoing (sql, about, bound)
      values ('${putInto(table, columns).replaceAll(`'`, `''`)}', ${aboutRow(table, 'new.')}, ${listOf(columns, 'new.')}); end`;
    exec(`create trigger ${table}_added_told after insert on ${table} ${tell}`, []);
    exec(`create trigger ${table}_changed_told after update of ${columns.join(', ')} on ${table} ${tell}`, []);
  }
  for (const sql of countTriggers(lives)) exec(sql, []);
} // prettier-ignore

/** All of the mirror, and what it is counted by, to be told to a SHOP that was set back. Call it inside a transaction. */
export function tellOrdersAgain(exec: Exec): void {
  sayCounts(exec);
  exec('update customer_order set cart_version = null where cart_version is not null', []); // the cart there may come to it once more
  for (const table of MIRROR) {
    const columns = toldColumns(exec, table);
    exec(
      `insert into outgoing (sql, about, bound) select ?1, ${aboutRow(table, '')}, ${listOf(columns, '')} from ${table}`,
      [putInto(table, columns)],
    );
  }
}

/** SHOP's platform takes 32 arguments of a function at the most, and there are 27. */
const toldColumns = (exec: Exec, table: string): string[] =>
  columnsOf(exec, table).filter((name) => !SHOPS.includes(name) && !(name in (BLANK[table] ?? {})));

const putInto = (table: string, columns: readonly string[]): string =>
  `${insertInto(table, columns, BESIDE[table])} ${orUpdate(table, columns)}`;

const listOf = (columns: readonly string[], row: string): string =>
  `json_array(${columns.map((name) => row + name).join(', ')})`;
