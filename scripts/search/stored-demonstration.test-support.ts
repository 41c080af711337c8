import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import { MemoryStore } from '#shop/search/memory-store.ts';
import { indexDemonstration } from './dental-set.ts';

/** The demonstration's index in memory, without numbers, and its articles by their ids. */
export function storedDemonstration(): { store: MemoryStore; articles: ArticleInput[] } {
  const store = new MemoryStore();
  const articles: ArticleInput[] = [];
  indexDemonstration({ write: store.write, number: () => {}, article: (article) => articles.push(article) });
  return { store, articles };
}
