import { hitsCall, tilesCall } from '#api/guest/search-pages.ts';
import { perform } from '#api/perform.ts';
import type { SearchResult } from '#shop/search/index.ts';
import { spendSearch } from '#platform/rate-limit.ts';
import type { ShopContext } from '../../platform/context.ts';
import type { ListingQuery } from '#islands/catalogue/listing-query.ts';
import { placeOf } from './category-tree.ts';
import { isTable } from './table-columns.ts';
import { PAGE_SIZE } from '#islands/catalogue/page-size.ts';
import type { TileEntry } from '#islands/catalogue/tile-view.ts';

const MINOR = 100;

/** A page of a list, and whether its tiles stand for product lines. */
export type FoundPage = SearchResult & { fold?: 'line' | 'group' | undefined };

/** The filters of an address in the contract's words; amounts as decimals of the market's currency. */
function filterOf(query: ListingQuery, category: string | null) {
  const { min, max } = query;
  return {
    ...(category && { categories: [category] }),
    ...(query.brands.length > 0 && { brands: [...query.brands] }),
    properties: Object.fromEntries(
      Object.entries(query.properties).map(([code, values]) => [code, [...values]]),
    ),
    ...((min !== null || max !== null) && {
      price: { ...(min !== null && { min: min / MINOR }), ...(max !== null && { max: max / MINOR }) },
    }),
    novelty: query.novelty,
    onSale: query.sale,
    inStock: query.inStock,
    top: query.top,
  };
}

/**
 * One page of a list, from whoever answers for the search; null before the first import. Counted like a call of the search:
 * refuses with `request.too-many`.
 */
export async function findArticles(
  shop: ShopContext,
  query: ListingQuery,
  { category, page }: { category: string | null; page: number; factor: number },
): Promise<FoundPage | null> {
  if (!shop.catalogue) return null;
  await spendSearch(shop);
  const { q, sort } = query;
  const filter = filterOf(query, category);
  const body = {
    search: q.toWellFormed(),
    limit: PAGE_SIZE,
    sort,
    facets: true,
    filter,
    ...(isTable(query) && { singly: true }),
  };
  return perform(hitsCall, { params: { ...placeOf(shop), page }, body }, shop);
}

/** Articles of a page of hits with what their tiles say about variants, in the order of the hits. */
export async function readTiles(
  shop: ShopContext,
  { hits, fold }: Pick<FoundPage, 'hits' | 'fold'>,
): Promise<readonly TileEntry[]> {
  if (!shop.catalogue || hits.length === 0) return [];
  const body = { hits: hits.map(({ id }) => id), from: hits.map(({ from }) => from ?? null), fold };
  return (await perform(tilesCall, { params: placeOf(shop), body }, shop)).tiles;
}
