import type { ShelfKind } from '#api/guest/shelf-groups.ts';
import { shelfCall } from '#api/guest/search-pages.ts';
import { perform } from '#api/perform.ts';
import { isUpstreamFailure } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import type { ArticleSummary } from '#shop/catalogue/index.ts';

/**
 * Articles of a shelf: novelties or special prices of the market; none before the first import, and none while the catalogue's
 * upstream is slow or away: the page that they stand on does without them.
 */
export async function readShelf(shop: ShopContext, shelf: ShelfKind): Promise<readonly ArticleSummary[]> {
  if (!shop.catalogue) return [];
  const { country, language } = shop.market;
  const params = { shelf, country: country.iso2, lang: language };
  try {
    return (await perform(shelfCall, { params }, shop)).articles;
  } catch (error) {
    if (isUpstreamFailure(error)) return [];
    throw error;
  }
}
