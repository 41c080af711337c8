import type { Language } from '#shop/markets/languages.ts';
import { createIndexBuilder } from './index-builder.ts';
import type { IndexDocument, IndexText } from './index-document.ts';
import { MemoryStore } from './memory-store.ts';
import { search } from './search.ts';

type ShelfArticle = IndexText & Partial<Pick<IndexDocument, 'properties' | 'categories'>>;

/** Articles in one language, of one category if they do not say another, and what a text finds among them. */
export function shelf(language: Language, texts: readonly ShelfArticle[], synonyms: readonly string[] = []) {
  const store = new MemoryStore();
  const builder = createIndexBuilder({
    languages: [language],
    defaultLanguage: language,
    synonyms: synonyms.length ? [{ lang: language, phrases: synonyms }] : [],
    write: store.write,
  });
  for (const [id, { properties = [], categories = ['PG2', '202'], ...text }] of texts.entries())
    builder.add({ id, texts: { [language]: text }, categories, group: id, supplier: null, price: 100, vkz: 4, flags: 0, properties }); // prettier-ignore
  builder.finish();
  const titlesOf = (hits: readonly { id: number }[]): string[] => hits.map(({ id }) => texts[id]!.title);
  const find = async (text: string) => {
    const { hits, partial } = await search(store, { text, language });
    return partial ? [] : titlesOf(hits);
  };
  return {
    /** Titles of the full answers, best first. */
    find,
    /** The same in the order of the alphabet. */
    ask: async (text: string) => (await find(text)).toSorted(),
  };
}
