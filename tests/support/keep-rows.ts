import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/**
 * Keeps all rows of a database, and gives what sets it back to them. By statements: `deserialize` under a connection that others have
 * statements of ends Node now and then (SIGSEGV).
 */
export function keepRows(sqlite: DatabaseSync): () => void {
  const named = (type: string) =>
    sqlite
      .prepare(`select name, sql from sqlite_schema where type = ? and name not like 'sqlite_%'`)
      .all(type) as { name: string; sql: string }[];
  const kept = named('table').map(({ name }) => ({
    name,
    columns: (sqlite.prepare(`select name from pragma_table_xinfo(?) where hidden = 0`).all(name) as { name: string }[]).map((one) => `"${one.name}"`),
  })).map(({ name, columns }) => ({
    name,
    columns,
    rows: sqlite.prepare(`select ${columns.join(', ')} from "${name}"`).all().map((row) => Object.values(row)),
  })); // prettier-ignore
  return () => {
    const triggers = named('trigger');
    sqlite.exec('pragma foreign_keys = off; begin');
    for (const { name } of triggers) sqlite.exec(`drop trigger "${name}"`);
    for (const { name, columns, rows } of kept) {
      sqlite.exec(`delete from "${name}"`);
      const put = sqlite.prepare(
        `insert into "${name}" (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
      );
      for (const row of rows) put.run(...(row as SQLInputValue[]));
    }
    for (const { sql } of triggers) sqlite.exec(sql);
    sqlite.exec('commit; pragma foreign_keys = on');
  };
}
