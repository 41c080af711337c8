import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedSource } from '../../scripts/support/catalogue.ts';
import { readSynonyms } from '../../scripts/support/synonyms.ts';
import { importCatalogue } from '../../src/shop/catalogue/import/import-catalogue.ts';
import { httpSink } from '../../src/shop/catalogue/import/http-sink.ts';
import { SCALE } from './support/catalogue.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** The database takes rows and parameters of 2,000,000 bytes; ours stay below. */
const LARGEST_BYTES = 1_900_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Table and bytes of its largest row, of the whole catalogue and its index. */
function largestRows(): { table: string; bytes: number }[] {
  const tables = shop.sql(
    `select m.name as "table", group_concat('coalesce(length(cast("' || c.name || '" as blob)), 0)', ' + ') as size
      from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table' and m.name not like '\\_cf%' escape '\\' group by 1`,
    'CATALOGUE_A',
  ) as { table: string; size: string }[];
  return tables.map(({ table, size }) => ({
    table,
    bytes: Number(
      shop.sql(`select coalesce(max(${size}), 0) as bytes from "${table}"`, 'CATALOGUE_A')[0]!['bytes'],
    ),
  }));
}

test('no row of a whole catalogue and its index is above 1.9 MB', () => {
  const rows = largestRows();
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ bytes }) => bytes > LARGEST_BYTES)).toEqual([]);
  const index = rows.find(({ table }) => table === 'search_posting')!;
  expect(index.bytes, 'the control: the index does hold large rows').toBeGreaterThan(1000);
});

test('no batch of a whole import, hence no row or parameter, is above 1.9 MB', async () => {
  const bytes: number[] = [];
  const take = async (_: unknown, init?: RequestInit): Promise<Response> => {
    bytes.push(Buffer.byteLength(String(init?.body)));
    return Response.json({});
  };
  await importCatalogue({
    sources: [generatedSource(SCALE)],
    sink: httpSink({
      origin: 'https://shop.example',
      secret: 's'.repeat(32),
      newId: randomUUID,
      fetch: take,
    }),
    stage: join(shop.state, 'batches.stage'),
    now: new Date().toISOString(),
    synonyms: readSynonyms(),
    maxBad: 0,
    report: ({ field, reason }) => expect.fail(`${field}: ${reason}`),
  });
  expect(Math.max(...bytes)).toBeLessThanOrEqual(LARGEST_BYTES);
  expect(Math.max(...bytes), 'the control: batches do become full').toBeGreaterThan(LARGEST_BYTES / 2);
});
