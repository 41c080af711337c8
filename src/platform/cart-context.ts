import type { CartContext } from '#shop/cart/index.ts';
import type { Language } from '#shop/markets/index.ts';
import type { ShopContext } from './context.ts';

/** What the verbs of cart, lists and labels may see of a request: the databases, the time, and who calls. */
export async function cartContext(shop: ShopContext, language: Language): Promise<CartContext> {
  const caller = await shop.caller();
  return {
    db: shop.shop,
    logbook: shop.logbook,
    catalogue: shop.catalogue?.db ?? null,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    language,
    caller,
    takeBeside: () => caller && shop.takeBeside(caller.sessionHash),
  };
}
