import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { outboxOf } from '../support/outbox.ts';
import { wrongOrders } from './checks.ts';
import { clientOf, confirmedCart, type Client } from './client.ts';
import { startCountingErp } from './erp.ts';
import { killRuntime, startChaosShop, type Buyer, type ChaosShop } from './shop.ts';

export interface CrashResult {
  readonly kills: number;
  readonly acknowledged: number;
  /** Submits that were broken off and asked again under their key. */
  readonly retried: number;
  readonly handedOver: number;
  /** Hand-overs that the ERP got more than once, under the same key. */
  readonly repeated: number;
  readonly seconds: number;
  readonly wrong: readonly string[];
}

const SECRET = 'a secret of at least thirty-two characters';
const WRITERS = 8;
/** Between the runtime's return and the next kill: sometimes at once, sometimes in full flight. */
const CALM_MS = [200, 1500] as const;
const BACK_MS = 60_000;

/**
 * Writers order without a break while the runtime is killed again and again; whoever got no answer asks again under the
 * same key, as the checkout does. In the end every acknowledged order is there once, whole, and with the ERP.
 */
export async function crashRun(
  out: string,
  kills: number,
  tell: (line: string) => void,
): Promise<CrashResult> {
  const started = performance.now();
  const erp = await startCountingErp();
  const vars = { ERP_URL: erp.url, ERP_SECRET: SECRET, IMPORT_SECRET: SECRET };
  const shop = await startChaosShop(out, WRITERS, { vars });
  const client = clientOf(shop.url, WRITERS * 2);
  const run = { acknowledged: new Map<string, string>(), retried: 0, isOver: false };
  const writing = Promise.all(shop.buyers.map((buyer) => write(client, buyer, run)));
  try {
    for (let kill = 1; kill <= kills; kill++) {
      await wait(CALM_MS[0] + Math.random() * (CALM_MS[1] - CALM_MS[0]));
      const before = run.acknowledged.size;
      if (!killRuntime()) throw new Error('no runtime to kill');
      await backAgain(run, before);
      tell(`${kill}/${kills} kills, ${run.acknowledged.size} orders`);
    }
    run.isOver = true;
    await writing;
    await deliverAll(shop);
    return {
      kills,
      acknowledged: run.acknowledged.size,
      retried: run.retried,
      handedOver: erp.taken.size,
      repeated: [...erp.taken.values()].filter((times) => times > 1).length,
      seconds: Math.round((performance.now() - started) / 1000),
      wrong: [
        ...shop.within((database) => wrongOrders(database, run.acknowledged)),
        ...(erp.taken.size === run.acknowledged.size ? [] : [`${erp.taken.size} orders with the ERP`]),
      ],
    };
  } finally {
    run.isOver = true;
    await writing.catch(() => {});
    client.close();
    await shop.stop();
    await erp.stop();
  }
}

interface Run {
  /** Order by key. */
  readonly acknowledged: Map<string, string>;
  retried: number;
  isOver: boolean;
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

async function backAgain(run: Run, before: number): Promise<void> {
  const until = performance.now() + BACK_MS;
  while (run.acknowledged.size < before + WRITERS) {
    if (performance.now() > until) throw new Error('the runtime did not come back within a minute');
    await wait(20);
  }
}

/** What a killed sender had claimed is free again after two minutes; the operator's tool sends it at once. */
async function deliverAll(shop: ChaosShop): Promise<void> {
  const outbox = outboxOf({ origin: shop.url, secret: SECRET });
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
