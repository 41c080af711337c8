import type { SqlDatabase, SqlStatement } from '../src/lib/sql.ts';

/** A move has asked SHOP as often as one call is to; what it has kept of its way is where it goes on. */
export class Unfinished extends Error {
  constructor() {
    super('home: the move goes on in another call');
  }
}

interface Metered extends SqlStatement {
  readonly plain: SqlStatement;
}

/** The same database for about so many queries – those of a batch count each –, then it fails with {@link Unfinished} before it asks. */
export function metered(shop: SqlDatabase, queries: number): SqlDatabase {
  let left = queries;
  const asking = async <T>(many: number, ask: () => Promise<T>): Promise<T> => {
    if (left <= 0) throw new Unfinished();
    left -= many; // a batch larger than what is left is asked, or it never were
    return ask();
  };
  const wrap = (plain: SqlStatement): Metered => ({
    plain,
    bind: (...values) => wrap(plain.bind(...values)),
    all: <Row>() => asking(1, () => plain.all<Row>()),
    first: <Row>() => asking(1, () => plain.first<Row>()),
    run: () => asking(1, () => plain.run()),
  });
  return {
    prepare: (sql) => wrap(shop.prepare(sql)),
    batch: (statements) =>
      asking(statements.length, () => shop.batch(statements.map((one) => (one as Metered).plain))),
  };
}
