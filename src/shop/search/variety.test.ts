import { expect, test } from 'vitest';
import { FLAG } from '#shop/catalogue/model.ts';
import { createIndexBuilder } from './index-builder.ts';
import { MemoryStore } from './memory-store.ts';
import { readVariety } from './variety.ts';

type Properties = Array<[string, string]>;

function storeOf(articles: ReadonlyArray<{ group: number; properties: Properties; flags?: number }>) {
  const store = new MemoryStore();
  const builder = createIndexBuilder({ languages: ['de'], defaultLanguage: 'de', write: store.write });
  articles.forEach(({ group, properties, flags = 0 }, i) =>
    builder.add({
      id: i + 1,
      texts: { de: { title: `Gips ${i}` } },
      categories: ['PG7'],
      group,
      supplier: null,
      price: 100,
      vkz: 4,
      flags,
      properties,
    }),
  );
  builder.finish();
  return store;
}

test('a tile counts its articles and their properties, wherever they stand', async () => {
  const store = storeOf([
    {
      group: 1,
      properties: [
        ['shade', 'A1'],
        ['pack', '50g'],
      ],
    },
    { group: 2, properties: [['shade', 'B1']] },
    {
      group: 1,
      properties: [
        ['shade', 'A2'],
        ['pack', '50g'],
      ],
    },
    {
      group: 1,
      properties: [
        ['shade', 'A2'],
        ['pack', '100g'],
      ],
    },
    { group: 1, properties: [['shade', 'C4']], flags: FLAG.blocked },
  ]);
  const variety = await readVariety(store, 'de', [1, 2, 3]);
  const expected = {
    count: 3,
    axes: [
      { property: 'shade', count: 2 },
      { property: 'pack', count: 2 },
    ],
  };
  expect(variety.get(1)).toEqual(expected);
  expect(variety.get(3)).toEqual(expected);
  expect(variety.get(2)).toEqual({ count: 1, axes: [{ property: 'shade', count: 1 }] });
});

test('a property with several values per article counts each of them once', async () => {
  const store = storeOf([
    {
      group: 1,
      properties: [
        ['use', 'crown'],
        ['use', 'bridge'],
      ],
    },
    {
      group: 1,
      properties: [
        ['use', 'bridge'],
        ['use', 'inlay'],
      ],
    },
  ]);
  expect((await readVariety(store, 'de', [2])).get(2)!.axes).toEqual([{ property: 'use', count: 3 }]);
});
