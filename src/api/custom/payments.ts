import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { businessDay } from '#lib/business-time.ts';
import { Refusal } from '#lib/refusal.ts';
import { orderContext } from '#platform/order-context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { orderOfErpId } from '#shop/erp/index.ts';
import { receivePayment } from '#shop/orders/index.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
import { parseMessage } from './parse-message.ts';
import { readSignedBody } from './read-signed-body.ts';

const MESSAGE_BYTES = 10_000;

/** What a provider says about a payment (docs/payment.md#cards-and-wallets). */
const message = z.strictObject({
  /** The provider's own name of what happened: the same one again is the same money. */
  event: z.string().min(1).max(80),
  /** As the shop named it: firm and number. */
  order: z.string().max(40),
  state: z.enum(['paid', 'failed', 'refunded']),
  /** Minor units. */
  amount: z.int().min(1).max(1e12),
  currency: z.string().length(3),
  at: z.iso.datetime(),
});

/**
 * POST /custom/payments: signed with PAYMENT_SECRET; off while there is none. Money that came in lets its order go as if
 * bookkeeping had said so; a payment that failed changes nothing, the customer may pay again.
 */
export function paymentWebhook(app: OpenAPIHono<ApiEnv>): void {
  const limit = limitBody(MESSAGE_BYTES);
  app.post('/custom/payments', limit, async (c) => {
    const said = parseMessage(message, await readSignedBody(c, 'PAYMENT_SECRET'));
    const key = orderOfErpId(said.order);
    if (!key) throw new Refusal('orders.unknown');
    const shop = c.get('shop');
    const noStore = { 'cache-control': 'no-store' };
    if (said.state === 'failed') return c.json({ outcome: 'noted' }, 200, noStore);
    const { repeated, state } = await receivePayment(orderContext(shop), key, {
      id: `online:${said.event}`,
      invoice: null,
      amount: said.amount,
      discount: 0,
      currency: said.currency,
      paidOn: businessDay(said.at),
      returned: said.state === 'refunded',
    });
    wakeOutbox(shop); // mails, and the order's hand-over
    return c.json({ outcome: repeated ? 'repeated' : 'applied', state }, 200, noStore);
  });
}
