import { shortened } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { switchedOn, type NewsletterContext } from '#shop/newsletter/index.ts';

/** What the newsletter's verbs see of a request; the address of who asks is kept as proof, its last part cut. */
export function newsletterContext(
  request: Request,
  shop: ShopContext,
  market: ShopContext['market'] = shop.market,
): NewsletterContext {
  const { brand, language, country, prefix } = market;
  return {
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    market: { brand, language, country: country.iso2 },
    home: `${mailOrigin(shop)}/${prefix}`,
    from: shortened(request),
  };
}

/** Asks the address of a new account by mail, where its form ordered the newsletter. */
export async function askSwitchedOn(
  { request, shop, market }: { request: Request; shop: ShopContext; market: ShopContext['market'] },
  customerId: string,
): Promise<void> {
  const asking = await switchedOn(newsletterContext(request, shop, market), customerId);
  if (asking.length > 0) await shop.shop.batch(asking);
}
