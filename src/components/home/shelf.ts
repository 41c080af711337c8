import { readShell } from '#components/shell/shell-data.ts';
import type { ShopContext } from '#platform/context.ts';
import { readCachedArticles } from '#platform/cached-articles.ts';
import { openSearchIndex } from '#platform/search-index.ts';
import { FLAG, type ArticleSummary, type Category } from '#shop/catalogue/index.ts';
import { search, type IndexStore, type SearchFilters } from '#shop/search/index.ts';
import type { Language } from '#shop/markets/index.ts';

export type ShelfKind = 'novelty' | 'sale';

/** What a shelf of the home page is filtered by. */
function shelfFilters(kind: ShelfKind): SearchFilters {
  return kind === 'novelty' ? { flags: FLAG.novelty } : { onSale: true };
}

/** A shelf shows what can be bought: a price, not blocked. */
function articleIsPriced(article: ArticleSummary): boolean {
  return article.price !== null && !article.blocked;
}

/** Tiles of a shelf. */
const COUNT = 5;
/** Read for each shelf, since some may be blocked or without a price. */
const CANDIDATES = COUNT + 2;

/** Articles of a shelf: novelties or special prices of the market. */
export async function readShelf(shop: ShopContext, kind: ShelfKind): Promise<ArticleSummary[]> {
  const index = openSearchIndex(shop);
  if (!index) return [];
  const { categories } = await readShell(shop);
  const ids = await shelfIds(index, kind, categories, shop.market.language);
  return (await readCachedArticles(shop, ids)).filter(articleIsPriced).slice(0, COUNT);
}

/** One article from each of the largest product groups, so that a shelf is not five shades of one line. */
async function shelfIds(
  index: IndexStore,
  kind: ShelfKind,
  categories: readonly Category[],
  language: Language,
): Promise<number[]> {
  const groups = categories
    .filter((category) => category.parent === null && !category.special)
    .toSorted((a, b) => b.articles - a.articles);
  const found: number[] = [];
  for (const group of groups) {
    if (found.length >= CANDIDATES) break;
    const filters = { ...shelfFilters(kind), categories: [group.code] };
    const { hits } = await search(index, { text: '', language, filters, perPage: 1, facets: 'none' });
    found.push(...hits.map((hit) => hit.id));
  }
  return found;
}
