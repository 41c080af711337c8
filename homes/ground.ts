import type { SqlDatabase } from '../src/lib/sql.ts';
import type { Row } from '../src/platform/logbooks.ts';

/** What a home stands on: SQLite that answers at once, an alarm, and the shop's database. */
export interface Ground {
  exec(sql: string, bound: readonly (string | number | null)[]): Row[];
  /** All of it or nothing. */
  transaction<T>(work: () => T): T;
  /** Calls `Home.wake` at that time (milliseconds since 1970), or soon after; a later call takes the place of an earlier. */
  wakeAt(moment: number): unknown;
  readonly shop: SqlDatabase;
  /** Customers go back to SHOP instead of coming from it. */
  readonly isLeft: boolean;
  /** Queries of SHOP that one call of a move is to ask, about; forty at least, or a page of orders is begun again for ever. */
  readonly queries: number;
}
