import type { OrdersContext } from '#shop/orders/index.ts';
import type { ShopContext } from './context.ts';

/** What the readers of a customer's own orders, invoices and requests may see of a request. */
export async function ordersContext(shop: ShopContext): Promise<OrdersContext & { readonly now: string }> {
  return { db: shop.shop, logbook: shop.logbook, now: shop.now, caller: await shop.caller() };
}
