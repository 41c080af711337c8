import type { SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';
import type { Mandate, OpenItems } from './model.ts';

/** What the shop's own records say about how a customer pays. */
export interface PaymentRecord {
  /** Nothing was invoiced yet. */
  readonly isNew: boolean;
  readonly mandate: Mandate | null;
  readonly openItems: OpenItems;
}

/**
 * Asks for a customer's invoices and mandate; sums in that currency (ISO 4217), overdue before that day (ISO date). For a
 * batch, whose answer {@link paymentRecordOf} reads.
 */
export function selectPaymentRecord(
  db: SqlDatabase,
  customerId: string,
  { currency, today }: { readonly currency: string; readonly today: string },
): SqlStatement[] {
  return [
    db
      .prepare(
        `select count(*) "all",
                count(*) filter (where i.settled_on is null and o.currency = ?2) count,
                coalesce(sum(i.gross - i.paid - i.discount) filter (where i.settled_on is null and o.currency = ?2), 0) sum,
                count(*) filter (where i.settled_on is null and o.currency = ?2 and i.due_on < ?3) overdue,
                coalesce(sum(i.gross - i.paid - i.discount)
                  filter (where i.settled_on is null and o.currency = ?2 and i.due_on < ?3), 0) overdueSum
           from customer_order o join invoice i on i.order_id = o.id where o.customer_id = ?1`,
      )
      .bind(customerId, currency, today),
    db
      .prepare(
        `select reference, signed_on signedOn, holder, iban from sepa_mandate
          where customer_id = ?1 and revoked_at is null`,
      )
      .bind(customerId),
  ];
}

/** What the statements of {@link selectPaymentRecord} found. */
export function paymentRecordOf([invoices, mandates]: readonly SqlResult<unknown>[]): PaymentRecord {
  const { all, ...openItems } = invoices!.results[0] as OpenItems & { all: number };
  return { isNew: all === 0, mandate: (mandates!.results[0] as Mandate | undefined) ?? null, openItems };
}
