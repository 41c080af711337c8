import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { ListedDeclaration, UseDeclaration } from './model.ts';

const COLUMNS = 'd.given_at givenAt, d.valid_to validTo, d.signer, d.position, d.purpose';
const LOOK = 500;

/** The declaration that holds longest; null where none holds any more. */
export function declarationOf(
  db: SqlDatabase,
  customer: string,
  now: string,
): Promise<UseDeclaration | null> {
  return db
    .prepare(
      `select ${COLUMNS} from use_declaration d where d.customer_id = ?1 and d.valid_to > ?2 order by d.valid_to desc limit 1`,
    )
    .bind(customer, now)
    .first<UseDeclaration>();
}

export function insertDeclaration(
  db: SqlDatabase,
  of: { id: string; customer: string; user: number },
  { givenAt, validTo, signer, position, purpose }: UseDeclaration,
): SqlStatement {
  return db
    .prepare(
      `insert into use_declaration (id, customer_id, given_at, valid_to, user_id, signer, position, purpose)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(of.id, of.customer, givenAt, validTo, of.user, signer, position, purpose);
}

/** Declarations of all customers for the operator's staff, the newest first, 500 at most. */
export async function listDeclarations(db: SqlDatabase, since: string): Promise<ListedDeclaration[]> {
  const { results } = await db
    .prepare(
      `select ${COLUMNS}, c.firm, c.number customer, c.name1 company, c.country
         from use_declaration d join customer c on c.id = d.customer_id
        where d.given_at >= ?1 order by d.given_at desc limit ${LOOK}`,
    )
    .bind(since)
    .all<ListedDeclaration>();
  return results;
}
