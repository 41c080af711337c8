import { beforeAll, describe, expect, test } from 'vitest';
import type { SqlDatabase } from '#lib/sql.ts';
import { SMALL, importInto } from './catalogue.test-support.ts';
import {
  alternativesStatement,
  FLAG,
  lineStartsStatement,
  nearestLines,
  readArticlePage,
  readArticles,
  readCategoryBySlug,
  readPictureSubject,
  readPriceLists,
  resolveNumber,
} from './index.ts';
import { readArticleCore } from './core-queries.ts';
import type { ArticlePage, LineStart } from './index.ts';
import { applyUpdates } from './import/index.ts';

let db: SqlDatabase;
const DE = { language: 'de', priceList: 1 } as const;

beforeAll(async () => {
  ({ db } = await importInto(SMALL));
});

const page = async (
  number: string,
  view: Parameters<typeof readArticlePage>[2] = DE,
): Promise<ArticlePage> => {
  const found = await readArticlePage(db, number, view);
  if (!found) throw new Error(`no article ${number}`);
  return found;
};

describe('articles in a list', () => {
  test('come in the order, language and currency asked for; unknown ones are left out', async () => {
    const numbers = ['301000003', 'nothing', '301000001'];
    const articles = await readArticles(db, { numbers }, { language: 'en', priceList: 3 });
    expect(articles).toMatchObject([
      {
        number: '301000003',
        name: 'Disc A2, H 14 mm',
        listPrice: 9800,
        price: 8820,
        currency: 'CHF',
        pack: '1 pc',
      },
      { number: '301000001', listPrice: 9800, price: 9800, supplier: { id: 'S1', name: 'Zirvela GmbH' } },
    ]);
  });

  test('fall back to the default language and to the base price list', async () => {
    const [liquid] = await readArticles(db, { numbers: ['501000001'] }, { language: 'hu', priceList: 99 });
    expect(liquid).toMatchObject({ name: 'Färbeliquid', currency: 'EUR', pack: '1 pc', price: null });
    expect(liquid?.onRequest).toBe('metal-of-the-day');
  });

  test('an article’s own price for a list wins over the factor', async () => {
    const [liquid] = await readArticles(db, { numbers: ['501000001'] }, { language: 'de', priceList: 3 });
    expect(liquid).toMatchObject({ listPrice: 2222, price: 2222, onRequest: null });
  });

  test('nothing asked for is nothing queried', async () => {
    expect(await readArticles(db, { ids: [] }, DE)).toEqual([]);
  });

  test('quotes in a number are data', async () => {
    expect(await readArticles(db, { numbers: [`'"; drop table article; --`] }, DE)).toEqual([]);
  });
});

describe('the article page', () => {
  test('takes from the reference what the variant leaves open', async () => {
    const { detail, article } = await page('301000004');
    expect(article.isReference).toBe(false);
    expect(detail).toMatchObject({
      tariff: '3006 40',
      descriptions: { de: 'Transluzente Ronde.' },
      vatClass: 'standard',
    });
    expect(detail.documents).toHaveLength(1);
  });

  test('shows category path, accessories that exist, successor and predecessor', async () => {
    const { categories, siblings, accessories, successor, supplier } = await page('301000005');
    expect(categories.map(({ code }) => code)).toEqual(['PG3', '301']);
    expect(siblings).toEqual([]); // the matrix has them all
    expect(accessories.map(({ number }) => number)).toEqual(['501000001']);
    expect(successor?.number).toBe('301000001');
    expect(supplier).toMatchObject({ name: 'Zirvela GmbH', country: 'AT', articles: 6 });
  });

  test('names properties, values and facts in the catalogue’s order', async () => {
    const { properties } = await page('301000001', { language: 'en', priceList: 1 });
    expect(properties.map(({ code, name }) => [code, name])).toEqual([
      ['shade', 'Shade'],
      ['height', 'Height'],
      ['standard', 'Standard'],
    ]);
    expect(properties[0]?.values.map(({ code, swatch }) => [code, swatch])).toEqual([
      ['A1', '#EFE3CB'],
      ['A2', '#E9D9BA'],
      ['A3', null],
    ]);
  });

  test('a kit is drawn from its parts, any other article from itself alone', async () => {
    const kit = await readPictureSubject(db, '301000001S');
    expect(kit?.parts).toHaveLength(2);
    expect(kit?.parts?.[0]).toEqual({
      kind: expect.any(String),
      line: 'Zirvela',
      properties: expect.any(Object),
    });
    expect((await readPictureSubject(db, '301000001'))?.parts).toEqual([]);
  });

  test('lists the parts of a kit', async () => {
    const { parts, article, variants, matrix } = await page('301000001S');
    expect(article.kit).toBe(true);
    expect(parts.map(({ article: part, quantity }) => [part.number, quantity])).toEqual([
      ['301000001', 1],
      ['301000003', 2],
    ]);
    expect([variants, matrix]).toEqual([1, null]);
  });

  test('says what is available, of the reference’s variants or of the tile', async () => {
    const { db: own, database } = await importInto(SMALL);
    const core = async () => (await readArticleCore(own, '301000005', DE))!;
    const { states, siblings, matrix } = await core();
    expect([matrix === null, siblings.length]).toEqual([false, 0]);
    expect(states?.get('301000001')).toBe(4);
    database.exec(`update article set flags = flags | ${FLAG.blocked} where number = '301000001'`);
    expect((await core()).states?.has('301000001')).toBe(false);
    database.exec('update reference set data = null');
    expect((await core()).siblings.map(({ number }) => number)).toEqual([
      '301000001',
      '301000003',
      '301000005',
    ]);
    database.exec('update reference set variants = 501');
    expect((await core()).states).toBeNull();
  });

  test('offers other lines of the same category, the nearest first', async () => {
    const { db: own, database } = await importInto(SMALL);
    const line = (id: number, reference: string, flags = 0) =>
      database.exec(`insert into article (id, number, category, reference, is_reference, variant_group, kind, names,
          pack, properties, price_list, vkz, flags)
        values (${id}, '${reference}', '301', '${reference}', 1, ${id}, 'x', '{}', '{}', '[]', 100, 4, ${flags})`);
    for (let i = 0; i < 8; i++) line(1000 + i * 10, `L${i}`, i === 4 ? FLAG.blocked : 0);
    const { results } = await alternativesStatement(own, 'L3', DE).all<{ id: number; number: string }>();
    expect(results.map(({ number }) => number)).toEqual(['L2', 'L1', 'L5', 'L0', 'L6', 'L7']);
    const { results: starts } = await lineStartsStatement(own, '301').all<LineStart>();
    expect(nearestLines(starts, { id: 1030, reference: 'L3' })).toEqual(results.map(({ id }) => id));
  });

  test('is null for an unknown number', async () => {
    expect(await readArticlePage(db, 'no such', DE)).toBeNull();
  });

  test('asks the database once', async () => {
    let trips = 0;
    const counted: SqlDatabase = {
      prepare: (sql) => db.prepare(sql),
      batch: (statements) => {
        trips += 1;
        return db.batch(statements);
      },
    };
    await readArticlePage(counted, '301000001', DE);
    expect(trips).toBe(1);
  });
});

