import { expect, test } from 'vitest';
import { createIndexBuilder } from './index-builder.ts';
import { MemoryStore } from './memory-store.ts';
import { search } from './search.ts';
import { suggest } from './suggest.ts';

/** Twelve product lines of a wax, four of them blue. */
function waxes(): MemoryStore {
  const store = new MemoryStore();
  const builder = createIndexBuilder({ languages: ['de'], defaultLanguage: 'de', synonyms: [], write: store.write }); // prettier-ignore
  for (let id = 0; id < 12; id++)
    builder.add({
      id,
      group: id,
      lead: id,
      number: `30100000${id}`,
      texts: { de: { title: `Modellierwachs Sorte ${id}, ${id < 4 ? 'blau' : 'grau'}` } },
      categories: ['PG1'],
      supplier: 'S01',
      price: 1000,
      vkz: 4,
      flags: 0,
      properties: [],
    } as Parameters<typeof builder.add>[0]);
  builder.finish();
  return store;
}
const store = waxes();
const found = async (text: string) => (await search(store, { text, language: 'de', lines: true, perPage: 100 })).hits.length; // prettier-ignore
const shown = async (text: string) => (await suggest(store, text, 'de')).hits.length;

test('a search of two letters shows nothing, though they would find much; three do', async () => {
  expect(await found('mo')).toBe(12);
  for (const text of ['m', 'mo', ' mo ', '']) expect([text, await shown(text)]).toEqual([text, 0]);
  expect(await shown('mod')).toBe(10);
});

test('the preview shows ten of twelve hits, and ten of twelve that fit in part', async () => {
  expect(await found('modellierwachs')).toBe(12);
  expect(await shown('modellierwachs')).toBe(10);
  const { hits, others } = await suggest(store, 'modellierwachs blau grau', 'de');
  expect([hits.length, hits.length + others.length]).toEqual([0, 10]);
});
