import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { wrongStock } from './checks.ts';
import { clientOf, type Client } from './client.ts';
import type { Told } from './orders.ts';
import { startChaosShop, type Buyer } from './shop.ts';
import { neverMet, strikeAgain, type AtWork } from './strikes.ts';
import type { Trouble } from './troubles/trouble.ts';

const WRITERS = 6;
const PLACES = 4;

interface Run extends AtWork {
  /** Names of bookings. */
  readonly acknowledged: Set<string>;
}

/**
 * Laboratories book in their drawers – four places at a time – while something breaks again and again; whoever got no answer asks again under
 * the same name, as the page does. In the end every acknowledged booking is there once and whole, and every place is as its last movement says.
 */
export async function stockRun(
  out: string,
  { trouble, times }: { readonly trouble: Trouble; readonly times: number },
  tell: (line: string) => void,
): Promise<Told> {
  const started = performance.now();
  const shop = await startChaosShop(out, WRITERS, trouble.settings);
  const client = clientOf(shop.url, WRITERS * 2);
  const run: Run = { acknowledged: new Set(), retried: 0, isOver: false };
  const writing = Promise.all(shop.buyers.map((buyer) => book(client, buyer, run)));
  try {
    await Promise.race([
      strikeAgain(shop, run, { trouble, times, least: WRITERS, tell }),
      writing.then(() => new Promise<never>(() => {})), // a laboratory that gives up ends the run
    ]);
    await writing;
    return {
      said: `${times} times in ${Math.round((performance.now() - started) / 1000)} s: ${run.acknowledged.size} bookings of the tooth stock, ${run.retried} of them asked for again`,
      wrong: [
        ...shop.within((database) => wrongStock(database, run.acknowledged, PLACES)),
        ...neverMet(shop, run, trouble),
      ],
    };
  } finally {
    run.isOver = true;
    await writing.catch(() => {});
    client.close();
    await shop.stop();
  }
}

async function until<T>(task: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const found = await task();
    if (found !== null) return found;
    await wait(50);
  }
}

/** Fills four places and empties them again, in turn, each press under a name of its own. */
async function book(client: Client, buyer: Buyer, run: Run): Promise<void> {
  const said = (path: string, body: object) =>
    until(async () => {
      const answer = await client.ask(buyer, path, { body });
      return answer && answer.status < 500 ? answer : null;
    });
  await said('zahnlager/schrank', { name: 'Schrank' });
  await said('zahnlager/schrank/1/schublade', { rows: 1, columns: PLACES });
  for (let version = 0; !run.isOver; version++) {
    const kind = version % 2 === 0 ? { kind: 'put', article: buyer.article } : { kind: 'take' };
    const booking = randomUUID();
    const changes = Array.from({ length: PLACES }, (_, index) => ({ cabinet: 1, drawer: 1, row: 1, column: index + 1, version, ...kind })); // prettier-ignore
    for (let tries = 0; ; tries++) {
      const answer = await client.ask(buyer, 'zahnlager/buchen', { body: { booking, changes } });
      if (answer?.status === 200) {
        if (tries > 0) run.retried += 1;
        run.acknowledged.add(booking);
        break;
      }
      if (answer && answer.status < 500)
        throw new Error(`booking: ${answer.status} ${JSON.stringify(answer.json)}`);
      await wait(50);
    }
  }
}
