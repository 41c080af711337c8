import { flushSecurityLog } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';

/** Mails without being waited for: how long it takes would tell whether there is such a customer. */
export function mailUnseen(shop: ShopContext, what: string, mailing: Promise<void>): void {
  const seen = mailing.catch(
    (error: unknown) => console.error(JSON.stringify({ fault: what, error: String(error) })), // the caller must not know
  );
  shop.waitUntil(seen.then(() => flushSecurityLog(shop)).then(() => wakeOutbox(shop)));
}
