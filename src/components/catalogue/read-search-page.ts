import { translator } from '#i18n/translate.ts';
import { resolveNumber, type ArticleSummary } from '#shop/catalogue/index.ts';
import type { SearchResult } from '#shop/search/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { nearCategories, searchView } from './category-page.ts';
import { readCategoryTree } from './category-tree.ts';
import { isFiltered, parseListing, type ListingQuery } from './listing-query.ts';
import type { ChildCategory, ListingView } from './listing-view.ts';
import { pageCount, parsePage } from './paging.ts';
import { findArticles, readTiles } from './read-listing.ts';

export interface FoundList {
  kind: 'list';
  view: ListingView;
  result: Pick<SearchResult, 'corrected' | 'partial' | 'words'>;
  nearest: readonly ChildCategory[];
}

export type SearchPageResult =
  FoundList | { kind: 'article'; article: Pick<ArticleSummary, 'number' | 'name'> };

/** What a search address shows; null for a page that does not exist. */
export async function readSearchPage(
  shop: ShopContext,
  pageText: string | undefined,
  search: URLSearchParams,
): Promise<SearchPageResult | null> {
  const query = parseListing(search);
  const page = parsePage(pageText);
  if (page === null || pageText === '1') return null;
  const tree = await readCategoryTree(shop);
  const result = await findArticles(shop, query, { category: null, page, factor: tree.factor });
  if (!result || page > pageCount(result.tiles)) return null;
  const entries = await readTiles(shop, result);
  const [only] = entries;
  if (
    result.byNumber &&
    only &&
    entries.length === 1 &&
    !isFiltered(query) &&
    (await isFullNumber(shop, query.q))
  )
    return { kind: 'article', article: only.article };
  const t = translator(shop.market.language);
  const heading = t(headingKey(query), { query: query.q });
  return {
    kind: 'list',
    result,
    view: searchView({ shop, tree, query, result, entries, page, heading, t }),
    nearest: nearCategories(tree, result, shop.market.prefix),
  };
}

/** True where the text is the whole of one article's number, in any spelling. */
async function isFullNumber(shop: ShopContext, text: string): Promise<boolean> {
  const [match, ...others] = await resolveNumber(shop.catalogue!.db, text);
  return Boolean(match?.exact) && others.length === 0;
}

function headingKey(query: ListingQuery) {
  if (query.q) return 'search:heading';
  if (query.novelty) return 'search:heading-novelties';
  if (query.sale) return 'search:heading-sale';
  return query.top ? 'search:heading-top' : 'search:heading-all';
}
