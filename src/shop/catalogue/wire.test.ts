import { expect, test } from 'vitest';
import type { ArticleSummary, Category } from './model.ts';
import { recommendedNumbers } from './recommend.ts';
import { articleWire, isSet, navigationWire, textIn } from './wire.ts';

function article(changes: Partial<ArticleSummary> = {}): ArticleSummary {
  return {
    id: 1,
    number: '010110101',
    name: 'Frontzahngarnitur',
    category: '101',
    supplier: { id: 'S01', name: 'Velmora' },
    line: 'Aurelis',
    reference: '010110101',
    isReference: false,
    pack: '6 Stk.',
    properties: [],
    listPrice: 3950,
    price: 2999,
    onRequest: null,
    currency: 'EUR',
    vkz: 4,
    novelty: true,
    phaseOut: false,
    kit: false,
    shortDated: false,
    blocked: false,
    declarationNeeded: false,
    ...changes,
  };
}

const wire = (changes: Partial<ArticleSummary> = {}, promotionCode: string | null = null) =>
  articleWire({ article: article(changes), promotionCode }, 'v');

test('an article has the contract’s fields, decimals and the discount rounded down', () => {
  expect(wire({}, 'M123')).toMatchObject({
    Artikelnummer: '010110101',
    Bezeichnung: 'Frontzahngarnitur',
    Gebinde: '6 Stk.',
    Preis: 29.99,
    KatPreis: 39.5,
    Rabatt: 24,
    IstNeuheit: true,
    AusSortiment: false,
    BereitsGekauft: false,
    Lieferant: 'Velmora',
    MCode: 'M123',
    Referenz: '010110101',
  });
});

test.each([
  ['metal-of-the-day', 0.01],
  ['individual-offer', 0.02],
] as const)('%s is the price %d, and no discount', (onRequest, amount) => {
  const onlyRequest = { onRequest, listPrice: null, price: null };
  expect(wire(onlyRequest)).toMatchObject({ Preis: amount, KatPreis: amount, Rabatt: 0 });
});

test.each([
  ['0101101010S', false, false, true],
  ['0101101010S2', false, false, true],
  ['0101101010S22', false, false, false],
  ['0101101010S', true, false, false],
  ['0101101010', false, false, false],
  ['0101101010', true, true, true],
])('%s, reference %s, kit %s: set is %s', (number, isReference, kit, expected) => {
  expect(isSet({ number, isReference, kit })).toBe(expected);
});

test('a set is no reference', () => {
  expect(wire({ kit: true, isReference: true })).toMatchObject({ IstSet: true, IstReferenz: false });
});

const category = (code: string, parent: string | null, articles = 1): Category => ({
  id: 1,
  code,
  parent,
  special: false,
  name: `name of ${code}`,
  slug: code.toLowerCase(),
  articles,
  groups: articles,
  picture: null,
});

const tree = [
  category('PG1', null),
  category('PG2', null, 0),
  category('101', 'PG1'),
  category('102', 'PG1', 0),
];

test('the navigation holds what has articles, as deep as asked', () => {
  const [group, ...others] = navigationWire(tree, null, 2);
  expect(others).toEqual([]);
  expect(group).toMatchObject({
    id: 'PG1',
    translated: { name: 'name of PG1' },
    customFields: { custom_categoryId: 'PG1' },
    children: [{ id: '101', children: [] }],
  });
  expect(navigationWire(tree, null, 1)[0]!.children).toEqual([]);
  expect(navigationWire(tree, 'PG1', 1).map(({ id }) => id)).toEqual(['101']);
});

test('a text falls back to English, German, then any', () => {
  expect(textIn({ fr: 'f', en: 'e', de: 'd' }, 'fr')).toBe('f');
  expect(textIn({ en: 'e', de: 'd' }, 'fr')).toBe('e');
  expect(textIn({ de: 'd' }, 'fr')).toBe('d');
  expect(textIn({ hu: 'h' }, 'fr')).toBe('h');
  expect(textIn(undefined, 'fr')).toBeNull();
});

const numbered = (number: string, changes: Partial<ArticleSummary> = {}) => article({ number, ...changes });

test('accessories are recommended, never the article itself, blocked ones or twice', () => {
  const accessories = [
    numbered('1'),
    numbered('2'),
    numbered('2'),
    numbered('3', { blocked: true }),
    numbered('4'),
  ];
  const page = { article: numbered('1'), successor: null, accessories, parts: [] };
  expect(recommendedNumbers(page)).toEqual(['2', '4']);
});

test('a phased-out article recommends its successor first, others do not', () => {
  const page = { successor: numbered('9'), accessories: [numbered('2')], parts: [] };
  expect(recommendedNumbers({ ...page, article: numbered('1', { phaseOut: true }) })).toEqual(['9', '2']);
  expect(recommendedNumbers({ ...page, article: numbered('1') })).toEqual(['2']);
});

test('a kit without accessories recommends its parts', () => {
  const parts = [{ article: numbered('7'), quantity: 2 }];
  expect(recommendedNumbers({ article: numbered('1S'), successor: null, accessories: [], parts })).toEqual([
    '7',
  ]);
});
