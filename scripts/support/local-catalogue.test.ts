import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { portions } from '#shop/catalogue/import/read/source.ts';
import { readArticlePage, readArticles, resolveNumber } from '#shop/catalogue/index.ts';
import { importLocally, openLocalDatabases } from './catalogue.ts';
import { readDatabase } from './local-d1.ts';
import { persistFolder } from './project.ts';
import { runtimeDate } from './runtime-date.ts';

const state = mkdtempSync(join(tmpdir(), 'catalogue-'));
const DE = { language: 'de', priceList: 1 } as const;
let runtime: Miniflare;

const load = (records: readonly object[]) =>
  importLocally(state, {
    sources: [{ name: 'small', items: portions(records) }],
    maxBad: 0,
    report: ({ reason }) => expect.fail(reason),
  });

const withPrice = (list: number): object[] =>
  SMALL.map((record) => ('number' in record ? { ...record, price: { list } } : record));

beforeAll(async () => {
  await load(SMALL);
  const id = (binding: 'SHOP' | 'CATALOGUE_A' | 'CATALOGUE_B') => readDatabase(binding).id;
  runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: 'export default { fetch() { return new Response("") } }',
      compatibilityDate: runtimeDate(),
      resourcePersistencePath: persistFolder(state),
      log: new Log(LogLevel.ERROR),
      d1Databases: { SHOP: id('SHOP'), A: id('CATALOGUE_A'), B: id('CATALOGUE_B') },
    }),
  );
  await runtime.ready;
}, 60_000);

afterAll(async () => {
  await runtime?.dispose();
  rmSync(state, { recursive: true, force: true });
});

test('the runtime opens the file that the import has written, and answers from it', async () => {
  const db = await runtime.getD1Database('A');
  const [article] = await readArticles(db, { numbers: ['301000003'] }, DE);
  expect(article).toMatchObject({ name: 'Ronde A2, H 14 mm', price: 9000 });
  const page = await readArticlePage(db, '301000003', DE);
  expect(page).toMatchObject({ variants: 6, detail: { tariff: '3006 40' } });
  expect(page?.matrix?.variants).toHaveLength(6);
  expect(await resolveNumber(db, '301 000')).toHaveLength(7);
});

test('an import while the runtime has both catalogues open shows in it, repeatedly', async () => {
  const shop = await runtime.getD1Database('SHOP');
  for (const list of [111, 222, 333, 444]) {
    await load(withPrice(list));
    const pointer = await shop.prepare('select live from catalogue_pointer').first<{ live: 'A' | 'B' }>();
    const db = await runtime.getD1Database(pointer?.live ?? 'A');
    const [article] = await readArticles(db, { numbers: ['301000001'] }, DE);
    expect(article?.listPrice).toBe(list);
  }
}, 60_000);

test('the same readers see the same rows outside the runtime', async () => {
  const databases = openLocalDatabases(state);
  const [article] = await readArticles(databases.catalogues.A, { numbers: ['301000001'] }, DE);
  expect(article?.number).toBe('301000001');
  databases.close();
});
