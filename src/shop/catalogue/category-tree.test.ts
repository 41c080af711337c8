import { expect, test } from 'vitest';
import { HEADER, importInto, SMALL } from './catalogue.test-support.ts';
import { readCategoryTree } from './index.ts';

const GROUPS = [
  { type: 'category', code: '302', parent: 'PG3', names: { de: 'Zirkon', en: 'Blanks' }, sort: 1 },
  { type: 'category', code: '303', parent: 'PG3', names: { de: 'Ätzmittel', en: 'Etchants' }, sort: 2 },
  { type: 'category', code: '304', parent: 'PG3', names: { de: 'Angebote', en: 'Bargains' }, special: true },
  { type: 'category', code: '3021', parent: '302', names: { de: 'Stäbe', en: 'Rods' } },
  { type: 'category', code: '3022', parent: '302', names: { de: 'Blöcke', en: 'Slabs' } },
];

test.each([
  ['de', ['PG3', '303', '301', '302', '3022', '3021', '304', 'PG5', 'PG90']],
  ['en', ['PG5', 'PG3', '302', '3021', '3022', '301', '303', '304', 'PG90']],
] as const)('the tree in %s goes by name at each level, special ones last', async (language, codes) => {
  const { db } = await importInto([...SMALL, ...GROUPS]);
  expect((await readCategoryTree(db, language)).map(({ code }) => code)).toEqual(codes);
});

const group = (code: string, de: string, more: object = {}) => ({
  type: 'category',
  code,
  names: { de },
  ...more,
});

test.each([
  ['nothing of it', {}, ['PG3', 'PG16', 'PG888', 'PG91', 'PG0', 'PG90']],
  ['that one is not', { special: false }, ['PG3', 'PG90', 'PG16', 'PG888', 'PG91', 'PG0']],
] as const)('the four special groups come last where the file says %s', async (_, more, codes) => {
  const { db } = await importInto([
    HEADER,
    group('PG0', 'Drucksachen'),
    group('PG888', 'Aktionen'),
    group('PG90', 'Sonderposten', more),
    group('PG91', 'Dienste'),
    group('PG16', 'Zubehör'),
    group('PG3', 'Fräser'),
    { type: 'article', number: 'a', category: 'PG3', names: { de: 'Fräser' }, price: { list: 100 } },
  ]);
  const tree = await readCategoryTree(db, 'de');
  expect(tree.map(({ code }) => code)).toEqual(codes);
  const special = tree.filter((one) => one.special).map(({ code }) => code);
  expect(special).toEqual(codes.slice(codes.indexOf('PG888')));
});
