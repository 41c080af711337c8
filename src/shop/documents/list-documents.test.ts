import { expect, test } from 'vitest';
import { catalogueOf, HEADER, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { listDocuments, PAGE_SIZE } from './index.ts';

const ASKED = { type: 'ifu', search: '', page: 1, language: 'de' } as const;

test('reference articles with a document of the type, once and not for each variant', async () => {
  const { db } = await catalogueOf(SMALL);
  const { articles, more } = await listDocuments(db, ASKED);
  expect(more).toBe(false);
  expect(articles).toMatchObject([{ number: '301000001', name: 'Ronde A1, H 14 mm' }]);
  expect(articles[0]!.documents.map(({ type }) => type)).toEqual(['ifu']);
  expect(await listDocuments(db, { ...ASKED, type: 'sds' })).toEqual({ articles: [], more: false });
});

test('found by a part of number or name, in any case', async () => {
  const { db } = await catalogueOf(SMALL);
  const found = async (search: string) => (await listDocuments(db, { ...ASKED, search })).articles.length;
  expect(await Promise.all(['301000', 'RONDE', 'ronde a1'].map(found))).toEqual([1, 1, 1]);
  expect(await Promise.all(['Färbe', '100 %', "'; drop"].map(found))).toEqual([0, 0, 0]);
});

test('a page holds 24, and says whether there is another', async () => {
  const articles = Array.from({ length: PAGE_SIZE + 1 }, (_, i) => ({
    type: 'article',
    number: String(600_000_001 + i),
    category: 'PG5',
    names: { de: `Öfen ${i}` },
    price: { list: 100 },
    documents: [{ id: `sds-${i}`, type: 'sds', languages: ['de'], version: '1.0', date: '2025-05-05' }],
  }));
  const group = { type: 'category', code: 'PG5', names: { de: 'Keramik' } };
  const list = { type: 'price-list', no: 1, currency: 'EUR', factor: 1, step: 1 };
  const { db } = await catalogueOf([HEADER, list, group, ...articles]);
  expect((await listDocuments(db, { ...ASKED, type: 'sds', search: 'öfen' })).more).toBe(true);
  const page = (number: number) => listDocuments(db, { ...ASKED, type: 'sds', page: number });
  const [first, second, third] = await Promise.all([page(1), page(2), page(3)]);
  expect([first.articles.length, first.more]).toEqual([PAGE_SIZE, true]);
  expect([second.articles.length, second.more]).toEqual([1, false]);
  expect(third).toEqual({ articles: [], more: false });
});
