import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

/** Wrangler's own table and columns, so that `wrangler d1 migrations` and this file agree about what was applied. */
const TABLE = `create table if not exists d1_migrations (
  id integer primary key autoincrement,
  name text unique,
  applied_at timestamp default current_timestamp not null
)`;

/** The numbered SQL files of a folder in their order. Throws when two have the same number. */
export function migrationFiles(folder: string): readonly string[] {
  const files = readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort();
  const twice = files.find((name, at) => files[at + 1]?.slice(0, 4) === name.slice(0, 4));
  if (twice) throw new Error(`${folder}: the number of ${twice} is given twice`);
  return files;
}

/** Applies what is missing, each file in a transaction of its own; returns the names applied. */
export function migrate(database: DatabaseSync, folder: string): readonly string[] {
  database.exec(TABLE);
  const rows = database.prepare('select name from d1_migrations').all();
  const applied = new Set(rows.map((row) => String(row['name'])));
  const missing = migrationFiles(folder).filter((name) => !applied.has(name));
  for (const name of missing) apply(database, name, readFileSync(join(folder, name), 'utf8'));
  return missing;
}

function apply(database: DatabaseSync, name: string, sql: string): void {
  database.exec('begin immediate');
  try {
    database.exec(sql);
    database.prepare('insert into d1_migrations (name) values (?)').run(name);
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
  }
}
