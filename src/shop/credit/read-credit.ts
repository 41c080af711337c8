import type { SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';
import type { CustomerTerms } from '#shop/payment/index.ts';

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

/** The question behind {@link readCredit}, for who asks more in the same round trip. */
export function selectCredit(db: SqlDatabase, customerId: string): SqlStatement {
  return db
    .prepare(
      `select c.hold, c.credit, c.terms,
              (select coalesce(sum(o.gross), 0) from customer_order o
                where o.customer_id = c.customer_id and o.state in ('placed', 'confirmed', 'partly-delivered', 'delivered')
                  and coalesce(o.payment ->> 'method', 'invoice') in ('invoice', 'direct-debit')
                  and exists (select 1 from order_event e
                               where e.order_id = o.id and e.kind in ('placed', 'released') and e.to_state = 'placed'
                                 and e.at > c.said_at)) spent
         from customer_credit c where c.customer_id = ?1`,
    )
    .bind(customerId);
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
