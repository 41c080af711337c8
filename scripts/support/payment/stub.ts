import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned, PAYMENT_HEADERS, signMessage } from '#lib/signature.ts';
import type { OnlinePayment } from '#shop/payment/index.ts';
import { postTo, type Shop } from '../post-to.ts';
import { paymentPage } from './page.ts';

export interface PaymentStubOptions {
  readonly secret: string;
  /** 0 or nothing: any free port of 127.0.0.1. */
  readonly port?: number;
  readonly tell?: (line: string) => void;
}

export interface PaymentStub {
  /** Where the shop opens payments: `PAYMENT_URL`. */
  readonly url: string;
  /** From now on it tells this shop what became of them. */
  answer(shop: Shop): void;
  stop(): Promise<void>;
}

interface Opened extends OnlinePayment {
  readonly id: string;
  state: 'open' | 'paid';
}

type Tell = (state: 'paid' | 'failed', payment: Opened) => Promise<number>;

const MAX_BODY = 10_000;

/** Answers as a provider does: opens signed payments, shows their page, takes what is decided there. */
function answering(secret: string, originOf: () => string, tellShop: Tell) {
  const payments = new Map<string, Opened>();
  const byKey = new Map<string, string>();
  const open = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const headers = new Headers(request.headers as Record<string, string>);
    if (!(await isSigned(PAYMENT_HEADERS, secret, headers, { to: request.url ?? '/', body }, new Date())))
      return void response.writeHead(401).end();
    const key = headers.get('idempotency-key') ?? randomUUID();
    const id = byKey.get(key) ?? randomUUID();
    byKey.set(key, id);
    if (!payments.has(id)) payments.set(id, { ...(JSON.parse(body) as OnlinePayment), id, state: 'open' });
    const page = `${originOf()}/pay/${id}`;
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify({ page }));
  };
  const decide = async (
    payment: Opened,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> => {
    const state = new URLSearchParams(await bodyOf(request)).get('do') === 'pay' ? 'paid' : 'failed';
    if (payment.state === 'open' && (await tellShop(state, payment)) === 200 && state === 'paid')
      payment.state = 'paid';
    response.writeHead(303, { location: payment.returnTo }).end();
  };
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const payment = payments.get((request.url ?? '').replace(/^\/pay\//, ''));
    if (payment && request.method === 'POST') await decide(payment, request, response);
    else if (payment) paymentPage(payment, response);
    else if (request.method === 'POST' && request.url === '/payments') await open(request, response);
    else response.writeHead(404).end();
  };
}

/**
 * A stand-in for a provider of cards and wallets on loopback (docs/payment.md#cards-and-wallets): a page with a button that
 * pays and one that fails; tells the shop signed. No card, no money, no part of the Worker.
 */
export async function startPaymentStub(options: PaymentStubOptions): Promise<PaymentStub> {
  const { secret, port = 0, tell = () => {} } = options;
  let shop: Shop | undefined;
  let origin = '';
  const answer = answering(
    secret,
    () => origin,
    async (state, { id, order, amount, currency }) => {
      const event = state === 'paid' ? `${id}:paid` : randomUUID();
      const at = new Date();
      const body = JSON.stringify({ event, order, state, amount, currency, at: at.toISOString() });
      const path = '/custom/payments';
      const headers = await signMessage(PAYMENT_HEADERS, secret, { to: path, body }, at);
      const status = shop ? await postTo(shop, path, body, headers) : 0;
      tell(`payment: order ${order} ${state}, the shop answered ${status}`);
      return status;
    },
  );
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      tell(`payment: ${String(error)}`);
      response.writeHead(500).end();
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/payments`,
    answer: (one) => {
      shop = one;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > MAX_BODY) throw new Error('the body is too long');
  }
  return body;
} // prettier-ignore
