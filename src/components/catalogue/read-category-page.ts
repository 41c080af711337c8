import { translator } from '#i18n/translate.ts';
import type { Category } from '#shop/catalogue/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { categoryView } from './category-page.ts';
import type { CategoryTree } from './category-tree.ts';
import { parseListing } from './listing-query.ts';
import type { ListingView } from './listing-view.ts';
import { pageCount } from './paging.ts';
import { findArticles, readTiles } from './read-listing.ts';

/** The list of a category for an address; null for a page beyond its end. */
export async function readCategoryPage(
  shop: ShopContext,
  tree: CategoryTree,
  trail: readonly Category[],
  page: number,
  search: URLSearchParams,
): Promise<ListingView | null> {
  const query = { ...parseListing(search), q: '', top: false };
  const result = await findArticles(shop, query, {
    category: trail.at(-1)!.code,
    page,
    factor: tree.factor,
  });
  if (!result || page > pageCount(result.tiles)) return null;
  const entries = await readTiles(shop, result);
  const t = translator(shop.market.language);
  return categoryView({ shop, tree, query, result, entries, page, trail, t });
}
