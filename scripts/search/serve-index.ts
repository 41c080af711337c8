import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { runtimeDate } from '../support/runtime-date.ts';
import type { IndexRow } from '#shop/search/index-document.ts';
import type { NumberKind } from '#shop/search/number.ts';

const ROWS_PER_STATEMENT = 2000;
const LETTERS_PER_STATEMENT = 1_500_000;

type Cell = string | number;

/** Rows of an index on their way into D1. */
export class IndexRows {
  readonly tables = new Map<string, Cell[][]>();

  readonly write = ({ table, row }: IndexRow): void => this.#add(table, Object.values(row) as Cell[]);
  readonly number = (key: string, kind: NumberKind, id: number): void =>
    this.#add('number_key', [key, kind, id]);
  readonly product = (id: number, external: string): void => this.#add('served_product', [id, external]);

  #add(table: string, cells: Cell[]): void {
    const rows = this.tables.get(table);
    if (rows) rows.push(cells);
    else this.tables.set(table, [cells]);
  }
}

export interface ServedIndex {
  url: string;
  stop(): Promise<void>;
}

/** Loads an index into D1 and serves the shop's engine over it in workerd; port 0 takes any free one. */
export async function serveIndex(rows: IndexRows, port: number): Promise<ServedIndex> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('served-worker.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'esnext',
    conditions: ['workerd', 'import'],
    write: false,
  });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      log: new Log(LogLevel.WARN),
      cf: false,
      telemetry: { enabled: false },
      workers: [
        {
          name: 'search',
          modules: true,
          script: outputFiles[0]!.text,
          compatibilityDate: runtimeDate(),
          d1Databases: { CATALOGUE: 'search-evaluation' },
        },
      ],
    }),
  );
  const { origin } = await miniflare.ready;
  await load(await miniflare.getD1Database('CATALOGUE'), rows);
  return { url: origin, stop: () => miniflare.dispose() };
}

async function load(db: Pick<D1Database, 'prepare'>, { tables }: IndexRows): Promise<void> {
  const migration = readFileSync(
    new URL('../../migrations/catalogue/0001-catalogue.sql', import.meta.url),
    'utf8',
  );
  for (const statement of migration.replace(/--.*$/gm, '').split(';')) {
    if (statement.trim()) await db.prepare(statement).run();
  }
  await db.prepare('create table served_product (id integer primary key, external text not null)').run();
  for (const [table, rows] of tables) {
    const cells = rows[0]!.map((_, i) => `value ->> ${i}`).join(', ');
    const insert = db.prepare(`insert into ${table} select ${cells} from json_each(?1)`);
    for (const batch of batches(rows)) await insert.bind(JSON.stringify(batch)).run();
  }
}

/** As many rows as a statement's parameter may hold (2 MB). */
function* batches(rows: readonly Cell[][]): Iterable<Cell[][]> {
  let batch: Cell[][] = [];
  let letters = 0;
  for (const row of rows) {
    const size = row.reduce<number>((sum, cell) => sum + String(cell).length + 4, 4);
    if (batch.length && (batch.length >= ROWS_PER_STATEMENT || letters + size > LETTERS_PER_STATEMENT)) {
      yield batch;
      batch = [];
      letters = 0;
    }
    batch.push(row);
    letters += size;
  }
  if (batch.length) yield batch;
}
