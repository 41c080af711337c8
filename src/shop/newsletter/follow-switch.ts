import type { NewsletterContext } from './model.ts';
import { addressToAsk } from './queries.ts';
import { subscribe } from './subscribe.ts';

/**
 * Asks the address of an account by mail where its switch is on and nobody has confirmed that yet (§ 7 UWG): after whatever may have
 * turned it on. A link that waits is not sent again. True where a mail was queued.
 */
export async function followSwitch(ctx: NewsletterContext, customerId: string): Promise<boolean> {
  const asked = await addressToAsk(ctx, customerId);
  if (asked) await subscribe(ctx, asked);
  return asked !== null;
}
