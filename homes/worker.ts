/**
 * The Worker with a home for each customer, bound by the shop as HOMES (docs/decisions/235-a-home-for-each-logbook.md): a Durable Object
 * with SQLite. The shop sends the statements of its verbs; what a home is stands in `home.ts`.
 */
import { DurableObject } from 'cloudflare:workers';
import type { PlainStatement, Row } from '../src/platform/logbooks.ts';
import { Home } from './home.ts';

interface Env {
  readonly SHOP: D1Database;
}

export default {
  fetch: () => new Response(null, { status: 404 }),
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
    });
  }

  /** Runs what a verb wrote for its customer; see {@link Home.run}. */
  run(
    customer: string,
    own: readonly PlainStatement[],
    forShop: readonly PlainStatement[],
  ): Promise<Row[][]> {
    return this.#home.run(customer, own, forShop);
  }

  override alarm(): Promise<void> {
    return this.#home.wake(new Date().toISOString());
  }
}
