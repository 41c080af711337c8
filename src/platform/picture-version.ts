import { DRAWING_VERSION } from '#shop/catalogue/drawing/index.ts';
import type { ShopContext } from './context.ts';

/** Keys the browser's cache of article pictures: drawings and catalogue of this moment. */
export function pictureVersion(shop: Pick<ShopContext, 'versions'>): string {
  return `${DRAWING_VERSION}-${shop.versions.catalogue}`;
}
