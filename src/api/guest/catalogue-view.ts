import { Refusal } from '#lib/refusal.ts';
import type { CatalogueHandle, ShopContext } from '#platform/context.ts';
import { openSearchIndex } from '#platform/search-index.ts';
import type { ArticleView } from '#shop/catalogue/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { IndexStore } from '#shop/search/index.ts';

/** The live catalogue's database. Refuses before the first import (503). */
export function catalogueOf(shop: ShopContext): CatalogueHandle['db'] {
  if (!shop.catalogue) throw new Refusal('catalogue.not-ready');
  return shop.catalogue.db;
}

/** The search index of the live catalogue. Refuses before the first import (503). */
export function searchIndexOf(shop: ShopContext): IndexStore {
  const index = openSearchIndex(shop);
  if (!index) throw new Refusal('catalogue.not-ready');
  return index;
}

/** In which words and at which prices a market's articles are read. */
export function viewOf({ language, priceList }: Market): ArticleView {
  return { language, priceList };
}
