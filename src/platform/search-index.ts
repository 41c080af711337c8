import { createD1Store, IndexCache, type IndexStore } from '#shop/search/index.ts';
import type { ShopContext } from './context.ts';

/** Index parts an isolate keeps; the platform gives it 128 MB in all. */
const MAX_BYTES = 64 * 1024 * 1024;

const cache = new IndexCache(MAX_BYTES);

/** The search index of the request's catalogue, or null before the first import. */
export function openSearchIndex(shop: Pick<ShopContext, 'catalogue' | 'versions'>): IndexStore | null {
  if (!shop.catalogue) return null;
  const { live, catalogue, updates } = shop.versions;
  return createD1Store(shop.catalogue.db, cache, { version: `${live}.${catalogue}`, updates });
}
