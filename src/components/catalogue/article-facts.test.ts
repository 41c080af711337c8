import { expect, test } from 'vitest';
import type { Translator } from '#i18n/translate.ts';
import type { ArticleDetail, ArticleSummary } from '#shop/catalogue/index.ts';
import { countryByIso2, marketOf } from '#shop/markets/index.ts';
import { articleFacts, isoNumberText, numberFacts, textIn, weightText } from './article-facts.ts';

const market = marketOf('main', 'de', countryByIso2('DE')!);
const t = ((key: string, values?: { count: number }) =>
  key + (values ? ` ${values.count}` : '')) as Translator;
const names = {
  property: (code: string) => `P ${code}`,
  value: (_: string, code: string) => `V ${code}`,
  swatch: (property: string) => (property === 'shade' ? '#e3cea8' : undefined),
};
const article = {
  number: '119001303',
  line: 'Halvora',
  pack: '1 Stk.',
  properties: [['shade', 'A3']],
} as unknown as ArticleSummary;
const detail: ArticleDetail = {
  vatClass: 'standard',
  documents: [],
  accessories: [],
  gtin: '9521190013034',
  facts: [['standard', { de: 'ISO 6872', en: 'ISO 6872 (en)' }]],
  shelfMonths: 36,
  weightGrams: 1430,
  origin: 'AT',
};

test('the numbers an article is known by are listed, those it has not are left out', () => {
  expect(numberFacts({ article, detail, t }).map((fact) => fact.value)).toEqual([
    '119001303',
    '9521190013034',
  ]);
});

test('properties come in axis order with their colour, then facts, then shipping data', () => {
  const facts = articleFacts({ article, detail, names, market, t });
  expect(facts[1]).toEqual({
    label: 'P shade',
    value: 'V A3',
    swatch: '#e3cea8',
    of: ['shade', 'A3'],
  });
  expect(facts[2]).toEqual({ label: 'P standard', value: 'ISO 6872' });
  expect(facts.map((fact) => fact.value)).toContain('catalogue:article.months 36');
  expect(facts.map((fact) => fact.value)).toContain('Österreich');
});

test('a pack that is one of the properties is said once, whatever its blanks', () => {
  const values = { ...names, value: () => '2\u00a0kg' };
  const facts = articleFacts({ article: { ...article, pack: '2 kg' }, detail, names: values, market, t });
  const packs = facts.filter(({ value }) => /^2\skg$/.test(value));
  expect(packs.map(({ label }) => label)).toEqual(['P shade']);
});

test('weights are grams below a kilogram, kilograms from there, as the country writes', () => {
  expect([weightText(15, market), weightText(999, market), weightText(1430, market)]).toEqual([
    '15 g',
    '999 g',
    '1,43 kg',
  ]);
});

test('an ISO number is written in its five groups', () => {
  expect(isoNumberText('500104274190060')).toBe('500 104 274 190 060');
  expect(isoNumberText('500104')).toBe('500104');
});

test('a text falls back to English, German, then to any language', () => {
  expect(textIn({ en: 'a', de: 'b' }, 'fr')).toBe('a');
  expect(textIn({ it: 'c' }, 'fr')).toBe('c');
  expect(textIn(undefined, 'fr')).toBe('');
});
