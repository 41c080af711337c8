import { readFileSync, readdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { SqlDatabase } from '#lib/sql.ts';
import { d1Over } from '../../../scripts/support/sqlite-d1.ts';
import { importCatalogue } from './import/import-catalogue.ts';
import type { ImportSummary } from './import/import-catalogue.ts';
import type { Problem } from './import/problems.ts';
import { portions } from './import/read/source.ts';
import type { ImportSource } from './import/read/source.ts';
import type { CatalogueSink } from './import/sink.ts';
import { IMPORT_TABLES } from './import/tables.ts';

export const NOW = '2026-03-01T12:00:00.000Z';

/** A database in memory with what another one's bytes hold. */
function copyOf(bytes: Uint8Array): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  database.deserialize(bytes);
  return database;
}

const migrated: Partial<Record<'catalogue' | 'shop', Uint8Array>> = {};

/** An empty database with the migrations of a folder; they run once, for hundreds of tests begin with it. */
export function emptyDatabase(migrations: 'catalogue' | 'shop'): DatabaseSync {
  return copyOf((migrated[migrations] ??= migrate(migrations)));
}

function migrate(migrations: string): Uint8Array {
  const database = new DatabaseSync(':memory:');
  const folder = new URL(`../../../migrations/${migrations}/`, import.meta.url);
  for (const file of readdirSync(folder).toSorted())
    database.exec(readFileSync(new URL(file, folder), 'utf8'));
  database.exec('vacuum');
  return database.serialize();
}

/** Writes rows straight into a database. */
export function memorySink(database: DatabaseSync): CatalogueSink {
  return {
    begin: async () => {},
    write: (table, row) => {
      const columns = IMPORT_TABLES[table].map((column) => `"${column}"`).join(', ');
      const marks = row.map(() => '?').join(', ');
      database.prepare(`insert into ${table} (${columns}) values (${marks})`).run(...row);
    },
    settle: () => undefined,
    finish: async () => {},
    abandon: async () => {},
  };
}

export interface Imported {
  readonly db: SqlDatabase;
  readonly database: DatabaseSync;
  readonly problems: Problem[];
  readonly summary: ImportSummary;
}

/** Imports sources, or records as if they were lines of a file, into a database in memory. */
export async function importInto(
  sources: readonly ImportSource[] | readonly object[],
  { maxBad = 1, sink }: { maxBad?: number; sink?: CatalogueSink } = {},
): Promise<Imported> {
  const database = emptyDatabase('catalogue');
  const problems: Problem[] = [];
  const isSource = (source: object): source is ImportSource => 'items' in source;
  const given = sources.every(isSource)
    ? (sources as readonly ImportSource[])
    : [{ name: 'records', items: portions(sources) }];
  const summary = await importCatalogue({
    sources: given,
    sink: sink ?? memorySink(database),
    stage: ':memory:',
    synonyms: [],
    now: NOW,
    maxBad,
    report: (problem) => problems.push(problem),
  });
  return { db: d1Over(database), database, problems, summary };
}

const imported = new Map<string, Uint8Array>();

/** A catalogue of these records for tests of what stands on one: imported once, then copied. */
export async function catalogueOf(records: readonly object[]): Promise<Pick<Imported, 'db' | 'database'>> {
  const key = JSON.stringify(records);
  const bytes = imported.get(key) ?? (await importInto(records)).database.serialize();
  imported.set(key, bytes);
  const database = copyOf(bytes);
  return { db: d1Over(database), database };
}

export const HEADER = {
  type: 'catalogue',
  id: 'test',
  version: '1',
  name: 'Test',
  sourceDate: '2026-01-01',
  currency: 'EUR',
  languages: ['de', 'en'],
  defaultLanguage: 'de',
};

/** A small catalogue: two groups, a special one, a line of discs in three shades and two heights, a liquid, a kit. */
export const SMALL: readonly object[] = [
  HEADER,
  { type: 'price-list', no: 1, currency: 'EUR', factor: 1, step: 1 },
  { type: 'price-list', no: 3, currency: 'CHF', factor: 0.98, step: 5 },
  { type: 'price-list', no: 6, currency: 'HUF', factor: 400, step: 500 },
  { type: 'category', code: 'PG90', names: { de: 'Sonderposten', en: 'Clearance' }, special: true },
  { type: 'category', code: 'PG3', names: { de: 'Fräsmaterialien', en: 'Milling materials' } },
  { type: 'category', code: '301', parent: 'PG3', names: { de: 'Ronden', en: 'Discs' } },
  { type: 'category', code: 'PG5', names: { de: 'Keramik', en: 'Ceramics' } },
  { type: 'supplier', id: 'S1', name: 'Zirvela GmbH', country: 'AT' },
  { type: 'property', code: 'shade', kind: 'swatch', names: { de: 'Zahnfarbe', en: 'Shade' }, sort: 0 },
  { type: 'value', property: 'shade', code: 'A2', names: { de: 'A2' }, swatch: '#E9D9BA', sort: 2 },
  { type: 'value', property: 'shade', code: 'A1', names: { de: 'A1' }, swatch: '#EFE3CB', sort: 1 },
  {
    type: 'property',
    code: 'height',
    kind: 'number',
    unit: 'mm',
    names: { de: 'Höhe', en: 'Height' },
    sort: 1,
  },
  { type: 'property', code: 'standard', names: { de: 'Norm', en: 'Standard' } },
  ...['A1', 'A2', 'A3'].flatMap((shade, s) =>
    ['14', '18'].map((height, h) => ({
      type: 'article',
      number: `30100000${s * 2 + h + 1}`,
      category: '301',
      names: { de: `Ronde ${shade}, H ${height} mm`, en: `Disc ${shade}, H ${height} mm` },
      supplier: 'S1',
      line: 'Zirvela',
      properties: [
        ['shade', shade],
        ['height', height],
      ],
      pack: { quantity: 1, unit: 'pc', text: { de: '1 Stk.', en: '1 pc' } },
      price: { list: 10_000 + h * 1000, ...(s === 1 ? { sale: 9_000 } : {}) },
      accessories: ['501000001', '999999999'],
      ...(s === 0 && h === 0
        ? {
            descriptions: { de: 'Transluzente Ronde.' },
            facts: [['standard', 'ISO 6872']],
            documents: [{ id: 'ifu-1', type: 'ifu', languages: ['de'], version: '1.0', date: '2025-05-05' }],
            tariff: '3006 40',
          }
        : { reference: '301000001', group: `30100000${h + 1}` }),
      ...(s === 2 ? { flags: ['phase-out'], successor: '301000001' } : {}),
    })),
  ),
  {
    type: 'article',
    number: '501000001',
    category: 'PG5',
    names: { de: 'Färbeliquid' },
    price: { list: 1 },
    gtin: '9525010000014',
    manufacturerNumber: 'ZL-44/20',
    prices: { '3': { list: 2_222 } },
  },
  {
    type: 'article',
    number: '301000001S',
    category: '301',
    names: { de: 'Sortiment Zirvela' },
    price: { list: 17_000 },
    parts: [
      { number: '301000001', quantity: 1 },
      { number: '301000003', quantity: 2 },
    ],
  },
];
