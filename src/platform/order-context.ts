import { countryByIso2, DEFAULT_COUNTRY, marketOf } from '#shop/markets/index.ts';
import type { OrderContext } from '#shop/orders/index.ts';
import type { ShopContext } from './context.ts';
import { mailOrigin } from './mail/mail-origin.ts';
import { paymentSettings } from './payment-settings.ts';

/** What the verbs that move an order may see of a request; links of mails lead to the shop of the order's own brand. */
export function orderContext(
  shop: Pick<ShopContext, 'shop' | 'logbook' | 'now' | 'settings' | 'origin' | 'brand'>,
): OrderContext {
  return {
    db: shop.shop,
    logbook: shop.logbook,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    home: ({ brand, language, country }) => {
      const { prefix } = marketOf(brand, language, countryByIso2(country) ?? countryByIso2(DEFAULT_COUNTRY)!);
      return `${mailOrigin(shop, brand)}/${prefix}`;
    },
    payment: paymentSettings(shop.settings),
  };
}
