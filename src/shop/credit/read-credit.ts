import type { SqlDatabase, SqlResult } from '#lib/sql.ts';
import type { CustomerTerms } from '#shop/payment/index.ts';
import { selectCredit } from './queries.ts';

interface CreditRow {
  readonly hold: number;
  readonly credit: number | null;
  readonly terms: string | null;
  readonly spent: number;
}

/** What bookkeeping said about a customer, with what was ordered since. */
export interface CreditState {
  /** Every order waits: a dunning block. */
  readonly hold: boolean;
  /** What may still be ordered on account, gross in minor units; null = any sum. */
  readonly left: number | null;
  readonly terms: CustomerTerms;
}

/** What {@link selectCredit} found. Nothing is held and the standard holds for a customer about whom bookkeeping never spoke. */
export function creditOf({ results: [row] }: SqlResult<unknown>): CreditState {
  if (!row) return { hold: false, left: null, terms: {} };
  const { hold, credit, spent, terms } = row as CreditRow;
  return {
    hold: hold === 1,
    left: credit === null ? null : credit - spent,
    terms: terms === null ? {} : (JSON.parse(terms) as CustomerTerms),
  };
}

/** What bookkeeping said of a customer, in a round trip of its own. */
export async function readCredit(db: SqlDatabase, customerId: string): Promise<CreditState> {
  return creditOf(await selectCredit(db, customerId).all());
}
