import type { SqlDatabase } from '#lib/sql.ts';
import type { Context } from 'hono';
import { Refusal } from '#lib/refusal.ts';
import {
  ERP_HEADERS,
  IMPORT_HEADERS,
  isSigned,
  isTimely,
  PAYMENT_HEADERS,
  type SignatureHeaders,
} from '#lib/signature.ts';
import { tellOperator } from '#platform/activity.ts';
import { takeOnce } from '#platform/limit-queries.ts';
import type { ApiEnv } from '../api-env.ts';

/** Who signs: merchandise systems and the operator's tools, the ERP, a payment provider. */
const SIGNERS = {
  IMPORT_SECRET: IMPORT_HEADERS,
  ERP_SECRET: ERP_HEADERS,
  PAYMENT_SECRET: PAYMENT_HEADERS,
} as const satisfies Record<string, SignatureHeaders>;

/** The JSON of a signed message. Refuses as `readSignedText`, and `request.malformed` for what is no JSON. */
export async function readSignedBody(
  c: Context<ApiEnv>,
  signer: keyof typeof SIGNERS = 'IMPORT_SECRET',
): Promise<unknown> {
  const body = await readSignedText(c, signer);
  try {
    return JSON.parse(body);
  } catch (error) {
    throw new Refusal('request.malformed', { cause: error }); // signed, but no JSON: the sender's mistake
  }
}

/**
 * The body of a signed server-to-server message (docs/api.md): HMAC-SHA256 over time, method, path and body, five
 * minutes, each signature once. Refuses everything else before the body is parsed; off while the operator has not set the secret.
 */
export async function readSignedText(c: Context<ApiEnv>, signer: keyof typeof SIGNERS): Promise<string> {
  const shop = c.get('shop');
  const secret = shop.settings[signer];
  if (!secret) throw new Refusal('webhook.off');
  const names = SIGNERS[signer];
  const now = new Date(shop.now);
  const { headers, method, url: to } = c.req.raw;
  if (!isTimely(names, headers, now)) throw new Refusal('webhook.expired');
  const body = await c.req.text();
  if (!(await isSigned(names, secret, headers, { method, to, body }, now))) {
    tellOperator(shop, c.req.raw, 'webhook-refused');
    throw new Refusal('webhook.signature');
  }
  await spendSignature(shop.shop, headers, names);
  return body;
}

/**
 * A signature counts once. It is kept among the counters, which forget after a day – long after it expired. The window is
 * the message's own time, so that the same signature meets the same row whenever it comes.
 */
async function spendSignature(db: SqlDatabase, headers: Headers, names: SignatureHeaders): Promise<void> {
  const signedAt = Math.floor(Date.parse(headers.get(names.timestamp)!) / 1000);
  const isFirst = await takeOnce(db, `webhook:${headers.get(names.signature)!}`, signedAt);
  if (!isFirst) throw new Refusal('webhook.replayed');
}
