import { setImmediate as turn } from 'node:timers/promises';

interface Slow extends D1PreparedStatement {
  readonly inner: D1PreparedStatement;
}

/** A database whose every answer takes a turn, as one behind a network does: calls that come at once get in each other's way. */
export function slowDatabase(db: D1Database): D1Database {
  const wrap = (inner: D1PreparedStatement): Slow =>
    ({
      inner,
      bind: (...values: unknown[]) => wrap(inner.bind(...values)),
      first: async (...args: []) => turn().then(() => inner.first(...args)),
      all: async () => turn().then(() => inner.all()),
      run: async () => turn().then(() => inner.run()),
    }) as unknown as Slow;
  return {
    prepare: (sql: string) => wrap(db.prepare(sql)),
    batch: async (statements: Slow[]) => turn().then(() => db.batch(statements.map(({ inner }) => inner))),
  } as unknown as D1Database;
}
