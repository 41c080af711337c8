import { randomUUID } from 'node:crypto';
import { clientOf, confirmedCart } from '../chaos/client.ts';
import { DEMO_PASSWORD } from '../support/demo-customers.ts';
import { startRuntime, type Runtime } from '../support/runtime.ts';
import type { Buyers } from './buyers.ts';
import { callOf, drive, type Call, type Load } from './load.ts';
import type { Target } from './pages.ts';
import { measureQuantity } from './quantity-load.ts';

/**
 * A hash blocks the isolate and two are its most (docs/rules/security.md#passwords): one after the other, as the shop
 * lets them.
 */
const ONE_BY_ONE = { connections: 1, warm: 4 };
/** Tries that a name has in five minutes. */
const TRIES = 9;

/** What customers have open most. */
const DRIVEN = ['cart', 'cart call', 'order pad call', 'checkout', 'my lab', 'order list', 'orders'];

/** What customers do, in a runtime of its own on a copy of the shop: log in, fill the cart, order; and their pages. */
export async function measureCustomers(
  out: string,
  state: string,
  buyers: Buyers,
  targets: readonly Target[],
  seconds: number,
): Promise<Record<string, Load>> {
  const runtime = await startRuntime({ out, state });
  try {
    const { url } = runtime;
    const lines: Record<string, Load> = {
      login: await drive({
        url,
        seconds,
        ...ONE_BY_ONE,
        most: buyers.fresh.length * TRIES,
        path: (n) => loginOf(buyers, n),
      }),
      'add to cart': await drive({ url, seconds, path: (n) => additionOf(buyers, n) }),
      'submit of 10 lines': await measureSubmit(runtime, buyers, seconds),
      ...(await measureQuantity(url, buyers.laboratory, seconds)),
    };
    for (const target of targets.filter(({ name }) => DRIVEN.includes(name))) {
      lines[target.name] = await drive({ url, seconds, path: (n) => callOf(target, n) });
    }
    return lines;
  } finally {
    await runtime.stop();
  }
}

function loginOf({ fresh }: Buyers, n: number): Call {
  const { number } = fresh[n % fresh.length]!;
  return {
    path: '/customerapi/login',
    method: 'POST',
    body: { Benutzername: number, Kennwort: DEMO_PASSWORD },
  };
}

function additionOf({ fresh, articles }: Buyers, n: number): Call {
  const article = articles[Math.floor(n / fresh.length) % articles.length]!;
  return {
    path: `/customerapi/wk/${article}/add/1`,
    method: 'POST',
    headers: { cookie: fresh[n % fresh.length]!.cookie },
  };
}

/** Each cart can be ordered once. */
export async function measureSubmit({ url }: Runtime, { ready }: Buyers, seconds: number): Promise<Load> {
  const client = clientOf(url, 4);
  const presses: Call[] = [];
  try {
    for (const buyer of ready) {
      const body = await confirmedCart(client, buyer);
      if (!body) throw new Error(`the cart of ${buyer.id} is empty`);
      const headers = { cookie: buyer.cookie, 'idempotency-key': randomUUID() };
      presses.push({ path: '/customerapi/wk/submit', method: 'POST', headers, body });
    }
  } finally {
    client.close();
  }
  const [connections, warm] = [4, Math.floor(presses.length / 4)];
  return drive({ url, seconds, connections, warm, most: presses.length, path: (n) => presses[n - 1]! });
}
