import { rmSync, statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { generateCatalogue } from '#demo/catalogue/index.ts';
import { importCatalogue } from '#shop/catalogue/import/import-catalogue.ts';
import type { ImportOptions, ImportSummary } from '#shop/catalogue/import/import-catalogue.ts';
import { openSource } from '#shop/catalogue/import/read/open-source.ts';
import { portions } from '#shop/catalogue/import/read/source.ts';
import type { ImportSource, SourceItem } from '#shop/catalogue/import/read/source.ts';
import type { CatalogueSink } from '#shop/catalogue/import/sink.ts';
import type { CatalogueRecord } from '#shop/catalogue/record.ts';
import { sqliteSink } from '#shop/catalogue/import/sqlite-sink.ts';
import { readFreeSlot, switchCatalogue } from '#shop/catalogue/import/switch.ts';
import type { CatalogueDatabases } from '#shop/catalogue/import/switch.ts';
import { fingerprint } from './fingerprint.ts';
import { databaseFile, openDatabase, readDatabase } from './local-d1.ts';
import { migrate } from './migrate.ts';
import { d1Over } from './sqlite-d1.ts';
import { readStamp, writeStamp } from './stamp.ts';
import { readSynonyms } from './synonyms.ts';
import { readTables } from './tables.ts';

/** What decides about the rows of a catalogue; any change of it loads the catalogue anew. */
const SOURCES = [
  'data',
  'demo/catalogue',
  'src/shop/catalogue/import',
  'src/shop/catalogue/record.ts',
  'src/shop/catalogue/model.ts',
  'demo/drawing/kinds.ts',
  'src/lib/hash.ts',
  'src/shop/search',
  'migrations/catalogue',
];

/** The databases of a state folder in the shape of D1, with SHOP migrated. The caller closes them. */
export function openLocalDatabases(state: string): CatalogueDatabases & { close(): void } {
  const [shop, a, b] = (['SHOP', 'CATALOGUE_A', 'CATALOGUE_B'] as const).map((binding) => {
    const database = openDatabase(state, binding);
    migrate(database, readDatabase(binding).migrations);
    return database;
  }) as [ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>, ReturnType<typeof openDatabase>];
  return {
    shop: d1Over(shop),
    catalogues: { A: d1Over(a), B: d1Over(b) },
    close: () => {
      for (const database of [shop, a, b]) database.close();
    },
  };
}

async function withShop<T>(state: string, work: (databases: CatalogueDatabases) => Promise<T>): Promise<T> {
  const databases = openLocalDatabases(state);
  try {
    return await work(databases);
  } finally {
    databases.close();
  }
}

/** Writes the database file of the catalogue that is not live, and switches to it. A running shop goes on meanwhile. */
export async function localSink(state: string, now: string): Promise<CatalogueSink> {
  const target = await withShop(state, ({ shop }) => readFreeSlot(shop));
  const binding = `CATALOGUE_${target}` as const;
  return sqliteSink({
    file: databaseFile(state, binding),
    migrate: (database) => migrate(database, readDatabase(binding).migrations),
    switchTo: ({ version, sourceDate }) =>
      withShop(state, (databases) => switchCatalogue(databases, { target, version, sourceDate, now })),
  });
}

const ROWS_PER_TURN = 5000;

/** Lets signals and the progress display through between the portions of a source that never waits. */
async function* unhurried(
  portionsOf: Iterable<readonly SourceItem[]>,
): AsyncGenerator<readonly SourceItem[]> {
  let rows = 0;
  for (const items of portionsOf) {
    rows += items.length;
    if (rows >= ROWS_PER_TURN) {
      rows = 0;
      await setImmediate();
    }
    yield items;
  }
}

/** The demonstration catalogue as a source, with whatever is changed of its records. */
export function generatedSource(
  scale = 1,
  change = (records: Iterable<CatalogueRecord>): Iterable<CatalogueRecord> => records,
): ImportSource {
  const records = change(generateCatalogue(readTables(), { scale }));
  return { name: 'generated', items: unhurried(portions(records)) };
}

/** An import into a state folder; see {@link importCatalogue}. */
export async function importLocally(
  state: string,
  options: Pick<ImportOptions, 'sources' | 'maxBad' | 'report' | 'progress'>,
): Promise<ImportSummary> {
  const now = new Date().toISOString();
  const stage = `${databaseFile(state, 'CATALOGUE_A')}.stage`;
  rmSync(stage, { force: true });
  try {
    const sink = await localSink(state, now);
    return await importCatalogue({ ...options, sink, stage, now, synonyms: readSynonyms() });
  } finally {
    rmSync(stage, { force: true });
  }
}

export interface CatalogueLoad {
  /** Any file that can be imported; without it the demonstration catalogue. */
  readonly file?: string | undefined;
  /** Size of the demonstration catalogue. */
  readonly scale?: number;
  readonly tell: (detail: string) => void;
}

/** Name, size and time of a file: enough to see that it changed, without reading a gigabyte. */
function stampOf(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return [file, size, mtimeMs].join(' ');
}

/**
 * Brings the catalogue of a state folder up to date; does nothing where it is already. Tells whether there was anything
 * to do. @throws ImportRefused where the file is no catalogue or too much of it is bad.
 */
export async function loadCatalogue(
  state: string,
  { file, scale = 1, tell }: CatalogueLoad,
): Promise<boolean> {
  const wanted = fingerprint(SOURCES, [file ? stampOf(file) : `generated ${scale}`]);
  if (readStamp(state, 'catalogue') === wanted) return false;
  const source = file ? await openSource(file, () => {}) : generatedSource(scale);
  const summary = await importLocally(state, {
    sources: [source],
    maxBad: 0.01,
    report: ({ file: name, line, field, reason }) => tell(`${name}:${line} ${field}: ${reason}`),
    progress: (step, done, of) =>
      tell(of ? `${Math.round((done / of) * 100)} %` : `${done.toLocaleString('en')} rows ${step}`),
  });
  tell(`${summary.articles.toLocaleString('en')} articles`);
  writeStamp(state, 'catalogue', wanted);
  return true;
}
