import type { DatabaseSync } from 'node:sqlite';

/** Tables whose numbers are given by a firm to whoever comes next: the last one of each stays. */
const COUNTED: Readonly<Record<string, string>> = {
  customer_order: 'firm',
  return_slip: 'brand',
  request: 'brand',
};

/**
 * Takes everything of every other customer out of a database. What stays is the directory: who there is with which number and
 * address, and the last number that was given. To be called inside of what is rolled back.
 */
export function leaveAlone(sqlite: DatabaseSync, customer: string): void {
  sqlite.exec('pragma defer_foreign_keys = on'); // nothing is committed
  const tables = names(
    sqlite,
    `select name from sqlite_schema where type = 'table' and sql like 'create table%'`,
  );
  for (const table of tables.filter((one) => columnsOf(sqlite, one).includes('customer_id'))) {
    const firm = COUNTED[table];
    const last = firm ? `and number not in (select max(number) from "${table}" group by ${firm})` : '';
    sqlite.prepare(`delete from "${table}" where customer_id <> ? ${last}`).run(customer);
  }
  while (tables.some((table) => deleteOrphans(sqlite, table, tables) > 0));
}

/** Deletes what belongs to a row that is gone; returns how many rows. */
function deleteOrphans(sqlite: DatabaseSync, table: string, tables: readonly string[]): number {
  const keys = sqlite
    .prepare(`select "from", "to", "table" parent from pragma_foreign_key_list(?)`)
    .all(table);
  return keys
    .filter(({ parent }) => tables.includes(String(parent)) && parent !== 'customer')
    .reduce((gone, { from, to, parent }) => {
      const { changes } = sqlite
        .prepare(
          `delete from "${table}" where "${from}" is not null
             and not exists (select 1 from "${parent}" p where p."${to ?? 'id'}" = "${table}"."${from}")`,
        )
        .run();
      return gone + Number(changes);
    }, 0);
}

const columnsOf = (sqlite: DatabaseSync, table: string): string[] =>
  names(sqlite, `select name from pragma_table_info('${table}')`);

const names = (sqlite: DatabaseSync, sql: string): string[] =>
  sqlite
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));
