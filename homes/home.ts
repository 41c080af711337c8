import type { CustomerDatabase, SqlDatabase } from '../src/lib/sql.ts';
import { homeLogbook, type PlainStatement, type Row } from '../src/platform/logbooks.ts';
import { eraseRetained } from '../src/shop/work-records/retention-queries.ts';
import type { Ground } from './ground.ts';
import { emptyBehind, move } from './move.ts';
import { takeAllOrders } from './move-in.ts';
import { takeOrders } from './orders/take-orders.ts';
import { keepOutgoing } from './outgoing.ts';
import { migrateHome } from './schema.ts';
import { tellShop } from './tell-shop.ts';

/** After so long SHOP is told again what it did not hear, each time after twice as long, up to the longest. */
const AGAIN_MS = 10_000;
const LONGEST_MS = 300_000;
/** An alarm that did not come by then was lost. */
const OVERDUE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * The home of one customer: the tables of a logbook (kept.ts) with one writer. A customer who comes for the first time moves in:
 * what SHOP had of him is copied, then deleted there (move.ts). What SHOP must know of a change is kept with it and told after it, in
 * order and exactly once, whatever breaks in between. Where homes are left (`Ground.isLeft`), who comes goes back, and SHOP runs all.
 */
export class Home {
  readonly #ground: Ground;
  #ready: Promise<boolean> | null = null;
  #telling: Promise<void> | null = null;
  #taking: Promise<void> | null = null;
  #wakesAt = 0;

  constructor(ground: Ground) {
    this.#ground = { ...ground, wakeAt: (moment) => ground.wakeAt((this.#wakesAt = moment)) };
    ground.transaction(() => migrateHome(ground.exec));
  }

