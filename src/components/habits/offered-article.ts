import type { OfferedArticle } from '#islands/habits/offered-article.ts';
import type { Offer } from '#shop/cart/index.ts';

/** An offer as lists of the customer's own articles show it; `reason` in words, `pieces` to begin with. */
export function offeredArticle(offer: Offer, reason: string, pieces = 1): OfferedArticle {
  const { number, name, pack, supplier, vkz, onRequest, unitPrice, listPrice } = offer;
  return { number, name, pack, supplier, vkz, onRequest, unitPrice, listPrice, reason, pieces };
}
