import { expect, test } from 'vitest';
import { FLAG } from '#shop/catalogue/model.ts';
import { createIndexBuilder } from './index-builder.ts';
import { MemoryStore } from './memory-store.ts';
import { search } from './search.ts';
import type { FacetScope } from './facets.ts';
import type { SearchFilters } from './filters.ts';

const ARTICLES = [
  { flags: FLAG.novelty, vkz: 4, onSale: true },
  { flags: FLAG.phaseOut, vkz: 4 },
  { flags: FLAG.shortDated | FLAG.novelty, vkz: 1, onSale: true },
  { flags: 0, vkz: 0 },
] as const;

function storeOf() {
  const store = new MemoryStore();
  const builder = createIndexBuilder({ languages: ['de'], defaultLanguage: 'de', write: store.write });
  ARTICLES.forEach((article, i) =>
    builder.add({
      id: i + 1,
      texts: { de: { title: `Gips ${i}` } },
      categories: ['PG7'],
      group: i + 1,
      supplier: null,
      price: 100,
      properties: [],
      ...article,
    }),
  );
  builder.finish();
  return store;
}

const list = (filters: SearchFilters) => search(storeOf(), { text: '', language: 'de', filters });
const ids = async (filters: SearchFilters) => (await list(filters)).hits.map((hit) => hit.id);

test('sale articles are those marked as on sale', async () => {
  expect(await ids({ onSale: true })).toEqual([1, 3]);
});

test('any of several flags lets an article pass, all of them must for the other filter', async () => {
  expect(await ids({ anyFlags: FLAG.phaseOut | FLAG.shortDated })).toEqual([2, 3]);
  expect(await ids({ flags: FLAG.shortDated | FLAG.novelty })).toEqual([3]);
});

test('each switch is counted as if it were off, under the other filters', async () => {
  expect((await list({})).facets.switches).toEqual({ novelty: 2, onSale: 2, inStock: 2 });
  expect((await list({ inStock: true })).facets.switches).toEqual({ novelty: 1, onSale: 1, inStock: 2 });
  expect((await list({ inStock: true, onSale: true })).facets.switches).toEqual({
    novelty: 1,
    onSale: 1,
    inStock: 1,
  });
});

test('facets that nobody asked for are not counted, and the list stays the same', async () => {
  const all = await list({ inStock: true });
  const scoped = async (facets: FacetScope) =>
    search(storeOf(), { text: '', language: 'de', filters: { inStock: true }, facets });
  const none = await scoped('none');
  expect(none.hits).toEqual(all.hits);
  expect(none.articles).toBe(all.articles);
  expect(none.facets).toEqual({
    categories: [],
    suppliers: [],
    properties: [],
    price: null,
    switches: { novelty: 0, onSale: 0, inStock: 0 },
  });
  expect((await scoped('categories')).facets).toEqual({
    ...none.facets,
    categories: all.facets.categories,
  });
  expect((await scoped('without-categories')).facets).toEqual({ ...all.facets, categories: [] });
});

test('nothing is found outside the ids a search is kept to, and no other list is', async () => {
  const store = storeOf();
  const kept = async (text: string, only?: ReadonlySet<number>) =>
    (await search(store, { text, language: 'de', only })).hits.map(({ id }) => id).toSorted();
  expect(await kept('', new Set([2, 4, 99]))).toEqual([2, 4]);
  expect(await kept('', new Set())).toEqual([]);
  expect(await kept('gips', new Set([3]))).toEqual([3]);
  expect(await kept('')).toEqual(expect.arrayContaining([1, 2, 3, 4]));
  expect(await kept('', new Set([1]))).toEqual([1]);
});
