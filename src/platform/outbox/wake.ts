import type { ShopContext } from '../context.ts';

/**
 * Wakes the sender after a batch that wrote to the outbox. The rows are what counts: a message that is lost costs the
 * time to the next minute's round.
 */
export function wakeOutbox(shop: Pick<ShopContext, 'outbox' | 'waitUntil'>): void {
  shop.waitUntil(
    shop.outbox.send({ wake: true }).catch((error: unknown) => {
      console.error(JSON.stringify({ fault: 'outbox-wake', error: String(error) })); // the cron delivers it
    }),
  );
}
