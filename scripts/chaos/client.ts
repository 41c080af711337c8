import { Agent, request, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Buyer } from './shop.ts';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line no-explicit-any -- the caller knows what it asked for
  readonly json: any;
}

const TIMEOUT_MS = 20_000;

/** Asks the shop as a buyer; null where no answer came: nobody knows then what happened. */
export function clientOf(url: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(url);
  const ask = async (
    buyer: Pick<Buyer, 'cookie'>,
    path: string,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<Answer | null> => {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const call = request({
      agent,
      hostname,
      port,
      path: `/customerapi/${path}`,
      method: path.startsWith('cart/') ? 'GET' : 'POST',
      timeout: TIMEOUT_MS,
      headers: {
        host: `localhost:${port}`,
        cookie: buyer.cookie,
        ...(key && { 'idempotency-key': key }),
        ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
      },
    });
    call.on('timeout', () => call.destroy());
    call.end(payload);
    try {
      const [response] = (await once(call, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      return { status: response.statusCode ?? 0, json: JSON.parse(Buffer.concat(parts).toString('utf8')) };
    } catch {
      return null; // broken off, refused, or half an answer
    }
  };
  return { ask, close: () => agent.destroy() };
}

export type Client = ReturnType<typeof clientOf>;

/** What a page would send that shows the cart as it is; null where the cart is empty or the shop is away. */
export async function confirmedCart(client: Client, buyer: Pick<Buyer, 'cookie'>): Promise<object | null> {
  const cart = await client.ask(buyer, 'cart/de');
  if (cart?.status !== 200 || cart.json.lines.length === 0) return null;
  return { version: cart.json.version, summe: cart.json.totals.gross, agb: true };
}
