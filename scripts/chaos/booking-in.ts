import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { addOrder, deliverWhole } from '../../tests/support/orders.ts';
import { d1Over } from '../support/sqlite-d1.ts';
import { wrongBookingIn } from './checks.ts';
import { clientOf, type Client } from './client.ts';
import { startChaosShop, type Buyer } from './shop.ts';
import { killRuntime } from './troubles/kill.ts';
import type { Told } from './work-under.ts';

const LABORATORIES = 4;
/** A call books 100 lines: there is work for the first call, for each kill and for what follows the last. */
const LINES_PER_KILL = 100;
const LINES_PER_NOTE = 50;
/** Places of a drawer; as many drawers as the goods need. */
const SIDE = 40;
const BACK_MS = 60_000;

/**
 * Deliveries of laboratories are booked in while the runtime is killed in the middle of it, again and again; what follows asks
 * once more, as the next start of the portal does. In the end every delivered piece lies in one place, by one movement.
 */
export async function bookingInRun(out: string, kills: number, tell: (line: string) => void): Promise<Told> {
  const started = performance.now();
  const pieces = LINES_PER_KILL * (kills + 2);
  const shop = await startChaosShop(out, LABORATORIES, {
    prepare: async (database, { sets, buyers }) => {
      for (const { id } of buyers) await deliver(database, id, { sets, pieces });
    },
  });
  const client = clientOf(shop.url, LABORATORIES * 2);
  let [brokenOff, told] = [0, 0];
  const note = (answers: readonly (number | null)[]): void => {
    brokenOff += answers.filter((booked) => booked === null).length;
    for (const booked of answers) told += booked ?? 0;
  };
  try {
    const begun = performance.now();
    note(await Promise.all(shop.buyers.map((buyer) => bookIn(client, buyer))));
    const flightMs = performance.now() - begun;
    for (let kill = 1; kill <= kills; kill++) {
      await Promise.all(shop.buyers.map((buyer) => until(() => client.ask(buyer, 'cart/de'))));
      const calls = shop.buyers.map((buyer) => bookIn(client, buyer));
      await wait(Math.random() * flightMs); // before, in and after what they write
      if (!killRuntime()) throw new Error('no runtime to kill');
      note(await Promise.all(calls));
      tell(`${kill}/${kills} kills, ${brokenOff} calls broken off`);
    }
    for (const all of await Promise.all(shop.buyers.map((buyer) => bookInAll(client, buyer)))) told += all;
    return {
      said:
        `${kills} kills in ${Math.round((performance.now() - started) / 1000)} s: ${pieces * LABORATORIES} pieces booked in, ${brokenOff} calls broken off, ` +
        `${pieces * LABORATORIES - told} pieces booked by calls that told nobody`,
      wrong: [...(brokenOff === 0 ? ['no kill broke a booking-in off'] : []), ...shop.within(wrongBookingIn)],
    };
  } finally {
    client.close();
    await shop.stop();
  }
}

/** A cabinet with a gap for each of so many pieces, and the delivery notes that fill them. */
async function deliver(
  database: DatabaseSync,
  customer: string,
  { sets, pieces }: { readonly sets: readonly string[]; readonly pieces: number },
): Promise<void> {
  const drawers = Math.ceil(pieces / SIDE ** 2);
  database.exec('begin');
  database
    .prepare(`insert into tooth_cabinet (customer_id, id, name, created_at) values (?, 1, 'Schrank', '')`)
    .run(customer);
  const drawer = database.prepare(
    `insert into tooth_drawer (customer_id, cabinet, id, row_count, column_count, created_at) values (?, 1, ?, ${SIDE}, ${SIDE}, '')`,
  );
  for (let id = 1; id <= drawers; id++) drawer.run(customer, id);
  const place = database.prepare(
    `insert into tooth_place (customer_id, cabinet, drawer, row_no, column_no, article, whole, teeth, since) values (?, 1, ?, ?, ?, ?, 6, 0, '')`,
  );
  for (let at = 0; at < pieces; at++) {
    const inDrawer = at % SIDE ** 2;
    const spot = [1 + Math.floor(at / SIDE ** 2), 1 + Math.floor(inDrawer / SIDE), 1 + (inDrawer % SIDE)];
    place.run(customer, ...spot, sets[at % sets.length]!);
  }
  database.exec('commit');
  for (let from = 0; from < pieces; from += LINES_PER_NOTE) {
    const lines = Array.from({ length: LINES_PER_NOTE }, (_, line) => ({ number: sets[(from + line) % sets.length]!, quantity: 1 })); // prettier-ignore
    const order = await addOrder(d1Over(database), { customerId: customer, lines });
    await deliverWhole(d1Over(database), order, { number: `LS-${randomUUID().slice(0, 13)}` });
  }
}

async function until<T>(task: () => Promise<T | null>): Promise<T> {
  const limit = performance.now() + BACK_MS;
  for (;;) {
    const found = await task();
    if (found !== null) return found;
    if (performance.now() > limit) throw new Error('the runtime did not come back within a minute');
    await wait(50);
  }
}

/** What a call booked; null where it was broken off. */
async function bookIn(client: Client, buyer: Buyer): Promise<number | null> {
  const answer = await client.ask(buyer, 'zahnlager/zubuchen/auto', { body: {} });
  return answer?.status === 200 ? answer.json.outPositionen.length : null;
}

/** What all calls booked until nothing was left. */
async function bookInAll(client: Client, buyer: Buyer): Promise<number> {
  let all = 0;
  for (;;) {
    const booked = await until(() => bookIn(client, buyer));
    if (booked === 0) return all;
    all += booked;
  }
}
