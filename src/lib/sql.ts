/**
 * The part of D1 that the shop's queries use: a database, a session on a replica, or node:sqlite behind an adapter in
 * tests and tools. D1's own types fit without a cast.
 */
export interface SqlDatabase {
  prepare(sql: string): SqlStatement;
  /** All statements as one transaction; results in their order. */
  batch<Row = unknown>(statements: SqlStatement[]): Promise<SqlResult<Row>[]>;
}

export interface SqlStatement {
  bind(...values: unknown[]): SqlStatement;
  all<Row = Record<string, unknown>>(): Promise<SqlResult<Row>>;
  first<Row = Record<string, unknown>>(): Promise<Row | null>;
  run(): Promise<unknown>;
}

export interface SqlResult<Row> {
  results: Row[];
}
