import type { Context } from 'hono';
import { isSigned, isTimely, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#shop/catalogue/import/index.ts';
import { Refusal } from '#lib/refusal.ts';
import type { ApiEnv } from '../api-env.ts';

/**
 * The JSON of a signed server-to-server message (docs/api.md): HMAC-SHA256 over time and body, five minutes, each
 * signature once. Refuses everything else before the body is parsed; off while the operator has set no secret.
 */
export async function readSignedBody(c: Context<ApiEnv>): Promise<unknown> {
  const shop = c.get('shop');
  const secret = shop.settings.IMPORT_SECRET;
  if (!secret) throw new Refusal('webhook.off');
  const now = new Date(shop.now);
  const { headers } = c.req.raw;
  if (!isTimely(headers, now)) throw new Refusal('webhook.expired');
  const body = await c.req.text();
  if (!(await isSigned(secret, headers, body, now))) throw new Refusal('webhook.signature');
  await spendSignature(shop.shop, headers);
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new Refusal('request.malformed', { cause: error }); // signed, but no JSON: the sender's mistake
  }
}

/**
 * A signature counts once. It is kept among the counters, which forget after a day – long after it expired. The window is
 * the message's own time, so that the same signature meets the same row whenever it comes.
 */
async function spendSignature(db: D1Database, headers: Headers): Promise<void> {
  const signedAt = Math.floor(Date.parse(headers.get(TIMESTAMP_HEADER)!) / 1000);
  const { meta } = await db
    .prepare('insert into rate_limit (key, window_start, hits) values (?1, ?2, 1) on conflict do nothing')
    .bind(`webhook:${headers.get(SIGNATURE_HEADER)!}`, signedAt)
    .run();
  if (meta.changes === 0) throw new Refusal('webhook.replayed');
}
