import { Refusal } from '#lib/refusal.ts';
import type { CustomerDatabase, Logbooks, SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';

/** A statement as it is sent to a home. */
export interface PlainStatement {
  readonly sql: string;
  readonly bound: readonly (string | number | null)[];
}

export type Row = Record<string, string | number | null>;

/** The homes of customers, by their ids (homes/worker.ts). */
export interface Homes {
  getByName(customer: string): {
    /** Rows of each statement of `own`, which are one transaction; SHOP hears `forShop` after it. Null: he is moving, ask again. */
    run(
      customer: string,
      own: readonly PlainStatement[],
      forShop: readonly PlainStatement[],
    ): Promise<Row[][] | null>;
    /** Takes what SHOP has got of the customer's orders. False: he is moving, ask again. */
    take(customer: string): Promise<boolean>;
  };
}

/** Where logbooks live: in homes where the operator binds them, else all in `db`. */
export function logbooksOf({ HOMES }: { readonly HOMES?: Homes }, db: SqlDatabase): Logbooks {
  return HOMES ? (customer) => homeLogbook(HOMES, customer, db) : () => sharedLogbook(db);
}

/** The logbooks of all customers in one database, `db`: what is for SHOP is written in the same transaction. */
export function sharedLogbook(db: SqlDatabase): CustomerDatabase {
  return {
    isApart: false,
    prepare: (sql) => db.prepare(sql),
    batch: (statements) => db.batch(statements),
    commit: (own, forShop) => db.batch([...own, ...forShop]),
    beside: (own, ofShop) => db.batch([...own, ...ofShop]),
    take: async () => false,
  };
}

/** A call waits so long for a customer who moves with many years of works; the move goes on without it. */
const PATIENCE_MS = 20_000;

/**
 * Asks a home until the customer is there: each call does a part of his move. Refuses `account.moving` where it takes longer than a
 * person waits.
 */
async function arrived<T>(ask: () => Promise<T | null>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() >= until) throw new Refusal('account.moving', { retryAfter: 30 });
  }
}

/** The logbook of a customer who has a home: its statements are run there, those of `SHOP` in `db`. */
export function homeLogbook(homes: Homes, customer: string, db: SqlDatabase): CustomerDatabase {
  const run = async <Row>(own: readonly SqlStatement[], forShop: readonly SqlStatement[] = []) => {
    const plain = (all: readonly SqlStatement[]) => all.map((one) => (one as Sent).plain);
    const rows = await arrived(() => homes.getByName(customer).run(customer, plain(own), plain(forShop)));
    return rows.map((results) => ({ results })) as SqlResult<Row>[];
  };
  const statement = (plain: PlainStatement): Sent => {
    const one: Sent = {
      plain,
      bind: (...values) => statement({ ...plain, bound: values.map(bindable) }),
      all: async <Row>() => (await run<Row>([one]))[0]!,
      first: async <Row>() => (await run<Row>([one]))[0]!.results[0] ?? null,
      run: () => run([one]),
    };
    return one;
  };
  return {
    isApart: true,
    prepare: (sql) => statement({ sql, bound: [] }),
    batch: (own) => run(own),
    commit: run,
    beside: async <Row>(own: SqlStatement[], ofShop: SqlStatement[]) =>
      (await Promise.all([run<Row>(own), db.batch<Row>(ofShop)])).flat(),
    take: async (isNeeded = false) => {
      // a home of before says nothing where it took them
      const take = async () => (await homes.getByName(customer).take(customer)) !== false;
      try {
        return isNeeded ? await arrived(async () => (await take()) || null) : await take();
      } catch (error) {
        if (isNeeded) throw error;
        console.error(`orders wait for their home: ${String(error)}`); // the clock asks again
        return false;
      }
    },
  };
}

interface Sent extends SqlStatement {
  readonly plain: PlainStatement;
}

/** Values as D1 binds them: what SQLite does not know is refused, undefined too. */
function bindable(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  throw new TypeError(`a home cannot bind ${typeof value}`);
}
