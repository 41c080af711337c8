import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Mandate } from './model.ts';

/** The mandate that counts, and how many a customer ever gave. */
export async function mandateOf(
  db: SqlDatabase,
  customer: string,
): Promise<{ active: Mandate | null; given: number }> {
  const [rows, counts] = await db.batch<unknown>([
    db
      .prepare(
        `select reference, signed_on signedOn, holder, iban from sepa_mandate
          where customer_id = ?1 and revoked_at is null`,
      )
      .bind(customer),
    db.prepare('select count(*) given from sepa_mandate where customer_id = ?1').bind(customer),
  ]);
  return {
    active: (rows!.results[0] as Mandate | undefined) ?? null,
    given: (counts!.results[0] as { given: number }).given,
  };
}

/** Ends whatever mandate a customer has. */
export function revokeMandates(db: SqlDatabase, customer: string, now: string): SqlStatement {
  return db
    .prepare('update sepa_mandate set revoked_at = ?2 where customer_id = ?1 and revoked_at is null')
    .bind(customer, now);
}

/** Writes a SEPA mandate that a user signed. */
export function insertMandate(
  db: SqlDatabase,
  customer: string,
  row: Mandate & { readonly by: number; readonly now: string },
): SqlStatement {
  return db
    .prepare(
      `insert into sepa_mandate (reference, customer_id, holder, iban, signed_on, signed_by, created_at)
       values (?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(row.reference, customer, row.holder, row.iban, row.signedOn, row.by, row.now);
}
