import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { outboxOf } from '../support/outbox.ts';
import { wrongOrders } from './checks.ts';
import { confirmedCart, type Client } from './client.ts';
import { ERP_SECRET, type Buyer, type ChaosShop } from './shop.ts';
import type { AtWork } from './strikes.ts';
import { workUnder, type Told, type Troubled } from './work-under.ts';

const WRITERS = 8;

/**
 * Writers order without a break while something breaks again and again; whoever got no answer asks again under the
 * same key, as the checkout does. In the end every acknowledged order is there once, whole, and with the ERP.
 */
export function ordersRun(out: string, troubled: Troubled, tell: (line: string) => void): Promise<Told> {
  const run: Run = { acknowledged: new Map(), retried: 0, isOver: false };
  const judge = async (shop: ChaosShop): Promise<Told> => {
    await deliverAll(shop);
    const { taken } = shop.erp;
    const repeated = [...taken.values()].filter((deliveries) => deliveries > 1).length;
    const orders = run.acknowledged.size;
    return {
      said: `${orders} orders acknowledged, ${run.retried} of them asked for again; ${taken.size} with the ERP, ${repeated} came there twice under their key`,
      wrong: [
        ...shop.within((database) => wrongOrders(database, run.acknowledged)),
        ...(taken.size === orders ? [] : [`${taken.size} orders with the ERP`]),
        ...(repeated > 0 && !troubled.trouble.sendsAgain ? [`${repeated} orders sent to the ERP twice`] : []),
      ],
    };
  };
  return workUnder(out, troubled, { people: WRITERS, run, act: write, judge }, tell);
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
