import type { ShopContext } from './context.ts';

/** Raised whenever articles are drawn differently: browsers keep a picture for a year. A test of the drawings says when. */
export const DRAWING_VERSION = '2';

/** Keys the browser's cache of article pictures: drawings and catalogue of this moment. */
export function pictureVersion(shop: Pick<ShopContext, 'versions'>): string {
  return `${DRAWING_VERSION}-${shop.versions.catalogue}`;
}
