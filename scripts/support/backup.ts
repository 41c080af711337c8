import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Mistake } from './command/mistake.ts';
import { wranglerD1, type WranglerPlace } from './wrangler-d1.ts';

/**
 * Writes everything of SHOP into one file that an empty database takes back. The tool's own export does not come back: it
 * fills a table before one that its foreign keys name is there.
 */
export async function exportShop(to: string, where: WranglerPlace): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    const part = async (flag: '--no-data' | '--no-schema'): Promise<string> => {
      const output = join(folder, `${flag}.sql`);
      await wranglerD1(['export', 'SHOP', flag, '--output', output, '-y', ...where]);
      return readFileSync(output, 'utf8');
    };
    writeWhole(to, restorable(await part('--no-data'), await part('--no-schema')));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Fills the empty database SHOP with a backup. A database that has tables is left as it is: throws a Mistake. */
export async function restoreShop(from: string, where: WranglerPlace): Promise<void> {
  checkBackup(from);
  const query = "select count(*) as tables from sqlite_schema where type = 'table' and name not glob '_cf_*'";
  const said = await wranglerD1(['execute', 'SHOP', '--json', '--command', query, '-y', ...where]);
  const tables = Number(/"tables":\s*(\d+)/.exec(said)?.[1] ?? Number.NaN);
  if (tables !== 0)
    throw new Mistake(
      `SHOP has ${tables} tables already; a backup goes into an empty database. Make one and put its id into wrangler.toml:\n` +
        '  npx wrangler d1 create laborkontor-shop-restored',
    );
  await wranglerD1(['execute', 'SHOP', '--file', from, '-y', ...where]);
}

const FIRST_LINE = 'PRAGMA defer_foreign_keys=TRUE;';

/** The file's text. Throws a Mistake for a file that no backup wrote. */
export function checkBackup(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (!text.startsWith(FIRST_LINE)) throw new Mistake(`${file} was not written by npm run backup`);
  return text;
}

/** A backup that was broken off never stands under its name. */
export function writeWhole(to: string, text: string): void {
  const unfinished = `${to}.unfinished`;
  writeFileSync(unfinished, text);
  renameSync(unfinished, to);
}

/** How many customers' works, stock, lists and orders a backup does not hold: those who live in homes (docs/operations.md#homes). */
export function customersNotIn(file: string): number {
  // the stage is the last column; who came back has 0
  return readFileSync(file, 'utf8').match(/^INSERT INTO "?customer_home\b(?!.*\b0\);$)/gm)?.length ?? 0;
}

/** All tables, then their rows, then what acts on rows: no trigger changes what comes back. */
export function restorable(schema: string, data: string): string {
  const database = new DatabaseSync(':memory:');
  database.exec(schema);
  const made = database
    .prepare(
      `select type, sql from sqlite_schema where sql is not null and name not like 'sqlite_%' order by rowid`,
    )
    .all() as { type: string; sql: string }[];
  database.close();
  const sqlOf = (wanted: boolean): string[] =>
    made.filter(({ type }) => (type === 'table') === wanted).map(({ sql }) => `${sql};`);
  return [FIRST_LINE, ...sqlOf(true), data, ...sqlOf(false), ''].join('\n');
}
