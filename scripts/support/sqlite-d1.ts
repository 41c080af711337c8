import type { DatabaseSync } from 'node:sqlite';
import type { SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';

/** Values as D1 binds them: what SQLite does not know is refused, undefined too. */
function bindable(value: unknown): string | number | null {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  throw new TypeError(`D1 cannot bind ${typeof value}`);
}

/** With the count of changed rows where D1 has it; statements that return rows have them to count. */
function answer<Row>(results: Row[], changes: number): SqlResult<Row> {
  const whole = { results, meta: { changes } };
  return whole;
}

interface Prepared extends SqlStatement {
  execute<Row>(): SqlResult<Row>;
}

function statement(database: DatabaseSync, sql: string, values: readonly unknown[]): Prepared {
  const execute = <Row>(): SqlResult<Row> => {
    const prepared = database.prepare(sql);
    const bound = values.map(bindable);
    if (prepared.columns().length > 0) return answer(prepared.all(...bound) as Row[], 0);
    return answer<Row>([], Number(prepared.run(...bound).changes));
  };
  return {
    execute,
    bind: (...bound) => statement(database, sql, bound),
    all: <Row>() => Promise.resolve(execute<Row>()),
    first: <Row>() => Promise.resolve(execute<Row>().results[0] ?? null),
    run: () => Promise.resolve(execute()),
  };
}

/** A node:sqlite database in the shape of D1, for tests and for tools that write the local files. */
export function d1Over(database: DatabaseSync): SqlDatabase {
  const d1: SqlDatabase & { withSession(): SqlDatabase } = {
    withSession: () => d1, // no replicas here
    getBookmark: () => null,
    prepare: (sql) => statement(database, sql, []),
    batch: <Row>(statements: SqlStatement[]) => {
      database.exec('begin immediate');
      try {
        const results = statements.map((prepared) => (prepared as Prepared).execute<Row>());
        database.exec('commit');
        return Promise.resolve(results);
      } catch (error) {
        database.exec('rollback');
        return Promise.reject(error as Error);
      }
    },
  };
  return d1;
}
