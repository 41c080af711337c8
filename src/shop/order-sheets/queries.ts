import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { NamedColumn, Role } from './model.ts';

/** All SQL of remembered sheets; every statement names the customer (?1). */

/** Sheets whose columns the company told, the one used last first. */
export function sheetsOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare('select columns from order_sheet where customer_id = ?1 order by used_at desc, key')
    .bind(customer);
}

/** Remembers the columns of a sheet by its key, in place of what was said before. */
export function upsertSheet(
  db: SqlDatabase,
  customer: string,
  { key, columns, now }: { key: string; columns: readonly NamedColumn[]; now: string },
): SqlStatement {
  const rows = columns.map(({ heading, role }) => [heading, role]);
  return db
    .prepare(
      `insert into order_sheet (customer_id, key, columns, used_at) values (?1, ?2, ?3, ?4)
       on conflict (customer_id, key) do update set columns = excluded.columns, used_at = excluded.used_at`,
    )
    .bind(customer, key, JSON.stringify(rows), now);
}

/** The columns of a row as {@link upsertSheet} wrote them. */
export function columnsOf(json: string): NamedColumn[] {
  const rows = JSON.parse(json) as [string, Role | null][];
  return rows.map(([heading, role]) => ({ heading, role }));
}
