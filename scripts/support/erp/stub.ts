import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ERP_HEADERS, isSigned, signMessage } from '#lib/signature.ts';
import { JSON_FORMAT, type OrderJson } from '#shop/erp/index.ts';
import { postTo, type Shop } from '../post-to.ts';
import { goodsReader } from './goods.ts';
import { planOf } from './plan.ts';
import { openStore, type DueStep, type TakenOrder } from './store.ts';

/** Length of a beat: an order is confirmed after 2, its first parcel leaves 5 later (plan.ts). */
export const PACES = { normal: 2500, fast: 40 } as const;
export type Pace = keyof typeof PACES;

export interface StubOptions {
  readonly secret: string;
  /** 0 or nothing: any free port of 127.0.0.1. */
  readonly port?: number;
  readonly pace?: Pace;
  /** Where orders are remembered; nowhere without it. */
  readonly file?: string;
  readonly tell?: (line: string) => void;
}

export interface ErpStub {
  /** Where the shop hands over its orders: `ERP_URL`. */
  readonly url: string;
  /** From now on it answers this shop; before, it only takes orders. */
  answer(shop: Shop): void;
  orders(): TakenOrder[];
  stop(): Promise<void>;
}

const MAX_BODY = 5_000_000;
const MAX_WAIT_MS = 60_000;

/**
 * A stand-in for the ERP on loopback: takes orders once, confirms them after seconds, delivers partly and late with lots
 * and expiry, invoices (docs/erp.md). For laptops and tests, no part of the Worker.
 */
export async function startErpStub(options: StubOptions): Promise<ErpStub> {
  const { secret, port = 0, pace = 'normal', file, tell = () => {} } = options;
  const beat = PACES[pace];
  const store = openStore(file);
  const goodsOf = goodsReader();
  let shop: Shop | undefined;
  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      tell(`erp: ${String(error)}`);
      response.writeHead(500).end();
    });
  });
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') return answer(response, 200, { orders: store.orders() });
    const body = await bodyOf(request);
    const headers = new Headers(request.headers as Record<string, string>);
    const key = headers.get('idempotency-key');
    const now = new Date();
    if (!(await isSigned(ERP_HEADERS, secret, headers, { to: request.url ?? '/', body }, now)))
      return answer(response, 401, 'not signed');
    const order = orderOf(body);
    if (!key || !order) return answer(response, 422, `no ${JSON_FORMAT}`);
    const plan = planOf(order, now.toISOString().slice(0, 10), goodsOf);
    const isNew = store.take(key, order.order, plan, now.getTime(), beat);
    if (isNew) tell(`erp: order ${order.order}, ${order.lines.length} lines`);
    return answer(response, isNew ? 202 : 200, { order: order.order });
  };
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const stopTalking = talk(() => shop, { store, beat, secret, tell });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/orders`,
    answer: (one) => {
      shop = one;
    },
    orders: () => store.orders(),
    stop: async () => {
      await stopTalking();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      store.close();
    },
  };
}

interface Talk {
  readonly store: ReturnType<typeof openStore>;
  readonly beat: number;
  readonly secret: string;
  readonly tell: (line: string) => void;
}

/** Says what is due, a few times per beat, one round after the other. Returns the way to end it. */
function talk(shopOf: () => Shop | undefined, { store, beat, secret, tell }: Talk): () => Promise<void> {
  let isStopped = false;
  let isBusy = false;
  let round = Promise.resolve();
  const say = async (shop: Shop, step: DueStep): Promise<void> => {
    const message = {
      message: `${step.order}:${step.index}`,
      order: step.order,
      at: new Date().toISOString(),
    };
    const status = await post(shop, step.kind, { ...message, ...step.body }, secret);
    const now = Date.now();
    if (status >= 200 && status < 300) return store.settle(step, now, beat);
    // a shop that is away or busy comes back; what it refuses it refuses again
    const isRefused = status >= 300 && status < 500 && status !== 408 && status !== 429;
    tell(`erp: ${step.kind} of ${step.order} answered ${status || 'nothing'}`);
    if (isRefused) return store.settle(step, now, beat, `answered ${status}`);
    return store.postpone(step, now + Math.min(MAX_WAIT_MS, beat * 2 ** Math.min(step.tries, 4)));
  };
  const tick = async (): Promise<void> => {
    const shop = shopOf();
    if (!shop) return;
    for (const step of store.due(Date.now())) if (!isStopped) await say(shop, step);
  };
  const timer = setInterval(
    () => {
      if (isStopped || isBusy) return;
      isBusy = true;
      round = tick()
        .catch((error: unknown) => tell(`erp: ${String(error)}`))
        .finally(() => (isBusy = false));
    },
    Math.max(10, beat / 4),
  );
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await round;
  };
}

/** The status with which the shop answers a message; 0 where it does not. */
async function post(shop: Shop, kind: string, message: object, secret: string): Promise<number> {
  const body = JSON.stringify(message);
  const path = `/custom/erp/${kind}`;
  const headers = await signMessage(ERP_HEADERS, secret, { to: path, body }, new Date());
  return postTo(shop, path, body, headers);
}

function orderOf(body: string): OrderJson | null {
  try {
    const order = JSON.parse(body) as OrderJson;
    return order.format === JSON_FORMAT && order.lines.length > 0 ? order : null;
  } catch {
    return null; // openTRANS, or nothing that it knows
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_BODY) throw new Error('a document of more than 5 MB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