  /**
   * Runs `own` as one transaction and gives each one's rows; `forShop` is kept in it and told to SHOP before this ends – or, where
   * SHOP does not answer, later. Null where the customer is still moving: ask again. Fails as the database does, with nothing written.
   */
  async run(customer: string, own: readonly PlainStatement[], forShop: readonly PlainStatement[]): Promise<Row[][] | null> {
    if (!(await this.#moved(customer))) return null;
    const { exec, transaction, shop, isLeft } = this.#ground;
    if (isLeft) return runIn(shop, own, forShop);
    const work = () => own.map(({ sql, bound }) => exec(sql, bound));
    if (![...own, ...forShop].some(({ sql }) => WRITES.test(sql))) return transaction(work);
    const rows = transaction(() => keepOutgoing(exec, forShop, work));
    await this.#tell(customer);
    return rows;
  } // prettier-ignore

  /**
   * Takes what SHOP has got of the customer's orders by now; nothing where he is back there. Who comes while some are taken waits for the next
   * time, which all of them share, since his may have come behind the look. False where he is still moving: ask again. Fails as SHOP does; what is left waits there.
   */
  async take(customer: string): Promise<boolean> {
    if (!(await this.#moved(customer))) return false;
    if (this.#ground.isLeft) return true;
    await this.#taking?.catch(() => {});
    await (this.#taking ??= this.#takeNow(customer).finally(() => (this.#taking = null)));
    return true;
  }

  async #takeNow(customer: string): Promise<void> {
    const { isSetBack } = await takeOrders(this.#ground, customer);
    if (!isSetBack) return;
    // what it lost is told again, and what it has anew did not wait
    await (this.#telling ??= this.#tellOnce(customer).finally(() => (this.#telling = null))).catch(() => {});
    this.#plan();
    await takeAllOrders(this.#ground, customer);
  }

  /** What the alarm does: tells what SHOP did not hear, empties SHOP of what moved, erases works whose years are over. `now`: UTC, ISO 8601. */
  async wake(now: string): Promise<void> {
    const [home] = this.#ground.exec('select customer, moved_at, emptied_at from home', []);
    if (!home) return;
    const customer = String(home['customer']);
    this.#plan(); // whatever fails below
    if (!(await this.#moved(customer)) || this.#ground.isLeft) return;
    if (home['emptied_at'] === null && !(await emptyBehind(this.#ground, customer))) return;
    await eraseRetained(this.#database(customer), now.slice(0, 10));
    await this.#tell(customer, true);
  }

  /** Goes back to SHOP, or is back there. */
  async leave(): Promise<void> {
    const [home] = this.#ground.exec('select customer from home', []);
    if (home && this.#ground.isLeft) await this.#moved(String(home['customer']));
  }

  /** Whether the customer is where he is to be ({@link move}), once; who comes on the way waits for what this call does of it. */
  #moved(customer: string): Promise<boolean> {
    this.#ready ??= move(this.#ground, customer)
      .catch((error: unknown) => {
        this.#ready = null; // the next one tries again
        throw error;
      })
      .then((isThere) => {
        if (!isThere) this.#ready = null; // and goes on
        return isThere;
      });
    return this.#ready;
  }

  /** Where SHOP did not hear the last time, not before the pause is over – or now, where `isDue`. */
  async #tell(customer: string, isDue = false): Promise<void> {
    this.#plan(!isDue);
    if (!isDue && this.#againAt() > Date.now()) return;
    try {
      while (this.#owes())
        await (this.#telling ??= this.#tellOnce(customer).finally(() => (this.#telling = null)));
    } catch {
      return; // #tellOnce has said so
    }
    this.#plan(!isDue);
  }

  async #tellOnce(customer: string): Promise<void> {
    const { exec } = this.#ground;
    try {
      await tellShop(this.#ground, customer);
      exec('update home set failures = 0, again_at = 0 where failures > 0', []);
    } catch (error) {
      const failures = Number(exec('select failures from home', [])[0]!['failures']);
      const pause = Math.min(AGAIN_MS * 2 ** failures, LONGEST_MS);
      exec('update home set failures = failures + 1, again_at = ?1', [Date.now() + pause]);
      this.#plan();
      console.error(`home: SHOP was not told, again in ${pause / 1000} s: ${String(error)}`);
      throw error;
    }
  }

  #againAt(): number {
    return Number(this.#ground.exec('select again_at from home', [])[0]!['again_at']);
  }

  #owes(): boolean {
    return this.#ground.exec('select 1 from outgoing limit 1', []).length > 0;
  }

  /**
   * Sets the alarm: soon while something is to be told or deleted, else on the day after the first retention ends, tomorrow at the earliest.
   * `isAtMost`: one that comes sooner stays, or who writes all day would put it off all day.
   */
  #plan(isAtMost = false): void {
    const [next] = this.#ground.exec(
      `select (select min(retain_until) from work where retain_until is not null) until, (select emptied_at from home) emptied`,
      [],
    );
    if (this.#owes() || next!['emptied'] === null)
      this.#wakeAt(Math.max(this.#againAt(), Date.now() + AGAIN_MS), isAtMost);
    else if (next!['until'] !== null)
      this.#wakeAt(Math.max(Date.parse(String(next!['until'])), Date.now()) + DAY_MS, isAtMost);
  }

  #wakeAt(moment: number, isAtMost = false): unknown {
    if (isAtMost && this.#wakesAt <= moment && this.#wakesAt > Date.now() - OVERDUE_MS) return;
    return this.#ground.wakeAt(moment);
  }

  /** The home as the shop's verbs see it. */
  #database(customer: string): CustomerDatabase {
    return homeLogbook({ getByName: () => this }, customer, this.#ground.shop);
  }
}

/** What changes something: the rest only reads. */
const WRITES = /\b(?:insert|update|replace|delete)\s/i;

/** Rows of each statement of `own`, run in SHOP with what is for it. */
async function runIn(shop: SqlDatabase, own: readonly PlainStatement[], forShop: readonly PlainStatement[]): Promise<Row[][]> {
  const results = await shop.batch<Row>([...own, ...forShop].map(({ sql, bound }) => shop.prepare(sql).bind(...bound)));
  return results.slice(0, own.length).map(({ results: rows }) => rows);
} // prettier-ignore
