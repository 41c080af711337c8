import type { Logbooks, SqlDatabase, SqlResult } from '#lib/sql.ts';
import type { CustomerTerms } from '#shop/payment/index.ts';
import { placedOnAccount, selectCredit } from './queries.ts';

interface CreditRow {
  readonly hold: number;
  readonly credit: number | null;
  readonly terms: string | null;
  readonly saidAt: string;
  /** 1: an order is still on its way to its home. */
  readonly waits: number;
}

export interface CreditContext {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
}

/** What bookkeeping said about a customer, with what was ordered since. */
export interface CreditState {
  /** Every order waits: a dunning block. */
  readonly hold: boolean;
  /** What may still be ordered on account, gross in minor units; null = any sum. */
  readonly left: number | null;
  readonly terms: CustomerTerms;
}

/**
 * What {@link selectCredit} found; of the few who have a credit, what was spent of it is asked of their logbook. Nothing is held and the
 * standard holds for a customer about whom bookkeeping never spoke.
 */
export async function creditOf(
  { logbook }: Pick<CreditContext, 'logbook'>,
  customerId: string,
  { results: [row] }: SqlResult<unknown>,
): Promise<CreditState> {
  if (!row) return { hold: false, left: null, terms: {} };
  const { hold, credit, saidAt, terms, waits } = row as CreditRow;
  const book = logbook(customerId);
  const isWhole = credit === null || waits === 0 || (await book.take()); // what still waits counts as well
  const left = credit === null ? null : credit - (await placedOnAccount(book, customerId, saidAt));
  return {
    hold: hold === 1,
    left: left === null || isWhole ? left : Math.min(left, 0), // unknown what the waiting ones cost: the next one is held
    terms: terms === null ? {} : (JSON.parse(terms) as CustomerTerms),
  };
}

/** What bookkeeping said of a customer, in a round trip of its own. */
export async function readCredit(ctx: CreditContext, customerId: string): Promise<CreditState> {
  return creditOf(ctx, customerId, await selectCredit(ctx.db, customerId).all());
}
