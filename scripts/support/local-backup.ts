import { existsSync, renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { checkBackup, restorable, writeWhole } from './backup.ts';
import { Mistake } from './command/mistake.ts';
import { databaseFile, openDatabase } from './local-d1.ts';

/**
 * The backup of the shop on this machine, running or not: the same file as of a deployed one, so that each restores the
 * other. `state` is the state folder.
 */
export function exportLocalShop(to: string, state: string): void {
  if (!existsSync(databaseFile(state, 'SHOP')))
    throw new Mistake('There is no shop on this machine yet: npm start makes it');
  const shop = openDatabase(state, 'SHOP');
  try {
    shop.exec('begin'); // one state of the database, whatever is written meanwhile
    writeWhole(to, restorable(schemaOf(shop), [...rowsOf(shop)].join('\n')));
  } finally {
    shop.close();
  }
}

/** The project's tables; the runtime's own (`_cf_…`) are no part of a backup. */
const OURS = `sql is not null and name not like 'sqlite_%' and name not glob '_cf_*'`;

function schemaOf(shop: DatabaseSync): string {
  const rows = shop.prepare(`select sql from sqlite_schema where ${OURS} order by rowid`).all();
  return rows.map(({ sql }) => `${String(sql)};`).join('\n');
}

function* rowsOf(shop: DatabaseSync): Generator<string> {
  const tables = shop.prepare(`select name from sqlite_schema where type = 'table' and ${OURS}`).all();
  for (const { name } of tables) yield* rowsOfTable(shop, String(name));
}

function* rowsOfTable(shop: DatabaseSync, table: string): Generator<string> {
  const columns = shop
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => `"${String(name)}"`);
  const values = columns.map((column) => `quote(${column})`).join(` || ',' || `);
  for (const row of shop.prepare(`select ${values} as row from "${table}"`).iterate())
    yield `INSERT INTO "${table}" (${columns.join(',')}) VALUES(${String(row['row'])});`;
}

/**
 * Puts a backup in the place of the local shop's database; what was there stays beside it under the name returned ('' if
 * there was none). The catalogue on this machine stays live. The caller holds the state folder: nobody may be serving it.
 */
export function restoreLocalShop(from: string, state: string): string {
  const sql = checkBackup(from);
  const file = databaseFile(state, 'SHOP');
  const before = pointerOf(state);
  const unfinished = `${file}.restoring`;
  rmSync(unfinished, { force: true });
  openDatabase(state, 'SHOP').close(); // makes the folder
  const restored = new DatabaseSync(unfinished);
  try {
    restored.exec(`begin;\n${sql}\ncommit`);
    restored.exec('delete from catalogue_pointer');
    if (before)
      restored
        .prepare(
          'insert into catalogue_pointer (only_row, live, version, updates, switched_at) values (1, :live, :version, :updates, :switched_at)',
        )
        .run(before);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw new Mistake(`${from} cannot be restored, nothing was changed: ${(error as Error).message}`);
  } finally {
    if (restored.isOpen) restored.close();
  }
  return exchange(file, unfinished);
}

/** Which catalogue this machine has: a backup of another one names catalogues that are not here. */
function pointerOf(state: string): Record<string, string | number | null> | undefined {
  if (!existsSync(databaseFile(state, 'SHOP'))) return undefined;
  const shop = openDatabase(state, 'SHOP');
  try {
    return shop.prepare('select live, version, updates, switched_at from catalogue_pointer').get() as
      Record<string, string | number | null> | undefined;
  } catch {
    return undefined; // never migrated: no catalogue either
  } finally {
    shop.exec('pragma wal_checkpoint(truncate)');
    shop.close();
  }
}

function exchange(file: string, restored: string): string {
  const kept = `${file}.before-restore`;
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(`${file}${end}`)) renameSync(`${file}${end}`, `${kept}${end}`);
  renameSync(restored, file);
  return kept;
}
