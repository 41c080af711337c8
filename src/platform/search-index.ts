import { ByteCache } from '#lib/byte-cache.ts';
import { createD1Store, readRules, withRules, type IndexStore } from '#shop/search/index.ts';
import type { ShopContext } from './context.ts';

/** Index parts an isolate keeps; the platform gives it 128 MB in all (docs/performance.md: 64 were too many for real texts). */
const MAX_BYTES = 56 * 1024 * 1024;
/** About what the rules of a language take, their synonyms with them. */
const RULE_BYTES = 256 * 1024;

const cache = new ByteCache(MAX_BYTES);

/** The search index of the request's catalogue with the editors' rules, or null before the first import. */
export function openSearchIndex(
  shop: Pick<ShopContext, 'catalogue' | 'versions' | 'shop'>,
): IndexStore | null {
  if (!shop.catalogue) return null;
  const { live, catalogue, updates, content } = shop.versions;
  const version = `${live}.${catalogue}`;
  const store = createD1Store(shop.catalogue.db, cache, { version, updates });
  const keep = async <T>(name: string, make: () => Promise<T>): Promise<T> => {
    const key = `${version}|${content}|${name}`;
    const known = cache.get<T>(key);
    if (known !== undefined) return known;
    const made = await make();
    cache.set(key, made, RULE_BYTES);
    return made;
  };
  return withRules(store, (language) => readRules(shop.shop, language), keep);
}
