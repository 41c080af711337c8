import type { ContentMarket } from '#shop/content/index.ts';
import type { ShopContext } from '../../platform/context.ts';

/** For whom and as of when a request reads content. */
export function contentMarket(shop: ShopContext): ContentMarket {
  const { language, country } = shop.market;
  return { language, country: country.iso2, brand: shop.brand, at: shop.now };
}
