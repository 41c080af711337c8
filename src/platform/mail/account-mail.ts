import { countryByIso2, isLanguage, marketOf } from '#shop/markets/index.ts';
import type { MailDraft } from '#shop/mail/index.ts';
import type { Caller } from '#shop/session/index.ts';
import type { ShopContext } from '../context.ts';
import { mailOrigin } from './mail-origin.ts';

/** Brand, language and home of mails to the account itself: in its own language, whatever the page's. */
export function accountMail(
  shop: Pick<ShopContext, 'settings' | 'origin' | 'brand' | 'market'>,
  caller: Pick<Caller, 'language' | 'country'>,
): Pick<MailDraft, 'brand' | 'language' | 'home'> {
  const language = isLanguage(caller.language) ? caller.language : shop.market.language;
  const { prefix } = marketOf(shop.brand, language, countryByIso2(caller.country) ?? shop.market.country);
  return { brand: shop.brand, language, home: `${mailOrigin(shop)}/${prefix}` };
}
