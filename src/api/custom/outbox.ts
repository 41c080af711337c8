import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { readOpenRows, requeueRows } from '#platform/outbox/open-queries.ts';
import { readSetAside, tellSetAside } from '#platform/outbox/set-aside-queries.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { erpOrderId, readOpenMessages } from '#shop/erp/index.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
import { parseMessage } from './parse-message.ts';
import { readSignedBody } from './read-signed-body.ts';

const BYTES = 50_000;
const NO_STORE = { 'cache-control': 'no-store' };

const requeue = z.union([
  z.strictObject({ ids: z.array(z.string().max(100)).min(1).max(500) }),
  z.strictObject({ kind: z.string().max(40) }),
]);

/**
 * /custom/outbox/…: what has not left the shop, and another try for it – `npm run outbox` (docs/operations.md). Signed
 * with IMPORT_SECRET, as the operator's other tools.
 */
export function outboxTools(app: OpenAPIHono<ApiEnv>): void {
  const limit = limitBody(BYTES);
  app.post('/custom/outbox/list', limit, async (c) => {
    parseMessage(z.strictObject({}), await readSignedBody(c));
    const { shop } = c.get('shop');
    const [open, messages, setAside] = await Promise.all([
      readOpenRows(shop),
      readOpenMessages(shop),
      readSetAside(shop),
    ]);
    const named = messages.map(({ firm, number, ...message }) => ({
      ...message,
      order: erpOrderId({ firm, number }),
    }));
    return c.json({ ...open, messages: named, setAside }, 200, NO_STORE);
  });
  app.post('/custom/outbox/requeue', limit, async (c) => {
    const which = parseMessage(requeue, await readSignedBody(c));
    const shop = c.get('shop');
    const requeued = (await requeueRows(shop.shop, which, shop.now)) + (await tellSetAside(shop.shop, which));
    wakeOutbox(shop);
    return c.json({ requeued }, 200, NO_STORE);
  });
}
