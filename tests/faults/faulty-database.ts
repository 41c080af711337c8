/** When a call to the database fails: before it did anything, or after it did it and before anybody heard so. */
export type FaultMode = 'before' | 'after';

export interface Fault {
  /** Which call, from 1. */
  readonly at: number;
  readonly mode: FaultMode;
}

export interface FaultyDatabase {
  readonly db: D1Database;
  /** Counts from 0 again; the call of the fault fails, all others work. */
  arm(fault: Fault | null): void;
  /** Calls since then: each batch, first, all and run. */
  calls(): number;
}

/** What D1 says when it loses a connection. */
export class LostConnection extends Error {
  constructor() {
    super('D1_ERROR: Network connection lost.');
  }
}

interface Wrapped extends D1PreparedStatement {
  readonly plain: D1PreparedStatement;
}

/** A database some call of which fails as told. */
export function faultyDatabase(plain: D1Database): FaultyDatabase {
  let fault: Fault | null = null;
  let calls = 0;
  const called = async <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1;
    const fails = fault?.at === calls ? fault.mode : null;
    if (fails === 'before') throw new LostConnection();
    const result = await work();
    if (fails === 'after') throw new LostConnection();
    return result;
  };
  const wrap = (statement: D1PreparedStatement): Wrapped =>
    ({
      plain: statement,
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: () => called(() => statement.first()),
      all: () => called(() => statement.all()),
      run: () => called(() => statement.run()),
    }) as unknown as Wrapped;
  const db = {
    prepare: (sql: string) => wrap(plain.prepare(sql)),
    batch: (statements: Wrapped[]) => called(() => plain.batch(statements.map((one) => one.plain))),
  };
  return {
    db: db as unknown as D1Database,
    arm: (next) => {
      fault = next;
      calls = 0;
    },
    calls: () => calls,
  };
}
