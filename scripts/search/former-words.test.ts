import { expect, test } from 'vitest';
import type { Language } from '#shop/markets/languages.ts';
import type { MemoryStore } from '#shop/search/memory-store.ts';
import { search } from '#shop/search/search.ts';
import { readFormerWords } from '../support/synonyms.ts';
import { storedDemonstration } from './stored-demonstration.test-support.ts';

const FIRST_PAGE = 24;
const MOST = 200;

test('what a word finds first is found by the word that the catalogue said before', async () => {
  const { store, articles } = storedDemonstration();
  const missed: string[] = [];
  for (const { lang, now, former } of readFormerWords()) {
    const found = new Set(await everyTile(store, former, lang));
    const wanted = (await everyTile(store, now, lang)).slice(0, FIRST_PAGE);
    const absent = wanted.filter((id) => !found.has(id)).map((id) => articles[id]!.names[lang]);
    if (absent.length > 0 || wanted.length === 0)
      missed.push(`${lang} ${former} → ${now}: ${absent.join('; ')}`);
  }
  expect(missed).toEqual([]);
}, 240_000);

/** Ids of all tiles that the text finds, the best first. */
async function everyTile(store: MemoryStore, text: string, language: Language): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { hits, tiles } = await search(store, { text, language, page, perPage: MOST });
    ids.push(...hits.map(({ id }) => id));
    if (ids.length >= tiles) return ids;
  }
}