describe('numbers in any spelling', () => {
  test.each([
    ['301 000 001', '301000001', 'own'],
    ['301.000-001', '301000001', 'own'],
    ['zl 4420', '501000001', 'manufacturer'],
    ['9525010000014', '501000001', 'gtin'],
  ])('%s finds %s', async (text, number, kind) => {
    expect(await resolveNumber(db, text)).toMatchObject([{ number, kind, exact: true }]);
  });

  test('six characters find by the beginning, fewer do not', async () => {
    const beginnings = await resolveNumber(db, '301000');
    expect(beginnings).toHaveLength(7);
    expect(beginnings[0]).toMatchObject({ number: '301000001', exact: false });
    expect(await resolveNumber(db, '30100')).toEqual([]);
  });

  test('punctuation alone finds nothing', async () => {
    expect(await resolveNumber(db, ' -./ ')).toEqual([]);
  });
});

test('the catalogue describes itself', async () => {
  const { results } = await db.prepare('select key, value from meta').all<{ key: string; value: string }>();
  const meta = Object.fromEntries(results.map(({ key, value }) => [key, value]));
  expect(meta).toMatchObject({ version: '1', articles: '8', groups: '4', languages: '["de","en"]' });
  expect((await readPriceLists(db)).map(({ no }) => no)).toEqual([1, 3, 6]);
});

test('a slug leads to its category, whatever the language', async () => {
  expect(await readCategoryBySlug(db, 'milling-materials', 'de')).toEqual({ code: 'PG3', language: 'en' });
  expect(await readCategoryBySlug(db, 'fraesmaterialien', 'de')).toEqual({ code: 'PG3', language: 'de' });
  expect(await readCategoryBySlug(db, 'nothing', 'de')).toBeNull();
});

test('an update shows at once in lists and pages', async () => {
  const { db: own } = await importInto(SMALL);
  const { emptyDatabase } = await import('./catalogue.test-support.ts');
  const { d1Over } = await import('../../../scripts/support/sqlite-d1.ts');
  const databases = {
    shop: d1Over(emptyDatabase('shop')),
    catalogues: { A: own, B: d1Over(emptyDatabase('catalogue')) },
  };
  const rows = [
    { number: '301000003', price_list: 12_000, price_sale: null, vkz: 0 as const, blocked: true },
    { number: 'unknown', vkz: 1 as const },
  ];
  const result = await applyUpdates(databases, rows, '2026-02-02T00:00:00.000Z');
  expect(result).toEqual({ applied: 1, unknown: ['unknown'] });
  const [article] = await readArticles(own, { numbers: ['301000003'] }, DE);
  expect(article).toMatchObject({ listPrice: 12_000, price: 12_000, vkz: 0, blocked: true });
});
