import { expect, test } from 'vitest';
import { importInto, SMALL } from './catalogue.test-support.ts';
import { findArticle, leadingTexts, numberCandidates } from './find-article.ts';

test('the number ends at the first dash, then at none, then at any', () => {
  expect(numberCandidates('119001303-zirkonoxid-ronde')).toEqual([
    '119001303',
    '119001303-zirkonoxid-ronde',
    '119001303-zirkonoxid',
  ]);
  expect(numberCandidates('119001303')).toEqual(['119001303']);
  expect(numberCandidates('TN-2110-fraeser')).toEqual(['TN', 'TN-2110-fraeser', 'TN-2110']);
  expect(numberCandidates('-x')).toEqual(['-x']);
});

test('a text full of dashes gives a few candidates only', () => {
  expect(numberCandidates('a-'.repeat(200)).length).toBeLessThanOrEqual(12);
});

test('of many addresses those lead somewhere by which an article is found', async () => {
  const { db } = await importInto(SMALL);
  const texts = [
    '301000001',
    '301000001-ronde-a1',
    '9525010000014',
    'ZL 44.20',
    'zl4420-faerbeliquid',
    '30100000',
    '999999999',
    'gibt-es-nicht',
    '-',
    '301000001S',
  ];
  const found = await Promise.all(
    texts.map((text) => findArticle(db, text, { language: 'de', priceList: 1 })),
  );
  const leading = texts.filter((_, index) => found[index] !== null);
  expect(leading.length).toBeGreaterThan(4);
  expect(leading.length).toBeLessThan(texts.length);
  expect([...(await leadingTexts(db, texts))].toSorted()).toEqual(leading.toSorted());
  expect(await leadingTexts(db, [])).toEqual(new Set());
});
