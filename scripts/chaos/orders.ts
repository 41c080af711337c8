import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { outboxOf } from '../support/outbox.ts';
import { wrongOrders } from './checks.ts';
import { clientOf, confirmedCart, type Client } from './client.ts';
import { ERP_SECRET, startChaosShop, type Buyer, type ChaosShop } from './shop.ts';
import { neverMet, strikeAgain, type AtWork } from './strikes.ts';
import type { Trouble } from './troubles/trouble.ts';

const WRITERS = 8;

export interface Told {
  /** What happened, as a sentence with its figures. */
  readonly said: string;
  /** What does not hold: sentences, none where everything does. */
  readonly wrong: readonly string[];
}

/**
 * Writers order without a break while something breaks again and again; whoever got no answer asks again under the
 * same key, as the checkout does. In the end every acknowledged order is there once, whole, and with the ERP.
 */
export async function ordersRun(
  out: string,
  { trouble, times }: { readonly trouble: Trouble; readonly times: number },
  tell: (line: string) => void,
): Promise<Told> {
  const started = performance.now();
  const shop = await startChaosShop(out, WRITERS, trouble.settings);
  const client = clientOf(shop.url, WRITERS * 2);
  const run: Run = { acknowledged: new Map(), retried: 0, isOver: false };
  const writing = Promise.all(shop.buyers.map((buyer) => write(client, buyer, run)));
  try {
    await Promise.race([
      strikeAgain(shop, run, { trouble, times, least: WRITERS, tell }),
      writing.then(() => new Promise<never>(() => {})), // a writer that gives up ends the run
    ]);
    await writing;
    await deliverAll(shop);
    const { taken } = shop.erp;
    const repeated = [...taken.values()].filter((deliveries) => deliveries > 1).length;
    const orders = run.acknowledged.size;
    return {
      said:
        `${times} times in ${Math.round((performance.now() - started) / 1000)} s: ${orders} orders acknowledged, ${run.retried} of them asked for again; ` +
        `${taken.size} with the ERP, ${repeated} came there twice under their key`,
      wrong: [
        ...shop.within((database) => wrongOrders(database, run.acknowledged)),
        ...(taken.size === orders ? [] : [`${taken.size} orders with the ERP`]),
        ...(repeated > 0 && !trouble.sendsAgain ? [`${repeated} orders sent to the ERP twice`] : []),
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

interface Run extends AtWork {
  /** Order by key. */
  readonly acknowledged: Map<string, string>;
}

/** Orders one after the other; a submit without an answer is asked again until there is one. */
async function write(client: Client, buyer: Buyer, run: Run): Promise<void> {
  while (!run.isOver) {
    const body = await confirmedCart(client, buyer);
    if (!body) {
      // empty, or away: what an unanswered call did, the next look at the cart shows
      if (!(await client.ask(buyer, `wk/${buyer.article}/add/2`))) await wait(50);
      continue;
    }
    const key = randomUUID();
    for (let tries = 0; ; tries++) {
      const answer = await client.ask(buyer, 'wk/submit', { body, key });
      if (answer?.status === 200) {
        if (tries > 0) run.retried += 1;
        run.acknowledged.set(key, answer.json.result.id);
        break;
      }
      if (answer?.status === 409) break; // the cart is another one: an unanswered add was done after all
      if (answer && answer.status < 500)
        throw new Error(`submit: ${answer.status} ${JSON.stringify(answer.json)}`);
      await wait(50);
    }
  }
}

/** What a killed sender had claimed is free again after two minutes; the operator's tool sends it at once. */
async function deliverAll(shop: ChaosShop): Promise<void> {
  const outbox = outboxOf({ origin: shop.url, secret: ERP_SECRET });
  for (let round = 0; round < 200; round++) {
    const ids = shop.within((database) =>
      database
        .prepare(`select id from outbox where sent_at is null and kind = 'order-export' limit 500`)
        .all()
        .map((row) => String(row['id'])),
    );
    if (ids.length === 0) return;
    await outbox.requeue({ ids });
    await shop.runtime.runScheduled();
  }
}
