import { DatabaseSync } from 'node:sqlite';
import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import { logbooksOf, sharedLogbook, type Homes, type Row } from '#platform/logbooks.ts';
import type { Ground } from '../../homes/ground.ts';
import { Home } from '../../homes/home.ts';
import { hasHomes } from '../../scripts/support/homes.ts';

/** Homes over SQLite in this process, as the Worker of homes has them over its objects. */
export interface TestHomes extends Homes {
  /** The tables of a customer's home, once he was there. */
  sqlite(customer: string): DatabaseSync;
  /** What the alarm does. `now`: UTC, ISO 8601. */
  wake(customer: string, now: string): Promise<void>;
  /** When the alarm is to come, in milliseconds since 1970. */
  alarm(customer: string): number | undefined;
  /** What every home's alarm does, also where SHOP failed the first time. `now`: UTC, ISO 8601. */
  wakeAll(now: string): Promise<void>;
  /** The tables of every home. */
  all(): DatabaseSync[];
  /** Runs work and takes back all that homes wrote, and the homes that it made. */
  rewound<T>(work: () => Promise<T>): Promise<T>;
  /** The runtime is gone and comes again – where homes are left with `left` –: what was kept is there, all else is not. */
  restart(left?: boolean): void;
}

interface TestLogbooks {
  readonly homes: TestHomes | null;
  readonly logbook: Logbooks;
}

const asked = new WeakMap<SqlDatabase, TestLogbooks>();

/**
 * Where customers' logbooks live in these tests: in homes where they have some (LABORKONTOR_HOMES), else in `shop`. The same
 * homes for all who ask for the same `shop`.
 */
export function testLogbooks(shop: SqlDatabase): TestLogbooks {
  const known = asked.get(shop);
  if (known) return known;
  const homes = hasHomes() ? testHomes(shop) : null;
  const made = { homes, logbook: logbooksOf(homes ? { HOMES: homes } : {}, shop) };
  asked.set(shop, made);
  return made;
}

/** Customers of `shop` live in homes of a runtime, which a test asks from outside. */
export function haveHomes(shop: SqlDatabase, homes: Homes): void {
  asked.set(shop, { homes: null, logbook: logbooksOf({ HOMES: homes }, shop) });
}

/** The same of a `shop` that was asked for before; else all is in it: a runtime's files, which has homes of its own. */
export const logbooksIn = (shop: SqlDatabase): Logbooks =>
  asked.get(shop)?.logbook ?? (() => sharedLogbook(shop));

/** `queries`: of `shop`, that one call of a move is to ask. */
export function testHomes(shop: SqlDatabase, queries = 200): TestHomes {
  const kept = new Map<string, DatabaseSync>();
  const homes = new Map<string, Home>();
  const alarms = new Map<string, number>();
  let isLeft = false;
  const sqliteOf = (customer: string): DatabaseSync => {
    const known = kept.get(customer) ?? new DatabaseSync(':memory:');
    kept.set(customer, known);
    return known;
  };
  const homeOf = (customer: string): Home => {
    const known =
      homes.get(customer) ??
      new Home({
        ...groundOf(sqliteOf(customer)),
        shop,
        isLeft,
        queries,
        wakeAt: (moment) => alarms.set(customer, moment), // tests call `wake`
      });
    homes.set(customer, known);
    return known;
  };
  return {
    getByName: homeOf,
    sqlite: sqliteOf,
    wake: (customer, now) => homeOf(customer).wake(now),
    alarm: (customer) => alarms.get(customer),
    wakeAll: async (now) => {
      for (const customer of kept.keys())
        await homeOf(customer)
          .wake(now)
          .catch(() => homeOf(customer).wake(now));
    },
    all: () => [...kept.values()],
    rewound: async (work) => {
      const before = [...kept].map(([customer, sqlite]) => [customer, sqlite.serialize()] as const);
      try {
        return await work();
      } finally {
        homes.clear();
        kept.clear();
        for (const [customer, bytes] of before) sqliteOf(customer).deserialize(bytes);
      }
    },
    restart: (left = false) => {
      isLeft = left;
      homes.clear();
    },
  };
}

function groundOf(sqlite: DatabaseSync): Pick<Ground, 'exec' | 'transaction'> {
  sqlite.exec('pragma foreign_keys = on');
  return {
    exec: (sql, bound) => {
      const prepared = sqlite.prepare(sql);
      if (prepared.columns().length > 0) return prepared.all(...bound) as Row[];
      prepared.run(...bound);
      return [];
    },
    transaction: (work) => {
      sqlite.exec('begin immediate');
      try {
        const result = work();
        sqlite.exec('commit');
        return result;
      } catch (error) {
        sqlite.exec('rollback');
        throw error;
      }
    },
  };
}
