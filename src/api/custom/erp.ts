import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';
import { XmlFault } from '#lib/xml-elements.ts';
import { flushSecurityLog, noteOf } from '#platform/activity.ts';
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
import { readRecalls, receiveRecall } from '#shop/lots/index.ts';
import { ORDER_STATES } from '#shop/orders/index.ts';
import { receiveReturnState, RETURN_STATES, returnsIn } from '#shop/returns/index.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
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
const returned = z.strictObject({
  return: z.int().positive(),
  state: z.enum(['received', 'credited', 'refused']),
  creditNote: z.string().trim().max(40).default(''),
  reason: z.string().trim().max(500).default(''),
});
const recall = z.strictObject({
  recall: z.string().trim().min(1).max(40),
  article: z.string().trim().min(1).max(32),
  name: z.string().trim().max(200).default(''),
  lots: z.array(z.string().trim().min(1).max(20)).min(1).max(100),
  reason: z.string().trim().min(1).max(2000),
});
const order = z.strictObject({ order: z.string().max(40) });

/**
 * /custom/erp/…: what the ERP says about orders, and what it may ask (docs/erp.md). Signed with ERP_SECRET; off while
 * there is none.
 */
export function erpWebhooks(app: OpenAPIHono<ApiEnv>): void {
  const limit = limitBody(MESSAGE_BYTES);
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
    const shop = c.get('shop');
    const ctx = { db: shop.shop, note: noteOf(shop, c.req.raw) };
    const outcome = await setCredit(ctx, { firm, number: customer }, said);
    if (outcome === 'applied') flushSecurityLog(shop);
    return c.json({ outcome }, 200, NO_STORE);
  });
  app.post('/custom/erp/orders', limit, async (c) => {
    const asked = parseMessage(orders, await readSignedBody(c, 'ERP_SECRET'));
    return c.json({ orders: await listOrders(c.get('shop').shop, asked) }, 200, NO_STORE);
  });
  app.post('/custom/erp/returns', limit, async (c) => {
    const body = await readSignedBody(c, 'ERP_SECRET');
    const { state } = parseMessage(z.strictObject({ state: z.enum(RETURN_STATES) }), body);
    return c.json({ returns: await returnsIn(c.get('shop').shop, state) }, 200, NO_STORE);
  });
  app.post('/custom/erp/return', limit, async (c) => {
    const { return: number, ...said } = parseMessage(returned, await readSignedBody(c, 'ERP_SECRET'));
    const shop = c.get('shop');
    const ctx = { db: shop.shop, now: shop.now, newId: () => crypto.randomUUID() };
    const outcome = await receiveReturnState(ctx, { number, ...said });
    wakeOutbox(shop);
    return c.json({ outcome }, 200, NO_STORE);
  });
  app.post('/custom/erp/recall', limit, async (c) => {
    const { recall: number, ...said } = parseMessage(recall, await readSignedBody(c, 'ERP_SECRET'));
    const shop = c.get('shop');
    const { home, ...ctx } = orderContext(shop);
    const received = await receiveRecall({ ...ctx, home: home! }, { number, ...said });
    wakeOutbox(shop);
    return c.json(received, 200, NO_STORE);
  });
  app.post('/custom/erp/recall-answers', limit, async (c) => {
    const body = await readSignedBody(c, 'ERP_SECRET');
    const asked = parseMessage(z.strictObject({ recall: z.string().trim().min(1).max(40).optional() }), body);
    const recalls = await readRecalls(c.get('shop').shop, asked.recall ?? null);
    return c.json({ recalls }, 200, NO_STORE);
  });
  app.post('/custom/erp/order', limit, async (c) => {
    const asked = parseMessage(order, await readSignedBody(c, 'ERP_SECRET'));
    const { shop: db, logbook, catalogue } = c.get('shop');
    const key = orderOfErpId(asked.order);
    const found = key && (await readErpOrderByNumber({ db, logbook }, catalogue?.db ?? null, key));
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
