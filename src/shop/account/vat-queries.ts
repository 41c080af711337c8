import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

export interface VatRow {
  id: string;
  vat_id: string;
  vat_next_at: string | null;
}

/** Customers whose VAT ID is due, the longest waiting first; or one customer, if due. */
export async function dueVatIds(
  db: SqlDatabase,
  due: { now: string; prefixes: readonly string[]; customerId?: string; limit?: number },
): Promise<VatRow[]> {
  const statement = db.prepare(
    `select id, vat_id, vat_next_at from customer
      where vat_id is not null and state <> 'blocked' and (vat_next_at is null or vat_next_at <= ?1)
        and substr(vat_id, 1, 2) in (select value from json_each(?2)) and (?3 is null or id = ?3)
      order by vat_next_at limit ?4`,
  );
  const { now, prefixes, customerId = null, limit = 1 } = due;
  return (await statement.bind(now, JSON.stringify(prefixes), customerId, limit).all<VatRow>()).results;
}

/** Moves the next look-up ahead; returns nothing where somebody else did so meanwhile or the ID changed. */
export function claimVatCheck(db: SqlDatabase, row: VatRow, next: string): SqlStatement {
  return db
    .prepare(
      'update customer set vat_next_at = ?4 where id = ?1 and vat_id = ?2 and vat_next_at is ?3 returning id',
    )
    .bind(row.id, row.vat_id, row.vat_next_at, next);
}

/** Keeps an answer with its time, unless the ID changed meanwhile. */
export function storeVatAnswer(
  db: SqlDatabase,
  row: VatRow,
  answer: { valid: boolean; now: string; next: string },
): SqlStatement {
  return db
    .prepare(
      'update customer set vat_valid = ?3, vat_checked_at = ?4, vat_next_at = ?5 where id = ?1 and vat_id = ?2',
    )
    .bind(row.id, row.vat_id, Number(answer.valid), answer.now, answer.next);
}
