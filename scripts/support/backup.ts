import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { run } from './child.ts';

/**
 * Writes everything of SHOP into one file that an empty database takes back by `wrangler d1 execute SHOP --file`. The
 * tool's own export does not come back: it fills a table before one that its foreign keys name is there. `where` says
 * which database, as wrangler is told: `--remote`, or `--local --cwd FOLDER`.
 */
export async function exportShop(to: string, where: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    const part = async (flag: '--no-data' | '--no-schema'): Promise<string> => {
      const output = join(folder, `${flag}.sql`);
      const args = ['d1', 'export', 'SHOP', flag, '--output', output, '-y', ...where];
      const { code, output: said } = await run('wrangler', args, { env: { WRANGLER_SEND_METRICS: 'false' } });
      if (code !== 0) throw new Error(said);
      return readFileSync(output, 'utf8');
    };
    writeFileSync(to, restorable(await part('--no-data'), await part('--no-schema')));
  } finally {
    rmSync(folder, { recursive: true });
  }
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
  return ['PRAGMA defer_foreign_keys=TRUE;', ...sqlOf(true), data, ...sqlOf(false), ''].join('\n');
}
