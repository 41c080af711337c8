import type { ArticleSummary } from '#shop/catalogue/model.ts';
import { discountPercent } from '#shop/pricing/model.ts';

/**
 * What is shown in place of a price (specification 9, docs/rules/prices-and-vat.md#crossed-out-and-own-prices,
 * docs/rules/prices-and-vat.md#price-on-request); amounts in minor units.
 */
export type PriceView =
  | { kind: 'on-request'; reason: 'metal-of-the-day' | 'individual-offer' }
  | { kind: 'amount'; price: number; crossedOut: number | null; discount: number };

type Priced = Pick<ArticleSummary, 'price' | 'listPrice' | 'onRequest'>;

/**
 * The price as tile, row and article show it. The list price is crossed out only where the price is above 0 and below
 * it; the discount is the floor of the difference over the list price in percent (specification 9).
 */
export function priceView({ price, listPrice, onRequest }: Priced): PriceView {
  if (onRequest || price === null || listPrice === null)
    return { kind: 'on-request', reason: onRequest ?? 'individual-offer' };
  const lowered = price > 0 && price < listPrice;
  return {
    kind: 'amount',
    price,
    crossedOut: lowered ? listPrice : null,
    discount: discountPercent(listPrice, price),
  };
}

/**
 * Price per piece from a number of pieces on: the cart charges the same
 * (docs/rules/prices-and-vat.md#prices-by-quantity).
 */
export { lessPercent as scalePrice, sayingSteps } from '#shop/pricing/model.ts';
