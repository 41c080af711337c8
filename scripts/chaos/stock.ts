import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { wrongStock } from './checks.ts';
import { clientOf, type Client } from './client.ts';
import { killRuntime, startChaosShop, type Buyer } from './shop.ts';

export interface StockResult {
  readonly kills: number;
  readonly acknowledged: number;
  /** Bookings that were broken off and asked again under their name. */
  readonly retried: number;
  readonly seconds: number;
  readonly wrong: readonly string[];
}

const WRITERS = 6;
const PLACES = 4;
const CALM_MS = [200, 1200] as const;
const BACK_MS = 60_000;

interface Run {
  readonly acknowledged: Set<string>;
  retried: number;
  isOver: boolean;
}

/**
 * Laboratories book in their drawers – four places at a time – while the runtime is killed again and again; whoever got no answer asks again under
 * the same name, as the page does. In the end every acknowledged booking is there once and whole, and every place is as its last movement says.
 */
export async function stockRun(
  out: string,
  kills: number,
  tell: (line: string) => void,
): Promise<StockResult> {
  const started = performance.now();
  const shop = await startChaosShop(out, WRITERS);
  const client = clientOf(shop.url, WRITERS * 2);
  const run: Run = { acknowledged: new Set(), retried: 0, isOver: false };
  const writing = Promise.all(shop.buyers.map((buyer) => book(client, buyer, run)));
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await wait(CALM_MS[0] + Math.random() * (CALM_MS[1] - CALM_MS[0]));
      const before = run.acknowledged.size;
      if (!killRuntime()) throw new Error('no runtime to kill');
      await backAgain(run, before);
      tell(`${kill}/${kills} kills, ${run.acknowledged.size} bookings`);
    }
    run.isOver = true;
    await writing;
    return {
      kills,
      acknowledged: run.acknowledged.size,
      retried: run.retried,
      seconds: Math.round((performance.now() - started) / 1000),
      wrong: shop.within((database) => wrongStock(database, run.acknowledged, PLACES)),
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

async function backAgain(run: Run, before: number): Promise<void> {
  const limit = performance.now() + BACK_MS;
  while (run.acknowledged.size < before + WRITERS) {
    if (performance.now() > limit) throw new Error('the runtime did not come back within a minute');
    await wait(20);
  }
}
