import { countryByIso2, priceListOf } from '#shop/markets/index.ts';
import type { MandateContext } from '#shop/payment/index.ts';
import type { ShopContext } from './context.ts';
import { accountMail } from './mail/account-mail.ts';
import { paymentSettings } from './payment-settings.ts';

/** What the verbs around a mandate may see of a request; the currency is that of the account's country. */
export async function mandateContext(shop: ShopContext): Promise<MandateContext> {
  const caller = await shop.caller();
  const country = (caller && countryByIso2(caller.country)) ?? shop.market.country;
  return {
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    caller,
    payment: paymentSettings(shop.settings),
    currency: priceListOf(country, shop.brand).currency,
    mail: accountMail(shop, caller ?? { language: shop.market.language, country: country.iso2 }),
  };
}
