import type { SqlDatabase } from '#lib/sql.ts';
import { ERP_HEADERS, signMessage } from '#lib/signature.ts';
import { erpOrderId, orderJson, orderOpenTrans, readErpOrder, type ErpOrder } from '#shop/erp/index.ts';
import { HANDED_OVER } from '#shop/orders/index.ts';
import { openCatalogue } from '../context.ts';
import { readVersions } from '../isolate-state.ts';
import { logbooksOf } from '../logbooks.ts';
import type { OutboxBindings, Sender } from '../outbox/channel.ts';
import { undeliverable } from '../outbox/undeliverable.ts';
import { readSettings, type Settings } from '../settings.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER = 300;
/** Answers that another try of the same document will not change. */
const REFUSED: readonly number[] = [400, 409, 413, 415, 422];

/** True where the operator has named an ERP; until then orders wait in the outbox. */
export function hasErp(settings: Settings): boolean {
  return settings.ERP_URL !== undefined;
}

/**
 * Hands the order of an outbox row to the ERP (docs/erp.md): signed, under the row's idempotency key, so that an ERP which
 * gets it twice takes it once. An order that was cancelled before it got there is not handed over any more.
 */
export const sendOrder: Sender = async (row, env) => {
  const settings = readSettings(env);
  const { order: id } = JSON.parse(row.payload) as { order: string };
  const where = { db: env.SHOP, logbook: logbooksOf(env, env.SHOP) };
  const order = await readErpOrder(where, await liveCatalogue(env), id);
  if (!order) throw undeliverable(`there is no order ${id}`);
  if (!HANDED_OVER.includes(order.state)) return;
  const { url, secret } = addressOf(settings);
  const { body, type } = documentOf(order, settings);
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': type,
      'idempotency-key': row.idempotency_key,
      'x-erp-order': erpOrderId(order),
      ...(await signMessage(ERP_HEADERS, secret, { to: url, body }, new Date())),
    },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) {
    await response.body?.cancel();
    return;
  }
  const said = `ERP answered ${response.status} ${(await firstWords(response)).trim()}`.trim();
  throw REFUSED.includes(response.status) ? undeliverable(said) : new Error(said);
};

function addressOf({ ERP_URL, ERP_SECRET, ENVIRONMENT }: Settings): { url: string; secret: string } {
  if (!ERP_URL || !ERP_SECRET) throw new Error('Settings: ERP_URL or ERP_SECRET is missing');
  if (ENVIRONMENT === 'production' && !ERP_URL.startsWith('https:'))
    throw new Error('Settings: ERP_URL must be https');
  return { url: ERP_URL, secret: ERP_SECRET };
}

function documentOf(order: ErpOrder, { ERP_FORMAT, ERP_UNITS }: Settings): { body: string; type: string } {
  if (ERP_FORMAT === 'json') return { body: JSON.stringify(orderJson(order)), type: 'application/json' };
  const body = orderOpenTrans(order, ERP_UNITS, new Date().toISOString());
  return { body, type: 'application/xml; charset=utf-8' };
}

async function liveCatalogue(env: OutboxBindings): Promise<SqlDatabase | null> {
  const { CATALOGUE_A, CATALOGUE_B } = env;
  if (!CATALOGUE_A || !CATALOGUE_B) return null;
  const versions = await readVersions(env.SHOP, Date.now());
  return openCatalogue({ CATALOGUE_A, CATALOGUE_B }, versions)?.db ?? null;
}

/** The beginning of an answer: what an operator needs to see of a refusal. */
async function firstWords(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const { value } = await reader.read();
  await reader.cancel();
  return new TextDecoder().decode(value?.slice(0, MAX_ANSWER));
}
