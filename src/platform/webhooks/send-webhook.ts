import { signMessage, WEBHOOK_HEADERS } from '#lib/signature.ts';
import { noteTelling, readTarget, receiverOf } from '#shop/webhooks/index.ts';
import type { Sender } from '../outbox/channel.ts';
import { undeliverable } from '../outbox/undeliverable.ts';
import { peppersOf } from '../passwords.ts';
import { sealsOf } from '../seals.ts';
import { readSettings } from '../settings.ts';

const TIMEOUT_MS = 5_000;
/** "Gone": the receiver says that it is no more. */
const GONE = 410;

interface Message {
  readonly customer: string;
  readonly webhook: string;
  readonly event: string;
  readonly at: string;
  readonly body: object;
}

/**
 * Tells a laboratory's software of an event (docs/api.md#webhooks): signed, under the row's idempotency key, so that a receiver
 * which gets it twice takes it once. Its address is looked at again – settings may have changed –, redirects are not followed,
 * what it answers is not read. One that was removed or turned off is told nothing any more.
 */
export const sendWebhook: Sender = async (row, env) => {
  const settings = readSettings(env);
  const { customer, webhook, event, at, body: said } = JSON.parse(row.payload) as Message;
  const receiver = await receiverOf(env.SHOP, customer, webhook);
  if (!receiver) return;
  const owner = { customer, id: webhook };
  const url = readTarget(receiver.url, {
    ownHosts: Object.keys(settings.HOSTS),
    isLocal: settings.ENVIRONMENT !== 'production',
  });
  const now = new Date().toISOString();
  if (url === null) {
    await noteTelling(env.SHOP, owner, { now, error: 'address', isOff: true }).run();
    throw undeliverable('the address of the webhook is not public');
  }
  const body = JSON.stringify({ event, id: row.idempotency_key, at, ...said });
  const secret = await sealsOf(peppersOf(settings)).open(receiver.secret, webhook);
  const outcome = await post(url, body, {
    'content-type': 'application/json',
    'idempotency-key': row.idempotency_key,
    ...(await signMessage(WEBHOOK_HEADERS, secret, { to: url, body }, new Date())),
  });
  const isOff = outcome === String(GONE);
  await noteTelling(env.SHOP, owner, { now, error: outcome, isOff }).run();
  if (outcome === null) return;
  throw isOff ? undeliverable('the webhook is gone') : new Error(`webhook answered ${outcome}`);
};

/** Null where it was taken; else its status, or 'unreachable'. */
async function post(url: string, body: string, headers: Record<string, string>): Promise<string | null> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch {
    return 'unreachable'; // no name, no answer in time, no certificate: tried again like any other failure
  }
  await response.body?.cancel();
  return response.ok ? null : String(response.status);
}
