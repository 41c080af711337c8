import { mustNotSeePrices, type CartContext } from '#shop/cart/index.ts';
import { contentUnit, orderUnit, readArticleFacts, type ArticleFacts } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { Purchase, PurchaseFilter } from './purchase-model.ts';
import { deliveredPieces } from './purchase-queries.ts';

/** So many positions leave at once; the period is to be narrowed for more. */
export const MAX_PURCHASES = 10_000;

/**
 * What was delivered to the caller, lot by lot, oldest first, 10,000 positions at most. Refuses guests.
 */
export async function readPurchases(ctx: CartContext, filter: PurchaseFilter = {}): Promise<Purchase[]> {
  const caller = requireCustomer(ctx);
  const { customerId } = caller;
  const rows = await deliveredPieces(ctx.logbook(customerId), customerId, filter, MAX_PURCHASES);
  const numbers = rows.map(({ article }) => article);
  const facts: ReadonlyMap<string, ArticleFacts> = ctx.catalogue
    ? await readArticleFacts(ctx.catalogue, numbers, ctx.language)
    : new Map();
  const hidden = mustNotSeePrices(caller);
  return rows.map((row) => {
    const known = facts.get(row.article);
    return {
      ...row,
      price: hidden ? null : row.price,
      unit: orderUnit(known?.pack),
      content: known ? { quantity: known.pack.quantity, unit: contentUnit(known.pack.unit) } : null,
      udi: known?.gtin ?? null,
      deviceClass: known?.medicalDeviceClass ?? null,
    };
  });
}
