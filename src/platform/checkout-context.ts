import type { CheckoutContext } from '#shop/checkout/index.ts';
import type { Language } from '#shop/markets/index.ts';
import { cartContext } from './cart-context.ts';
import type { ShopContext } from './context.ts';
import { orderContext } from './order-context.ts';
import { paymentSettings } from './payment-settings.ts';

/** What the verbs of checkout and release may see of a request. */
export async function checkoutContext(shop: ShopContext, language: Language): Promise<CheckoutContext> {
  return {
    ...(await cartContext(shop, language)),
    home: orderContext(shop).home!,
    payment: paymentSettings(shop.settings),
  };
}
