import { describe, expect, test } from 'vitest';
import { HEADER, SMALL, importInto } from '../catalogue.test-support.ts';
import { readJsonLines } from './read/json-lines.ts';
import type { SourceItem } from './read/source.ts';
import { countingSink } from './sink.ts';

async function* bytesOf(text: string, portion = 7): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += portion) yield bytes.subarray(at, at + portion);
}

const jsonLines = (text: string, portion?: number) => [
  { name: 'file.jsonl', items: readJsonLines(bytesOf(text, portion)) },
];
const lines = (records: readonly object[]): string =>
  records.map((record) => JSON.stringify(record)).join('\n');
const article = (number: string, more: object = {}): object => ({
  type: 'article',
  number,
  category: 'PG3',
  names: { de: `Artikel ${number}` },
  price: { list: 100 },
  ...more,
});
const CATEGORY = { type: 'category', code: 'PG3', names: { de: 'Fräsmaterialien' } };

describe('a whole import', () => {
  test('numbers articles by category, reference and file order, from 1 without gaps', async () => {
    const { database } = await importInto([
      HEADER,
      article('z1'),
      article('b2', { category: 'B', reference: 'b1' }),
      article('b1', { category: 'B' }),
      article('b3', { category: 'B' }),
      article('b4', { category: 'B', reference: 'b1' }),
      { type: 'category', code: 'B', names: { de: 'Anfang' } },
      CATEGORY,
    ]);
    const rows = database
      .prepare('select id, number, reference, is_reference from article order by id')
      .all();
    expect(rows.map(({ number }) => number)).toEqual(['b1', 'b2', 'b4', 'b3', 'z1']);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(rows.map(({ is_reference }) => is_reference)).toEqual([1, 0, 0, 1, 1]);
  });

  test('counts articles and tiles up the tree, phased-out ones in the clearance group', async () => {
    const { database } = await importInto(SMALL);
    const counts = database.prepare('select code, level, articles, groups from category order by id').all();
    expect(counts.map((row) => Object.values(row))).toEqual([
      ['PG3', 1, 7, 3],
      ['301', 2, 7, 3],
      ['PG5', 1, 1, 1],
      ['PG90', 1, 2, 2],
    ]);
  });

  test('gives properties and values that no line declares a name: their code', async () => {
    const { database } = await importInto([
      HEADER,
      CATEGORY,
      article('a', { properties: [['length', '@long']] }),
    ]);
    expect(database.prepare('select names from property').get()?.['names']).toBe('{"de":"length"}');
    expect(database.prepare('select names from property_value').get()?.['names']).toBe('{"de":"long"}');
  });

  test('sorts values numerically and by the order given, ids dense', async () => {
    const values = [
      ['h', '10'],
      ['h', '9'],
      ['h', '12.5'],
    ] as const;
    const { database } = await importInto([HEADER, CATEGORY, article('a', { properties: values })]);
    const codes = database.prepare('select id, code from property_value order by id').all();
    expect(codes.map(({ code }) => code)).toEqual(['9', '10', '12.5']);
  });

  test('gives categories of the same name different slugs', async () => {
    const { database } = await importInto([
      HEADER,
      CATEGORY,
      { type: 'category', code: 'X9', names: { de: 'Fräsmaterialien' } },
      article('a'),
    ]);
    const slugs = database.prepare(`select slug from category_slug where lang = 'de' order by slug`).all();
    expect(slugs.map(({ slug }) => slug)).toEqual(['fraesmaterialien', 'fraesmaterialien-x9']);
  });

  test('stands a circle of categories at the top instead of losing it', async () => {
    const { database } = await importInto([
      HEADER,
      { ...CATEGORY, parent: 'loop' },
      { type: 'category', code: 'loop', parent: 'PG3', names: { de: 'Kreis' } },
      article('a'),
    ]);
    expect(database.prepare('select count(*) as n from category').get()?.['n']).toBe(2);
  });
});

describe('bad rows', () => {
  test('are reported with file, line, field, reason and value, and left out', async () => {
    const text = lines([
      HEADER,
      CATEGORY,
      article('good'),
      article('x'.repeat(33)),
      article('bad price', { price: { list: -5 } }),
      article('nowhere', { category: 'PG77' }),
      article('good'),
      article('typo', { prize: 1 }),
    ]);
    const { problems, summary } = await importInto(jsonLines(`${text}\n{broken\n`));
    expect(summary).toMatchObject({ articles: 1, bad: 6 });
    expect(problems.map(({ line, field, value }) => [line, field, value])).toEqual([
      [4, 'number', 'x'.repeat(33)],
      [5, 'price.list', '-5'],
      [7, 'number', 'good'],
      [8, 'prize', expect.stringContaining('typo')],
      [9, 'row', '{broken'],
      [6, 'category', 'PG77'],
    ]);
    expect(problems.every(({ file }) => file === 'file.jsonl')).toBe(true);
  });

  test('above the threshold nothing is begun', async () => {
    const sink = countingSink();
    const records = [HEADER, CATEGORY, article('a'), article('b', { category: 'PG77' })];
    await expect(importInto(records, { maxBad: 0.2, sink })).rejects.toThrow('1 of 4 rows are bad');
    expect(sink.rows).toBe(0);
  });

  test('a file without a catalogue line, or without an article, is refused', async () => {
    await expect(importInto([CATEGORY, article('a')])).rejects.toThrow('no line of type "catalogue"');
    await expect(importInto([HEADER, CATEGORY])).rejects.toThrow('no usable article');
  });

  test('a reference or group that is not there leaves the article on its own', async () => {
    const { problems, database } = await importInto([
      HEADER,
      CATEGORY,
      article('a', { reference: 'x', group: 'y' }),
    ]);
    expect(problems.map(({ field, fatal }) => [field, fatal])).toEqual([
      ['reference', false],
      ['group', false],
    ]);
    expect(database.prepare('select reference, variant_group from article').get()).toMatchObject({
      reference: 'a',
      variant_group: 1,
    });
  });

  test('a failing sink is told to abandon', async () => {
    let abandoned = false;
    const sink = {
      ...countingSink(),
      finish: () => Promise.reject(new Error('disk full')),
      abandon: async () => void (abandoned = true),
    };
    await expect(importInto(SMALL, { sink })).rejects.toThrow('disk full');
    expect(abandoned).toBe(true);
  });
});

describe('JSON Lines', () => {
  const collect = async (text: string, portion: number): Promise<SourceItem[]> => {
    const items: SourceItem[] = [];
    for await (const part of readJsonLines(bytesOf(text, portion))) items.push(...part);
    return items;
  };

  test.each([1, 2, 3, 5, 64])('are the same whatever portions of %i bytes they come in', async (portion) => {
    const text = `\uFEFF${lines([HEADER, article('Ä–€')])}\r\n\n${JSON.stringify(article('z'))}`;
    const items = await collect(text, portion);
    expect(items.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(items[1]).toMatchObject({ record: { number: 'Ä–€' } });
  });

  test('a line without type is a simple product', async () => {
    const items = await collect('{"id":"7","title":"Drill","category":"Tools > Drills","price":9.5}', 16);
    expect(items.at(-1)).toMatchObject({
      line: 1,
      record: { type: 'article', number: '7', price: { list: 950 } },
    });
  });

  test('an endless line is one fault and does not fill memory', async () => {
    const items = await collect(`{"a":"${'x'.repeat(4_100_000)}"}\n{"type":"x"}`, 500_000);
    expect(items.map((item) => ('fault' in item ? item.fault.field : 'record'))).toEqual(['row', 'record']);
  });
});
