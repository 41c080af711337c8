import { createHash, createHmac } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'smol-toml';
import { z } from 'zod';
import { ROOT, persistFolder } from './project.ts';

/** The D1 bindings of wrangler.toml. */
export type DatabaseBinding = 'SHOP' | 'CATALOGUE_A' | 'CATALOGUE_B';

const OBJECT_CLASS = 'miniflare-D1DatabaseObject';

const wranglerFile = z.object({
  d1_databases: z.array(
    z.object({ binding: z.string(), database_id: z.string(), migrations_dir: z.string() }),
  ),
});

/** Name, id and folder of migrations of a database, as wrangler.toml has it. Throws for a binding that is not there. */
export function readDatabase(binding: DatabaseBinding): { id: string; migrations: string } {
  const { d1_databases } = wranglerFile.parse(parse(readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')));
  const found = d1_databases.find((database) => database.binding === binding);
  if (!found) throw new Error(`wrangler.toml has no database ${binding}`);
  return { id: found.database_id, migrations: join(ROOT, found.migrations_dir) };
}

/** The SQLite file that workerd opens for a D1 binding; it need not exist yet. `state` is the state folder. */
export function databaseFile(state: string, binding: DatabaseBinding): string {
  return join(persistFolder(state), 'd1', OBJECT_CLASS, `${objectId(readDatabase(binding).id)}.sqlite`);
}

/**
 * Opens the file of a D1 binding for writing past the runtime, which is far faster than through it. The caller closes
 * it. Write to SHOP only while no runtime has the state open, or in short transactions: both lock by SQLite's rules.
 */
export function openDatabase(state: string, binding: DatabaseBinding): DatabaseSync {
  const file = databaseFile(state, binding);
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  return database;
}

/** workerd names a durable object's file by a keyed hash of its name; D1 is a durable object named by the database id. */
export function objectId(name: string): string {
  const key = createHash('sha256').update(OBJECT_CLASS).digest();
  const keyed = (bytes: string | Buffer): Buffer =>
    createHmac('sha256', key).update(bytes).digest().subarray(0, 16);
  const start = keyed(name);
  return Buffer.concat([start, keyed(start)]).toString('hex');
}
