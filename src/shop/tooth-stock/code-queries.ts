import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { type Scope, LIVE, IN_GRID, inScope } from './queries.ts';

/** Codes of a drawer's places, null where none was made. */
export function codesIn(db: SqlDatabase, customer: string, { cabinet, drawer }: Scope): SqlStatement {
  return db
    .prepare(
      `select p.row_no as row, p.column_no as column, p.code from ${LIVE} join tooth_place p on ${IN_GRID} where ${inScope}
        order by p.row_no, p.column_no`,
    )
    .bind(customer, cabinet ?? null, drawer ?? null);
}

/** Assigns codes to places that have none: of two that ask at once the first one's stays. */
export function giveCodes(
  db: SqlDatabase,
  customer: string,
  { cabinet, drawer }: { readonly cabinet: number; readonly drawer: number },
  codes: readonly (readonly [row: number, column: number, code: string])[],
): SqlStatement {
  return db
    .prepare(
      `update tooth_place as p set code = w.value ->> 2 from json_each(?4) w
        where p.customer_id = ?1 and p.cabinet = ?2 and p.drawer = ?3
          and p.row_no = w.value ->> 0 and p.column_no = w.value ->> 1 and p.code is null`,
    )
    .bind(customer, cabinet, drawer, JSON.stringify(codes));
}

/** `{ cabinet, drawer, row, column }` of the place with a code, where it still is one. */
export function placeOfCode(db: SqlDatabase, customer: string, code: string): SqlStatement {
  return db
    .prepare(
      `select p.cabinet, p.drawer, p.row_no as row, p.column_no as column from ${LIVE} join tooth_place p on ${IN_GRID}
        where d.customer_id = ?1 and p.code = ?2`,
    )
    .bind(customer, code);
}
