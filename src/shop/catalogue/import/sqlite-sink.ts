import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import type { StatementSync } from 'node:sqlite';
import type { CatalogueInfo, CatalogueSink } from './sink.ts';
import { IMPORT_TABLES, IMPORT_TABLE_NAMES } from './tables.ts';
import type { ImportTable } from './tables.ts';

export interface SqliteSinkOptions {
  /** The catalogue's database file; the runtime may have it open. */
  readonly file: string;
  /** Makes the tables in an empty database. */
  readonly migrate: (database: DatabaseSync) => void;
  /** Called when the file is complete and in its place: switches to it. */
  readonly switchTo: (info: CatalogueInfo) => Promise<void>;
}

/** After so many articles signals and the progress display get their turn. */
const ARTICLES_PER_TURN = 2000;

const FAST =
  'pragma journal_mode = off; pragma synchronous = off; pragma locking_mode = exclusive; pragma cache_size = -65536';

/**
 * Writes a catalogue into a database file of its own beside the target, indexes last, and then puts it in place: by
 * renaming where no process has the target open, else by replacing its tables within one transaction.
 */
export function sqliteSink(options: SqliteSinkOptions): CatalogueSink {
  const building = `${options.file}.building`;
  let database: DatabaseSync | undefined;
  let info: CatalogueInfo | undefined;
  let indexes: string[] = [];
  let turn = 0;
  let statements: Record<ImportTable, StatementSync> | undefined;

  return {
    begin: async (begun) => {
      info = begun;
      rmSync(building, { force: true });
      database = new DatabaseSync(building);
      database.exec(FAST);
      options.migrate(database);
      indexes = takeIndexes(database);
      database.exec('begin');
      statements = prepareInserts(database);
    },
    write: (table, row) => {
      statements?.[table].run(...(row as (string | number | null)[]));
    },
    settle: () => {
      turn = (turn + 1) % ARTICLES_PER_TURN;
      return turn === 0 ? setImmediate() : undefined;
    },
    finish: async () => {
      if (!database || !info) throw new Error('an import finishes before it began');
      database.exec('commit');
      for (const sql of indexes) database.exec(sql);
      database.exec('pragma optimize');
      database.close();
      database = undefined;
      putInPlace(building, options.file);
      await options.switchTo(info);
    },
    abandon: async () => {
      database?.close();
      rmSync(building, { force: true });
    },
  };
}

/** Removes the indexes and returns the SQL that makes them again: filling first and sorting then is twice as fast. */
function takeIndexes(database: DatabaseSync): string[] {
  const rows = database
    .prepare(`select name, sql from sqlite_master where type = 'index' and sql is not null`)
    .all();
  for (const { name } of rows) database.exec(`drop index "${String(name)}"`);
  return rows.map(({ sql }) => String(sql));
}

function prepareInserts(database: DatabaseSync): Record<ImportTable, StatementSync> {
  const prepared = IMPORT_TABLE_NAMES.map((table) => {
    const columns = IMPORT_TABLES[table].map((column) => `"${column}"`).join(', ');
    const marks = IMPORT_TABLES[table].map(() => '?').join(', ');
    return [table, database.prepare(`insert into ${table} (${columns}) values (${marks})`)] as const;
  });
  return Object.fromEntries(prepared) as Record<ImportTable, StatementSync>;
}

function putInPlace(building: string, file: string): void {
  if (!isOpenElsewhere(file)) {
    for (const end of ['-wal', '-shm', '']) rmSync(`${file}${end}`, { force: true });
    renameSync(building, file);
    return;
  }
  replaceTables(building, file);
  rmSync(building, { force: true });
}

/** A database leaves write-ahead logging only when nobody else has it open. */
function isOpenElsewhere(file: string): boolean {
  if (!existsSync(file)) return false;
  const database = new DatabaseSync(file, { timeout: 200 });
  try {
    const mode = database.prepare('pragma journal_mode = delete').get()?.['journal_mode'];
    return mode !== 'delete';
  } catch {
    return true; // "database is locked" is the answer, not a failure
  } finally {
    database.close();
  }
}

function replaceTables(from: string, to: string): void {
  const database = new DatabaseSync(to, { timeout: 10_000 });
  try {
    database.prepare('attach ? as next').run(from);
    database.exec('begin immediate');
    for (const { name, sql } of schemaOf(database, 'table')) {
      database.exec(
        `drop table if exists main."${name}"; ${sql}; insert into main."${name}" select * from next."${name}"`,
      );
    }
    for (const { sql } of schemaOf(database, 'index')) database.exec(sql);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Tables or indexes of the attached database with the SQL that makes them: the target may still have older ones. */
function schemaOf(database: DatabaseSync, type: 'table' | 'index'): { name: string; sql: string }[] {
  const rows = database
    .prepare(
      `select name, sql from next.sqlite_master
       where type = ? and sql is not null and name not like 'sqlite%' and name <> 'd1_migrations'`,
    )
    .all(type);
  return rows.map(({ name, sql }) => ({ name: String(name), sql: String(sql) }));
}
