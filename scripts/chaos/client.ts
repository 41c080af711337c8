import { connectionsTo } from '../support/connections.ts';
import type { Buyer } from './shop.ts';

export interface Answer {
  readonly status: number;
  // oxlint-disable-next-line no-explicit-any -- the caller knows what it asked for
  readonly json: any;
}

const TIMEOUT_MS = 20_000;

/** Asks the shop as a buyer; null where no whole answer came: nobody knows then what happened. */
export function clientOf(url: string, connections: number) {
  const { call, close } = connectionsTo(url, { maxSockets: connections, timeoutMs: TIMEOUT_MS });
  const ask = async (
    { cookie }: Pick<Buyer, 'cookie'>,
    path: string,
    { body, key }: { body?: unknown; key?: string } = {},
  ): Promise<Answer | null> => {
    const method = path.startsWith('cart/') ? 'GET' : 'POST';
    const answer = await call({ method, path: `/customerapi/${path}`, cookie, body, key });
    return answer && readJson(answer);
  };
  return { ask, close };
}

/** Null for half an answer, or one that is no JSON. */
function readJson({ status, text }: { status: number; text: string }): Answer | null {
  try {
    return { status, json: JSON.parse(text) };
  } catch {
    return null;
  }
}

export type Client = ReturnType<typeof clientOf>;

/** What a page would send that shows the cart as it is; null where the cart is empty or the shop is away. */
export async function confirmedCart(client: Client, buyer: Pick<Buyer, 'cookie'>): Promise<object | null> {
  const cart = await client.ask(buyer, 'cart/de');
  if (cart?.status !== 200 || cart.json.lines.length === 0) return null;
  return { version: cart.json.version, summe: cart.json.totals.gross, agb: true };
}
