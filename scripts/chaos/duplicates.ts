import { randomUUID } from 'node:crypto';
import { wrongOrders } from './checks.ts';
import { clientOf, confirmedCart, type Answer, type Client } from './client.ts';
import { startChaosShop, type Buyer } from './shop.ts';
import type { Told } from './work-under.ts';

const CONNECTIONS = 32;

interface Press {
  readonly buyer: Buyer;
  readonly key: string;
  readonly body: object;
}

/** Every key is pressed so many times, all of them mixed and in parallel: each key is one order, each answer the same. */
export async function duplicatesRun(out: string, keys: number, submits: number): Promise<Told> {
  const shop = await startChaosShop(out, keys);
  const client = clientOf(shop.url, CONNECTIONS);
  try {
    const presses = await filled(client, shop.buyers);
    const queue = Array.from({ length: submits }, (_, index) => presses[index % presses.length]!);
    shuffle(queue);
    const answers = new Map<string, Set<string>>();
    const odd: string[] = [];
    const started = performance.now();
    const worker = async (): Promise<void> => {
      for (let press = queue.pop(); press; press = queue.pop()) {
        const answer = await client.ask(press.buyer, 'wk/submit', { body: press.body, key: press.key });
        if (answer?.status !== 200) odd.push(describe(answer));
        else {
          const seen = answers.get(press.key) ?? new Set();
          answers.set(press.key, seen.add(JSON.stringify(answer.json)));
        }
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, worker));
    const elapsed = (performance.now() - started) / 1000;
    const different = [...answers.values()].filter((seen) => seen.size !== 1).length;
    const acknowledged = new Map([...answers].map(([key, seen]) => [key, orderOf([...seen][0]!)]));
    const orders = shop.within((database) =>
      Number(database.prepare('select count(*) n from customer_order').get()!['n']),
    );
    return {
      said: `${submits} submits over ${keys} keys in ${Math.round(elapsed)} s (${Math.round(submits / elapsed)}/s): ${orders} orders`,
      wrong: [
        ...(odd.length > 0 ? [`${odd.length} other answers, such as ${odd[0]}`] : []),
        ...(different > 0 ? [`${different} keys with different answers`] : []),
        ...(answers.size === keys ? [] : [`${answers.size} keys answered`]),
        ...shop.within((database) => wrongOrders(database, acknowledged)),
      ],
    };
  } finally {
    client.close();
    await shop.stop();
  }
}

async function filled(client: Client, buyers: readonly Buyer[]): Promise<Press[]> {
  const presses: Press[] = [];
  for (const buyer of buyers) {
    await client.ask(buyer, `wk/${buyer.article}/add/2`);
    const body = await confirmedCart(client, buyer);
    if (!body) throw new Error(`the cart of ${buyer.id} stayed empty`);
    presses.push({ buyer, body, key: randomUUID() });
  }
  return presses;
}

const orderOf = (answer: string): string => (JSON.parse(answer) as { result: { id: string } }).result.id;
const describe = (answer: Answer | null): string =>
  answer ? `${answer.status} ${JSON.stringify(answer.json).slice(0, 200)}` : 'none';

/** Fisher and Yates. */
function shuffle<T>(list: T[]): void {
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [list[last], list[other]] = [list[other]!, list[last]!];
  }
}
