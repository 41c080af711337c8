import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import type { CustomerTerms } from '#shop/payment/index.ts';

/** What bookkeeping says about a customer (docs/rules/ordering.md#payment). */
export interface Credit {
  /** Every order waits: a dunning block. */
  readonly hold: boolean;
  /** What may still be ordered on account, minor units of the customer's currency, gross; null = any sum. */
  readonly credit: number | null;
  /** How the customer pays; left out: as it was said before. */
  readonly payment?: CustomerTerms | undefined;
  /** When it was said, UTC, ISO 8601: the latest word counts. */
  readonly at: string;
}

/**
 * Notes what bookkeeping says about a customer, by firm and number. Orders that were placed before stay as they are. What
 * is older than the last word is stale, the same time again repeated; both change nothing. Refuses `erp.customer` for a
 * number that the firm does not have.
 */
export async function setCredit(
  { db, note }: WithNote & { db: SqlDatabase },
  { firm, number }: { readonly firm: 1 | 3; readonly number: string },
  { hold, credit, at, payment }: Credit,
): Promise<'applied' | 'repeated' | 'stale'> {
  const customerId = await customerIdOf(db, { firm, number });
  if (customerId === null) throw new Refusal('erp.customer');
  const saying = db
    .prepare(
      `insert into customer_credit (customer_id, hold, credit, said_at, terms) values (?1, ?2, ?3, ?4, ?5)
       on conflict (customer_id) do update set hold = excluded.hold, credit = excluded.credit, said_at = excluded.said_at,
         terms = coalesce(excluded.terms, customer_credit.terms)
         where excluded.said_at > customer_credit.said_at
       returning 1 yes`,
    )
    .bind(customerId, Number(hold), credit, at, payment ? JSON.stringify(payment) : null);
  const [written] = await db.batch([saying, note({ kind: 'credit-changed', customerId, user: null })]);
  if (written!.results[0]) return 'applied';
  const known = await db
    .prepare('select said_at from customer_credit where customer_id = ?')
    .bind(customerId)
    .first<{ said_at: string }>();
  return known?.said_at === at ? 'repeated' : 'stale';
}

/** The id of the customer with that number at that firm, or null. */
async function customerIdOf(
  db: SqlDatabase,
  { firm, number }: { readonly firm: 1 | 3; readonly number: string },
): Promise<string | null> {
  const row = await db
    .prepare('select id from customer where firm = ?1 and number = ?2')
    .bind(firm, number)
    .first<{ id: string }>();
  return row?.id ?? null;
}
