import type { Buyer } from './buyers.ts';
import { drive, type Call, type Load } from './load.ts';

const CART = '/customerapi/cart/de';
/** Each change takes the cart's version one on: a few at once, not one after the other. */
const CONNECTIONS = 2;

/**
 * A change of quantity in a cart of a hundred lines: the call that answers with what changed, and beside it the same call with
 * the whole page behind it – what a change took while pages were exchanged (docs/decisions/046-portal-in-react.md).
 */
export async function measureQuantity(
  url: string,
  { cookie }: Buyer,
  seconds: number,
): Promise<Record<'change of quantity' | 'change, page again', Load>> {
  const headers = { cookie };
  const answer = await fetch(url + CART, { headers });
  const { lines } = (await answer.json()) as { lines: readonly { id: string }[] };
  if (lines.length === 0) throw new Error('the cart to measure is empty');
  const change = (n: number): Call => ({
    path: `/customerapi/cart/line/${lines[n % lines.length]!.id}`,
    method: 'POST',
    headers,
    body: { quantity: 1 + (n % 9) },
  });
  const changing = await drive({ url, seconds, connections: CONNECTIONS, path: change });
  const turns = await drive({
    url,
    seconds,
    connections: CONNECTIONS,
    path: (n) => (n % 2 === 0 ? change(n / 2) : { path: '/de-de/wk', headers }),
  });
  const both: Load = {
    perSecond: turns.perSecond / 2,
    p50: turns.p50,
    p95: turns.p95,
    cpuMs: turns.cpuMs === null ? null : turns.cpuMs * 2, // an act is two requests
  };
  return { 'change of quantity': changing, 'change, page again': both };
}
