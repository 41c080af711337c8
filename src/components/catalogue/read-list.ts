import type { ListingView } from '#islands/catalogue/listing-view.ts';
import type { ShopContext } from '#platform/context.ts';
import { readCategoryAddress } from './category-address.ts';
import { readCategoryTree } from './category-tree.ts';
import { readCategoryPage } from './read-category-page.ts';
import { readSearchPage } from './read-search-page.ts';

/**
 * The list at an address of the shop: `path` as it stands behind /{market}/shop/ ('category/PG1/101/2', 'suche'), `search`
 * without its question mark. Null where the address shows no list of its own: unknown, beyond the end, or leading elsewhere.
 */
export async function readList(shop: ShopContext, path: string, search: string): Promise<ListingView | null> {
  const [kind, ...segments] = path.split('/').map(decode);
  const params = new URLSearchParams(search);
  if (kind === 'suche' && segments.length <= 1) {
    const found = await readSearchPage(shop, segments[0], params);
    return found?.kind === 'list' ? found.view : null;
  }
  if (kind !== 'category') return null;
  const tree = await readCategoryTree(shop);
  const address = readCategoryAddress(tree.categories, shop.market.prefix, segments);
  if (address.kind !== 'list') return null;
  return readCategoryPage(shop, tree, address.path, { page: address.page, search: params });
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // no address of ours
  }
}
