import { translator, type Translator } from '#i18n/translate.ts';
import { pictureVersion } from '#platform/picture-version.ts';
import type { Market } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';

/** What a piece of HTML needs of the page it stands on. */
export interface PageContext {
  market: Market;
  t: Translator;
  /** Version of the article pictures, part of their addresses. */
  pictures: string;
}

/** The context of a request's page. */
export function pageContext(shop: Pick<ShopContext, 'market' | 'versions'>): PageContext {
  return { market: shop.market, t: translator(shop.market.language), pictures: pictureVersion(shop) };
}
