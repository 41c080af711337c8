import { FLAG, type ArticleSummary, type Category } from '#shop/catalogue/index.ts';
import { search, type IndexStore, type SearchFilters } from '#shop/search/index.ts';
import type { Language } from '#shop/markets/index.ts';

export type ShelfKind = 'novelty' | 'sale';

/** What a shelf of the home page is filtered by. */
export function shelfFilters(kind: ShelfKind): SearchFilters {
  return kind === 'novelty' ? { flags: FLAG.novelty } : { onSale: true };
}

/** A shelf shows what can be bought: a price, not blocked. */
export function articleIsPriced(article: ArticleSummary): boolean {
  return article.price !== null && !article.blocked;
}

/**
 * Ids for a shelf: one article from each of the largest product groups, so that a shelf is not five shades of one line.
 */
export async function shelfIds(
  index: IndexStore,
  kind: ShelfKind,
  categories: readonly Category[],
  language: Language,
  count: number,
): Promise<number[]> {
  const groups = categories
    .filter((category) => category.parent === null && !category.special)
    .toSorted((a, b) => b.articles - a.articles);
  const found: number[] = [];
  for (const group of groups) {
    if (found.length >= count) break;
    const filters = { ...shelfFilters(kind), categories: [group.code] };
    const { hits } = await search(index, { text: '', language, filters, perPage: 1, facets: 'none' });
    found.push(...hits.map((hit) => hit.id));
  }
  return found;
}
