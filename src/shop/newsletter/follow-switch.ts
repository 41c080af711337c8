import type { NewsletterContext } from './model.ts';
import { subscribe } from './subscribe.ts';

/**
 * Asks the address of an account by mail where its switch is on and nobody has confirmed that yet (§ 7 UWG): after whatever may have
 * turned it on. A link that waits is not sent again. True where a mail was queued.
 */
export async function followSwitch(ctx: NewsletterContext, customerId: string): Promise<boolean> {
  const asked = await ctx.db
    .prepare(
      `select c.email from customer c left join newsletter_subscription s on s.brand = ?2 and s.email = c.email
        where c.id = ?1 and c.newsletter = 1 and c.email <> ''
          and (s.id is null or s.state = 'off' or (s.state = 'asked' and coalesce(s.confirm_until, '') <= ?3))`,
    )
    .bind(customerId, ctx.market.brand, ctx.now)
    .first<{ email: string }>();
  if (asked) await subscribe(ctx, asked);
  return asked !== null;
}
