import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import type { SqlDatabase } from '#lib/sql.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { search } from './search.ts';
import { smallCatalogue } from './small-catalogue.test-support.ts';
import { topStatement, type TopRow } from './top-queries.ts';
import { learnFromUse, noteUse } from './use.ts';
import { forgetUse, learnedUse } from './use-queries.ts';

const small = smallCatalogue();
const NUMBER = '205000001';
const day = (of: number) => new Date(Date.UTC(2026, 8, of)).toISOString();

/** A catalogue's meta, in the shape of D1. */
function catalogue(): SqlDatabase {
  const sqlite = new DatabaseSync(':memory:');
  sqlite.exec('create table meta (key text primary key, value text)');
  const statement = (sql: string, params: string[] = []) => ({
    bind: (...bound: string[]) => statement(sql, bound),
    all: async () => ({ results: sqlite.prepare(sql).all(...params) }),
    run: async () => sqlite.prepare(sql).run(...params),
  });
  return { prepare: (sql: string) => statement(sql) } as unknown as SqlDatabase;
}

const readIds = async (numbers: readonly string[]) =>
  small.articles.filter(({ number }) => numbers.includes(number));

function shop() {
  const { db } = shopDatabase();
  const buy = (at: number, text = 'Gips', number = NUMBER) =>
    noteUse({ db, now: day(at) }, { language: 'de', text, number });
  const rows = async () =>
    (await db.prepare('select language, term, article, round(weight, 2) as weight, day from search_use order by term, article').all()).results; // prettier-ignore
  return { db, buy, rows };
}

async function learned(db: SqlDatabase, at: number) {
  const own = catalogue();
  await learnFromUse(db, own, day(at).slice(0, 10), readIds);
  return learnedUse((await topStatement(own).all<TopRow>()).results);
}

test('a text and what went into a cart after it count once a day, and fade', async () => {
  const { buy, rows } = shop();
  await buy(1);
  await buy(1, 'GIPS');
  expect(await rows()).toEqual([
    { language: 'de', term: 'gips', article: NUMBER, weight: 1, day: '2026-09-01' },
  ]);
  await buy(19); // 18 of 180 days later nine tenths are left
  expect(await rows()).toMatchObject([{ weight: 1.9, day: '2026-09-19' }]);
  await buy(2); // a clock that goes back counts nothing
  expect(await rows()).toMatchObject([{ weight: 1.9, day: '2026-09-19' }]);
});

test('what may be somebody’s address or number is not kept', async () => {
  const { buy, rows } = shop();
  for (const text of ['anna@example.com', '+49 170 1234567', 'ab', 'gips '.repeat(13), '205 000 001'])
    await buy(1, text);
  expect(await rows()).toEqual([]);
});

test('a pair is learned from the third day on, and forgotten when it fades', async () => {
  const { db, buy, rows } = shop();
  await buy(1);
  await buy(2);
  expect(await learned(db, 3)).toBeNull();
  await buy(3);
  await buy(3, 'Gips', '999999999'); // not in this catalogue
  const { id } = small.articles.find(({ number }) => number === NUMBER)!;
  expect(await learned(db, 4)).toEqual({ de: { gips: [[id, 3]] } });
  expect(await learned(db, 60)).toBeNull();
  await forgetUse(db, '2027-04-01').run();
  expect(await rows()).toEqual([]);
});

test('a catalogue is told of a change once', async () => {
  const { db, buy } = shop();
  const own = catalogue();
  for (const at of [1, 2, 3]) await buy(at);
  expect(await learnFromUse(db, own, '2026-09-04', readIds)).toBe(true);
  expect(await learnFromUse(db, own, '2026-09-04', readIds)).toBe(false);
});

test('what was bought after a text stands further up for this text alone', async () => {
  const find = async (text: string, use?: Record<string, Array<readonly [number, number]>>) => {
    const store = { ...small.store, open: async (of: 'de') => ({ ...(await small.store.open(of)), use }) };
    const through = { open: store.open, load: small.store.load.bind(small.store), titles: small.store.titles.bind(small.store), hold: small.store.hold.bind(small.store) }; // prettier-ignore
    return (await search(through as typeof small.store, { text, language: 'de' })).hits.map(({ id }) => id);
  };
  const before = await find('gips');
  const second = before[1]!;
  const use = { gips: [[second, 1] as const] };
  const after = await find('gips', use);
  expect(after[0]).toBe(second);
  expect([...after].sort()).toEqual([...before].sort());
  expect(await find('superhartgips', use)).toEqual(await find('superhartgips'));
  expect(await find('constructor', use)).toEqual(await find('constructor'));
});
