import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { wrongStock } from './checks.ts';
import type { Client } from './client.ts';
import type { Buyer, ChaosShop } from './shop.ts';
import type { AtWork } from './strikes.ts';
import { workUnder, type Told, type Troubled } from './work-under.ts';

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
export function stockRun(out: string, troubled: Troubled, tell: (line: string) => void): Promise<Told> {
  const run: Run = { acknowledged: new Set(), retried: 0, isOver: false };
  const judge = (shop: ChaosShop): Told => ({
    said: `${run.acknowledged.size} bookings of the tooth stock, ${run.retried} of them asked for again`,
    wrong: shop.within((database) => wrongStock(database, run.acknowledged, PLACES)),
  });
  return workUnder(out, troubled, { people: WRITERS, run, act: book, judge }, tell);
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
