import { Refusal } from './refusal.ts';
import type { RefusalCode } from './refusal-codes.ts';

/**
 * The part of D1 that the shop's queries use: a database, a session on a replica, or node:sqlite behind an adapter in
 * tests and tools. D1's own types fit without a cast.
 */
export interface SqlDatabase {
  prepare(sql: string): SqlStatement;
  /** All statements as one transaction; results in their order. */
  batch<Row = unknown>(statements: SqlStatement[]): Promise<SqlResult<Row>[]>;
  /** How far a session of D1 has come; only sessions have it. */
  getBookmark?(): string | null;
}

/** Where what one customer writes down lives: among all others in SHOP, or in a home of its own (docs/growth.md). */
export interface CustomerDatabase extends SqlDatabase {
  /** Whether it is another database than `SHOP`. */
  readonly isApart: boolean;
  /**
   * `own` as one transaction, whose results it gives; with it – or, where the home is another database, after it and exactly once –
   * what it means for `SHOP`. Both are made by this database's `prepare`.
   */
  commit<Row = unknown>(own: SqlStatement[], forShop: SqlStatement[]): Promise<SqlResult<Row>[]>;
  /** Rows of `own`, made by this database's `prepare`, and behind them those of statements of `SHOP`: one trip where both are one. */
  beside<Row = unknown>(own: SqlStatement[], ofShop: SqlStatement[]): Promise<SqlResult<Row>[]>;
  /**
   * Brings home what SHOP has just written of the customer's orders, and says whether that was tried: there is nothing to do where both
   * are one. Fails only where `isNeeded`.
   */
  take(isNeeded?: boolean): Promise<boolean>;
}

/** The database of a customer's logbook: works with their books, labels, tooth stock, shelves, lists, saved carts, own numbers, orders. */
export type Logbooks = (customer: string) => CustomerDatabase;

export interface SqlStatement {
  bind(...values: unknown[]): SqlStatement;
  all<Row = Record<string, unknown>>(): Promise<SqlResult<Row>>;
  first<Row = Record<string, unknown>>(): Promise<Row | null>;
  run(): Promise<unknown>;
}

export interface SqlResult<Row> {
  results: Row[];
}

/**
 * Which of some constraints made a transaction fail: names of checks and triggers (`cart_full`), columns of guards
 * (`cart.version`) or tables and columns of unique indexes (`delivery.firm`); null where it failed of something else. The one
 * place that reads what SQLite says.
 */
export function failedConstraint<Name extends string>(error: unknown, names: readonly Name[]): Name | null {
  const message = String(error);
  return (
    names.find((name) => new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}(?!\\w)`).test(message)) ?? null
  );
}

/**
 * The refusal that a failed constraint means, by `codes`, else the error itself: `catch (error) { throw refusalOf(error, CODES); }`.
 */
export function refusalOf(error: unknown, codes: Readonly<Record<string, RefusalCode>>): unknown {
  const name = failedConstraint(error, Object.keys(codes));
  return name === null ? error : new Refusal(codes[name]!, { cause: error });
}

/** Columns of a row as a JSON object, as SQL: `json_object('id', id, 'number', number)`. */
export function jsonRow(columns: readonly string[]): string {
  return `json_object(${columns.map((column) => `'${column}', ${column}`).join(', ')})`;
}

/** The columns of such an object again, as SQL: `line ->> 'id', line ->> 'number'`. */
export function columnsOfRow(json: string, columns: readonly string[]): string {
  return columns.map((column) => `${json} ->> '${column}'`).join(', ');
}
