import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createD1Store } from './d1-store.ts';
import { ByteCache } from '#lib/byte-cache.ts';
import type { IndexRow } from './index-document.ts';
import { numberKeys } from './number.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { search } from './search.ts';
import { smallCatalogue } from './small-catalogue.test-support.ts';

const MIGRATION = new URL('../../../migrations/catalogue/0001-catalogue.sql', import.meta.url);

/** A real SQLite with the migration, in the shape of D1; counts its round trips. */
function database() {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec(readFileSync(MIGRATION, 'utf8'));
  let trips = 0;
  const statement = (sql: string, params: unknown[] = []) => {
    const rows = () => ({ results: sqlite.prepare(sql).all(...(params as string[])) });
    return {
      rows,
      bind: (...bound: unknown[]) => statement(sql, bound),
      all: async () => {
        trips++;
        return rows();
      },
    };
  };
  const db = {
    prepare: (sql: string) => statement(sql),
    batch: async (statements: Array<ReturnType<typeof statement>>) => {
      trips++;
      return statements.map((each) => each.rows());
    },
  } as unknown as SqlDatabase;
  const write = ({ table, row }: IndexRow): void => {
    const columns = Object.keys(row);
    const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
    sqlite.prepare(sql).run(...(Object.values(row) as string[]));
  };
  return { sqlite, db, write, trips: () => trips };
}

const small = smallCatalogue();

function filled() {
  const base = database();
  const { articles } = smallCatalogue(base.write);
  const number = base.sqlite.prepare('insert into number_key (key, kind, id) values (?, ?, ?)');
  for (const { number: own, id } of articles)
    for (const [key, kind] of numberKeys({ own })) number.run(key, kind, id);
  base.sqlite.prepare("insert into meta values ('default_language', 'de')").run();
  return { ...base, articles };
}

test.each(['gips', 'A2 oben Aurelis S46', 'superhartgibs', '227 000-001', '227000', '', 'front'])(
  'the database answers "%s" as memory does',
  async (text) => {
    const { db } = filled();
    const store = createD1Store(db, new ByteCache(1e7), { version: 'v', updates: 0 });
    const answer = await search(store, { text, language: 'de' });
    expect(answer).toEqual(await search(small.store, { text, language: 'de' }));
  },
);

test('a language without an index is served in the catalogue’s default', async () => {
  const { db } = filled();
  const store = createD1Store(db, new ByteCache(1e7), { version: 'v', updates: 0 });
  expect((await store.open('hu')).language).toBe('de');
  expect((await search(store, { text: 'Superhartgips', language: 'hu' })).articles).toBe(4);
});

test('a cold search takes three round trips, the same again none', async () => {
  const { db, trips } = filled();
  const cache = new ByteCache(1e7);
  const ask = () =>
    search(createD1Store(db, cache, { version: 'v', updates: 0 }), {
      text: 'Frontzahngarnitur',
      language: 'de',
    });
  await ask();
  expect(trips()).toBe(3);
  await ask();
  expect(trips()).toBe(3);
});

test('a price changed after the import sorts at once, a blocked article disappears', async () => {
  const { sqlite, db, articles } = filled();
  const cache = new ByteCache(1e7);
  const { number } = articles.at(-2)!;
  sqlite
    .prepare(
      `insert into article (id, number, category, reference, is_reference, variant_group, kind, names, pack, properties, price_list, vkz, flags)
       values (?, ?, '1501', ?, 1, ?, 'x', '{}', '{}', '[]', 200000, 4, 0)`,
    )
    .run(articles.length - 2, number, number, articles.length - 2);
  const ask = async (updates: number) => {
    const store = createD1Store(db, cache, { version: 'v', updates });
    return search(store, { text: '', language: 'de', sort: 'price-desc', group: false });
  };
  expect((await ask(0)).hits[0]!.id).toBe(articles.length - 2);
  const update = sqlite.prepare(
    "insert or replace into article_update (number, price_list, vkz, blocked, changed_at) values (?, ?, 4, ?, '2026-01-01')",
  );
  update.run(number, 50, 0);
  expect((await ask(1)).facets.price).toEqual({ min: 50, max: 4040 });
  update.run(number, 50, 1);
  expect((await ask(2)).articles).toBe(articles.length - 2);
});

test('the cache forgets what was used longest ago when it is full', () => {
  const cache = new ByteCache(100);
  cache.set('a', 1, 40);
  cache.set('b', 2, 40);
  cache.get('a');
  cache.set('c', 3, 40);
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
  cache.set('huge', 4, 101);
  expect(cache.get('huge')).toBeUndefined();
  expect(cache.bytes).toBe(80);
});
