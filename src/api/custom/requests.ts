import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { answerRequest, readInbox, readPhoto, REQUEST_STATES } from '#shop/requests/index.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
import { parseMessage } from './parse-message.ts';
import { readSignedBody } from './read-signed-body.ts';

const BYTES = 20_000;
const NO_STORE = { 'cache-control': 'no-store' };

const asked = z.strictObject({ state: z.enum(REQUEST_STATES).nullable() });
const answer = z.strictObject({
  number: z.int().positive(),
  text: z.string().trim().max(4000).default(''),
  note: z.string().trim().max(4000).default(''),
  author: z.string().trim().max(60).default(''),
  state: z.enum(REQUEST_STATES).default('answered'),
  assignee: z.string().trim().max(60).optional(),
});

/**
 * /custom/requests/…: the staff's inbox – what is open, answers that reach the customer by mail and page, photos
 * (`npm run requests`, docs/operations.md#requests). Signed with IMPORT_SECRET, as the operator's other tools.
 */
export function requestTools(app: OpenAPIHono<ApiEnv>): void {
  const limit = limitBody(BYTES);
  app.post('/custom/requests/list', limit, async (c) => {
    const { state } = parseMessage(asked, await readSignedBody(c));
    return c.json({ requests: await readInbox(c.get('shop').shop, state) }, 200, NO_STORE);
  });
  app.post('/custom/requests/answer', limit, async (c) => {
    const said = parseMessage(answer, await readSignedBody(c));
    const shop = c.get('shop');
    await answerRequest({ db: shop.shop, now: shop.now, newId: () => crypto.randomUUID() }, said);
    wakeOutbox(shop);
    return c.json({ outcome: 'answered' }, 200, NO_STORE);
  });
  app.post('/custom/requests/photo', limit, async (c) => {
    const { id } = parseMessage(z.strictObject({ id: z.uuid() }), await readSignedBody(c));
    const bytes = await readPhoto(c.get('shop'), id);
    return c.body(bytes, 200, { ...NO_STORE, 'content-type': 'image/jpeg' });
  });
}
