import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
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

/** What bookkeeping said, of `SHOP`, for who asks more in the same round trip; {@link creditOf} reads the answer. */
export function selectCredit(db: SqlDatabase, customerId: string): SqlStatement {
  return db
    .prepare(
      `select hold, credit, terms, said_at saidAt, exists (select 1 from order_arrived where customer_id = ?1) waits
         from customer_credit where customer_id = ?1`,
    )
    .bind(customerId);
}

/** What was placed on account since a moment (UTC, ISO 8601), or let go after it: gross, minor units. */
export async function placedOnAccount(book: SqlDatabase, customerId: string, since: string): Promise<number> {
  const row = await book
    .prepare(
      `select coalesce(sum(o.gross), 0) spent from customer_order o
        where o.customer_id = ?1 and o.state in ('placed', 'confirmed', 'partly-delivered', 'delivered')
          and coalesce(o.payment ->> 'method', 'invoice') in ('invoice', 'direct-debit')
          and exists (select 1 from order_event e
                       where e.order_id = o.id and e.kind in ('placed', 'released') and e.to_state = 'placed' and e.at > ?2)`,
    )
    .bind(customerId, since)
    .first<{ spent: number }>();
  return row!.spent;
}

/** Keeps what bookkeeping said, where it is newer than what is known; then one row. */
export function insertCredit(
  db: SqlDatabase,
  customerId: string,
  { hold, credit, at, payment }: Credit,
): SqlStatement {
  return db
    .prepare(
      `insert into customer_credit (customer_id, hold, credit, said_at, terms) values (?1, ?2, ?3, ?4, ?5)
       on conflict (customer_id) do update set hold = excluded.hold, credit = excluded.credit, said_at = excluded.said_at,
         terms = coalesce(excluded.terms, customer_credit.terms)
         where excluded.said_at > customer_credit.said_at
       returning 1 yes`,
    )
    .bind(customerId, Number(hold), credit, at, payment ? JSON.stringify(payment) : null);
}

/** When bookkeeping spoke of a customer last; undefined where it never did. */
export async function saidAt(db: SqlDatabase, customerId: string): Promise<string | undefined> {
  const known = await db
    .prepare('select said_at from customer_credit where customer_id = ?')
    .bind(customerId)
    .first<{ said_at: string }>();
  return known?.said_at;
}

/** The id of the customer with that number at that firm, or null. */
export async function customerIdOf(
  db: SqlDatabase,
  { firm, number }: { readonly firm: 1 | 3; readonly number: string },
): Promise<string | null> {
  const row = await db
    .prepare('select id from customer where firm = ?1 and number = ?2')
    .bind(firm, number)
    .first<{ id: string }>();
  return row?.id ?? null;
}
