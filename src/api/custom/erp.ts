import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';
import { XmlFault } from '#lib/xml-elements.ts';
import { orderContext } from '#platform/order-context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { setCredit } from '#shop/credit/index.ts';
import {
  CUSTOMER_MESSAGE,
  MESSAGES,
  MESSAGE_KINDS,
  listOrders,
  orderJson,
  orderOfErpId,
  readErpOrderByNumber,
  readOpenTrans,
  receiveMessage,
  type ErpMessage,
  type MessageKind,
} from '#shop/erp/index.ts';
import { ORDER_STATES } from '#shop/orders/index.ts';
import type { ApiEnv } from '../api-env.ts';
import { parseMessage } from './parse-message.ts';
import { readSignedBody, readSignedText } from './read-signed-body.ts';

/** A parcel of 500 lines with many lots each. */
const MESSAGE_BYTES = 500_000;
const NO_STORE = { 'cache-control': 'no-store' };

const orders = z.strictObject({
  state: z.enum(ORDER_STATES),
  /** Orders placed after this one: the next page. */
  after: z.string().max(40).optional(),
});
const order = z.strictObject({ order: z.string().max(40) });

/**
 * /custom/erp/…: what the ERP says about orders, and what it may ask (docs/erp.md). Signed with ERP_SECRET; off while
 * there is none.
 */
export function erpWebhooks(app: OpenAPIHono<ApiEnv>): void {
  const limit = bodyLimit({
    maxSize: MESSAGE_BYTES,
    onError: () => {
      throw new Refusal('request.too-large');
    },
  });
  for (const kind of MESSAGE_KINDS)
    app.post(`/custom/erp/${kind}`, limit, async (c) => {
      const said = parseMessage(MESSAGES[kind], await readMessage(c, kind));
      const shop = c.get('shop');
      const received = await receiveMessage(orderContext(shop), { kind, said } as ErpMessage);
      wakeOutbox(shop); // mails, and a released order's hand-over
      return c.json(received, received.outcome === 'waiting' ? 202 : 200, NO_STORE);
    });
  app.post('/custom/erp/customer', limit, async (c) => {
    const { firm, customer, ...said } = parseMessage(CUSTOMER_MESSAGE, await readSignedBody(c, 'ERP_SECRET'));
    const outcome = await setCredit(c.get('shop').shop, { firm, number: customer }, said);
    return c.json({ outcome }, 200, NO_STORE);
  });
  app.post('/custom/erp/orders', limit, async (c) => {
    const asked = parseMessage(orders, await readSignedBody(c, 'ERP_SECRET'));
    return c.json({ orders: await listOrders(c.get('shop').shop, asked) }, 200, NO_STORE);
  });
  app.post('/custom/erp/order', limit, async (c) => {
    const asked = parseMessage(order, await readSignedBody(c, 'ERP_SECRET'));
    const { shop, catalogue } = c.get('shop');
    const key = orderOfErpId(asked.order);
    const found = key && (await readErpOrderByNumber(shop, catalogue?.db ?? null, key));
    if (!found) throw new Refusal('orders.unknown');
    return c.json({ state: found.state, ...orderJson(found) }, 200, NO_STORE);
  });
}

/**
 * What a message says: JSON, or – by its media type – the openTRANS document that says the same. Refuses
 * `request.malformed` for what is neither, or a document of another kind.
 */
async function readMessage(c: Context<ApiEnv>, kind: MessageKind): Promise<unknown> {
  if (!/^(?:application|text)\/xml\b/i.test(c.req.header('content-type') ?? ''))
    return readSignedBody(c, 'ERP_SECRET');
  const text = await readSignedText(c, 'ERP_SECRET');
  try {
    const read = readOpenTrans(text);
    if (read?.kind === kind) return read.said;
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    throw new Refusal('request.malformed', { cause: error });
  }
  throw new Refusal('request.malformed');
}
