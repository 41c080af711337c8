/**
 * The Worker with a home for each customer, bound by the shop as HOMES (docs/decisions/235-a-home-for-each-logbook.md): a Durable Object
 * with SQLite. The shop sends the statements of its verbs; what a home is stands in `home.ts`.
 */
import { DurableObject } from 'cloudflare:workers';
import type { PlainStatement, Row } from '../src/platform/logbooks.ts';
import { Home } from './home.ts';

interface Env {
  readonly SHOP: D1Database;
  readonly HOMES: DurableObjectNamespace<CustomerHome>;
  /** '1': customers go back to SHOP. */
  readonly LEAVE?: string;
}

/** Customers who go back in one minute, by chance, so that homes that always fail keep none behind them, and how many of them at once. */
const LEAVING = 200;
const AT_ONCE = 10;
/** Queries of SHOP in one call of a move: some seconds, and far from the thousand that the platform allows. */
const QUERIES = 200;

export default {
  fetch: () => new Response(null, { status: 404 }),
  /** Where homes are left, those who do not come by themselves go back too. */
  async scheduled(_: unknown, { SHOP, HOMES, LEAVE }: Env): Promise<void> {
    if (LEAVE !== '1') return;
    const { results } = await SHOP.prepare(
      'select customer_id from customer_home where stage > 0 order by random() limit ?1',
    )
      .bind(LEAVING)
      .all<{ customer_id: string }>();
    for (let at = 0; at < results.length; at += AT_ONCE)
      await Promise.all(
        results.slice(at, at + AT_ONCE).map(({ customer_id: customer }) =>
          HOMES.getByName(customer)
            .leave()
            .catch((error: unknown) => console.error(`home: not left yet: ${String(error)}`)),
        ),
      );
  },
};

/** One customer's home, named by the customer's id. */
export class CustomerHome extends DurableObject<Env> {
  readonly #home: Home;

  constructor(state: DurableObjectState, env: Env) {
    super(state, env);
    const { storage } = state;
    this.#home = new Home({
      exec: (sql, bound) => storage.sql.exec(sql, ...bound).toArray() as Row[],
      transaction: (work) => storage.transactionSync(work),
      wakeAt: (moment) => storage.setAlarm(moment),
      shop: env.SHOP,
      isLeft: env.LEAVE === '1',
      queries: QUERIES,
    });
  }

  /** Runs what a verb wrote for its customer; see {@link Home.run}. */
  run(
    customer: string,
    own: readonly PlainStatement[],
    forShop: readonly PlainStatement[],
  ): Promise<Row[][] | null> {
    return this.#home.run(customer, own, forShop);
  }

  /** Takes what SHOP has got of the customer's orders; see {@link Home.take}. */
  take(customer: string): Promise<boolean> {
    return this.#home.take(customer);
  }

  /** Goes back to SHOP; see {@link Home.leave}. */
  leave(): Promise<void> {
    return this.#home.leave();
  }

  override alarm(): Promise<void> {
    return this.#home.wake(new Date().toISOString());
  }
}
