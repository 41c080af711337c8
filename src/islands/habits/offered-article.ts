import type { CartLine } from '#shop/cart/model.ts';

/**
 * An article in a list of the customer's own: at their price (minor units, null where it is on request or hidden), with
 * why it is in the list.
 */
export interface OfferedArticle extends Pick<
  CartLine,
  'number' | 'name' | 'pack' | 'supplier' | 'vkz' | 'onRequest' | 'unitPrice' | 'listPrice'
> {
  /** In words. */
  readonly reason: string;
  /** The quantity to begin with. */
  readonly pieces: number;
}
