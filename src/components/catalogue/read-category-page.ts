import { pageMetadata } from '#components/shell/page-metadata.ts';
import { readShell } from '#components/shell/shell-data.ts';
import { formatNumber } from '#i18n/format.ts';
import { translator } from '#i18n/translate.ts';
import { isFiltered, parseListing } from '#islands/catalogue/listing-query.ts';
import type { ListingView } from '#islands/catalogue/listing-view.ts';
import { pageCount } from '#islands/catalogue/page-size.ts';
import type { Category } from '#shop/catalogue/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import { categoryView } from './category-page.ts';
import type { CategoryTree } from './category-tree.ts';
import { findArticles, readTiles } from './read-listing.ts';
import { readWaysOn } from './ways-on.ts';

/** Routes that show a category. */
export type CategoryRoute = 'shop-subkategorien' | 'shop-kategorie-name' | 'shop-produktgruppe';

interface Place {
  page: number;
  search: URLSearchParams;
  /** Whose title and description editors wrote. */
  route?: CategoryRoute;
}

/** The list of a category for an address; null for a page beyond its end. */
export async function readCategoryPage(
  shop: ShopContext,
  tree: CategoryTree,
  trail: readonly Category[],
  { page, search, route = 'shop-subkategorien' }: Place,
): Promise<ListingView | null> {
  const query = { ...parseListing(search), q: '', top: false };
  const category = trail.at(-1)!;
  const result = await findArticles(shop, query, { category: category.code, page, factor: tree.factor });
  if (!result || page > pageCount(result.tiles)) return null;
  const entries = await readTiles(shop, result);
  const t = translator(shop.market.language);
  const { title } = await categoryMetadata(shop, category, { page, route });
  const view = categoryView({ shop, tree, query, result, entries, page, trail, t, title });
  return { ...view, waysOn: entries.length > 0 ? null : await readWaysOn(shop, [], isFiltered(query)) };
}

/** Title and description of a category's page. */
export async function categoryMetadata(
  shop: ShopContext,
  { name, articles }: Category,
  { page, route }: { page: number; route: CategoryRoute },
): Promise<{ title: string; description: string }> {
  const { market } = shop;
  const t = translator(market.language);
  const number = formatNumber(articles, market);
  const note = page > 1 ? ` – ${t('catalogue:category.page', { page })}` : '';
  const { title, description } = pageMetadata(
    await readShell(shop),
    route,
    { name, number, page: String(page) },
    {
      title: t('catalogue:category.title', { name }),
      description: t('catalogue:category.description', { count: articles, name, number }),
    },
  );
  return { title: title + note, description: description + note };
}
