import { shortened } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { followSwitch, type NewsletterContext } from '#shop/newsletter/index.ts';

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

/** After whatever may have switched an account's newsletter on: asks its address by mail. */
export async function askForNewsletter(
  ctx: NewsletterContext,
  shop: ShopContext,
  customerId: string,
): Promise<void> {
  if (await followSwitch(ctx, customerId)) wakeOutbox(shop);
}
