import { readCachedArticles } from '#platform/cached-articles.ts';
import { openSearchIndex } from '#platform/search-index.ts';
import { CLEARANCE, FLAG } from '#shop/catalogue/index.ts';
import { readVariety, search, type SearchFilters, type SearchResult } from '#shop/search/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import type { ListingQuery } from '#islands/catalogue/listing-query.ts';
import { PAGE_SIZE } from '#islands/catalogue/page-size.ts';
import type { TileEntry } from '#islands/catalogue/tile-view.ts';

/** The filters of an address as the search engine takes them; `factor` turns the base list into the market's. */
export function searchFilters(query: ListingQuery, category: string | null, factor: number): SearchFilters {
  const base = (minor: number | null) => (minor === null ? undefined : Math.round(minor / factor));
  const priced = query.min !== null || query.max !== null;
  const clearance = category === CLEARANCE.category;
  return {
    categories: category && !clearance ? [category] : undefined,
    anyFlags: clearance ? CLEARANCE.flags : undefined,
    suppliers: query.brands,
    properties: query.properties,
    price: priced ? { min: base(query.min), max: base(query.max) } : undefined,
    flags: query.novelty ? FLAG.novelty : undefined,
    onSale: query.sale || undefined,
    inStock: query.inStock || undefined,
  };
}

/** One page of a list from the search engine; null before the first import. */
export async function findArticles(
  shop: ShopContext,
  query: ListingQuery,
  { category, page, factor }: { category: string | null; page: number; factor: number },
): Promise<SearchResult | null> {
  const store = openSearchIndex(shop);
  if (!store) return null;
  return search(store, {
    text: query.q,
    language: shop.market.language,
    filters: searchFilters(query, category, factor),
    sort: query.sort,
    page,
    perPage: PAGE_SIZE,
    typing: false,
    facets: category ? 'without-categories' : 'all', // a category's own page offers no other categories
  });
}

/** Articles of a page of hits with what their tiles say about variants, in the order of the hits. */
export async function readTiles(shop: ShopContext, result: Pick<SearchResult, 'hits'>): Promise<TileEntry[]> {
  const store = openSearchIndex(shop);
  if (!store || !result.hits.length) return [];
  const ids = result.hits.map((hit) => hit.id);
  const [articles, variety] = await Promise.all([
    readCachedArticles(shop, ids),
    readVariety(store, shop.market.language, ids),
  ]);
  return articles.map((article) => ({ article, variants: variety.get(article.id) }));
}
