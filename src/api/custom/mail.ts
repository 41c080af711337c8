import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { endBounced } from '#shop/newsletter/index.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
import { parseMessage } from './parse-message.ts';
import { readSignedBody } from './read-signed-body.ts';

const BYTES = 40_000;

/** A full mailbox empties; who is gone or complains gets no further issue. */
const bounces = z.strictObject({
  bounces: z
    .array(
      z.strictObject({ address: z.email().max(200), kind: z.enum(['permanent', 'complaint', 'temporary']) }),
    )
    .max(100),
});

/**
 * POST /custom/mail/bounces: what the mail service says came back (docs/operations.md#mails). Signed with IMPORT_SECRET, as
 * the operator's other tools.
 */
export function mailTools(app: OpenAPIHono<ApiEnv>): void {
  app.post('/custom/mail/bounces', limitBody(BYTES), async (c) => {
    const said = parseMessage(bounces, await readSignedBody(c));
    const shop = c.get('shop');
    const gone = said.bounces.filter(({ kind }) => kind !== 'temporary').map(({ address }) => address);
    const ended = await endBounced({ db: shop.shop, now: shop.now }, gone);
    return c.json({ ended }, 200, { 'cache-control': 'no-store' });
  });
}
