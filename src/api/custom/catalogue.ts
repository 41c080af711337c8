import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { Refusal } from '#lib/refusal.ts';
import {
  applyUpdates,
  importBatchSchema,
  MAX_BATCH_BYTES,
  receiveImportBatch,
  updateSchema,
  type CatalogueDatabases,
} from '#shop/catalogue/import/index.ts';
import { recordOperator } from '#platform/activity.ts';
import { writableCatalogues } from '#platform/replicas.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { tellStockNotices } from '#platform/stock-notices.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
import { parseMessage } from './parse-message.ts';
import { readSignedBody } from './read-signed-body.ts';

/** A message holds its rows and the words around them. */
const MESSAGE_BYTES = MAX_BATCH_BYTES + 100_000;
const MAX_UPDATES = 5000;
/** A system of the operator's did it. */
const IMPORTED = { customerId: null, user: null } as const;

const updates = z.strictObject({ rows: z.array(updateSchema).min(1).max(MAX_UPDATES) });

/** /custom/catalogue-import and /custom/catalogue-update: what a merchandise system sends to the running shop. */
export function catalogueWebhooks(app: OpenAPIHono<ApiEnv>): void {
  const limit = limitBody(MESSAGE_BYTES);
  app.post('/custom/catalogue-import', limit, async (c) => {
    const batch = parseMessage(importBatchSchema, await readSignedBody(c));
    const result = await receiveImportBatch(databasesOf(c), batch, c.get('shop').now);
    if (!result.ok) throw new Refusal(`import.${result.reason}`);
    if (batch.op === 'finish')
      await recordOperator(c.get('shop'), c.req.raw, { ...IMPORTED, kind: 'catalogue-import' });
    return c.json({ target: result.target }, 200, { 'cache-control': 'no-store' });
  });
  app.post('/custom/catalogue-update', limit, async (c) => {
    const { rows } = parseMessage(updates, await readSignedBody(c));
    const result = await applyUpdates(databasesOf(c), rows, c.get('shop').now);
    await recordOperator(c.get('shop'), c.req.raw, { ...IMPORTED, kind: 'catalogue-update' });
    c.get('shop').waitUntil(tellWaiting(c).catch(() => {})); // the next minute's round tells them
    return c.json(result, 200, { 'cache-control': 'no-store' });
  });
}

/** Who waits for what has come is told, and the mails go out at once. */
async function tellWaiting({ env, get }: Context<ApiEnv>): Promise<void> {
  if ((await tellStockNotices(env)) > 0) wakeOutbox(get('shop'));
}

function databasesOf({ env }: Context<ApiEnv>): CatalogueDatabases {
  return { shop: env.SHOP, catalogues: writableCatalogues({ A: env.CATALOGUE_A, B: env.CATALOGUE_B }) };
}
