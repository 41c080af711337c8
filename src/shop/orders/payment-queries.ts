import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

interface Received {
  /** This money was noted before. */
  readonly isKnown: boolean;
  /** Id of the invoice; null where there is none of that number. */
  readonly invoiceId: string | null;
  /** What came in for the order before delivery until now, minor units. */
  readonly before: number;
}

/** What is known about money that comes in for an order. */
export async function readReceived(
  db: SqlDatabase,
  orderId: string,
  { id, invoice }: { readonly id: string; readonly invoice: string | null },
): Promise<Received> {
  const row = await db
    .prepare(
      `select exists (select 1 from received_payment where id = ?2) isKnown,
              (select i.id from invoice i where i.order_id = ?1 and i.number = ?3) invoiceId,
              (select coalesce(sum(amount), 0) from received_payment where order_id = ?1 and invoice_id is null) "before"`,
    )
    .bind(orderId, id, invoice)
    .first<{ isKnown: number; invoiceId: string | null; before: number }>();
  return { ...row!, isKnown: row!.isKnown === 1 };
}

/** What came in for an order before its delivery, minor units. */
export async function readPaidBefore(db: SqlDatabase, orderId: string): Promise<number> {
  const sql = 'select coalesce(sum(amount), 0) paid from received_payment where order_id = ?1 and invoice_id is null';
  return (await db.prepare(sql).bind(orderId).first<{ paid: number }>())!.paid;
} // prettier-ignore

/** Writes a payment that came in for an order, or one of its invoices; amounts in minor units. */
export function writeReceived(
  db: SqlDatabase,
  orderId: string,
  row: {
    readonly id: string;
    readonly amount: number;
    readonly discount: number;
    readonly paidOn: string;
  },
  invoiceId: string | null,
  now: string,
): SqlStatement {
  return db
    .prepare(
      `insert into received_payment (id, order_id, invoice_id, amount, discount, paid_on, created_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(row.id, orderId, invoiceId, row.amount, row.discount, row.paidOn, now);
}

/**
 * Sums up what came in for an invoice; it is settled on the day on which nothing was left. Of one that was paid before the goods
 * left (`isPaidBefore`) the whole sum was there to begin with, and only what went back takes from it.
 */
export function settleInvoice(
  db: SqlDatabase,
  invoiceId: string,
  { paidOn, isPaidBefore }: { readonly paidOn: string; readonly isPaidBefore: boolean },
): SqlStatement {
  return db
    .prepare(
      `update invoice set paid = s.paid, discount = s.discount,
              settled_on = iif(s.paid + s.discount >= invoice.gross, coalesce(invoice.settled_on, ?2), null)
         from (select iif(?3, i.gross + min(0, coalesce(sum(p.amount), 0)), coalesce(sum(p.amount), 0)) paid,
                      coalesce(sum(p.discount), 0) discount
                 from invoice i left join received_payment p on p.invoice_id = i.id where i.id = ?1) s
        where invoice.id = ?1`,
    )
    .bind(invoiceId, paidOn, Number(isPaidBefore));
}
