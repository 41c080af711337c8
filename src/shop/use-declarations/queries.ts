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

/** Writes a declaration of use, as it was signed. */
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

/** A declaration whose customer is to be reminded. */
export interface EndingDeclaration {
  readonly id: string;
  readonly customerId: string;
  readonly validTo: string;
  readonly email: string;
  readonly firm: 1 | 3;
  readonly country: string;
  readonly language: string;
}

/**
 * Declarations that end within so many days but later than `beyond`, that no newer one follows, whose reminder is not in the outbox.
 * A year is at least 365 days: the index by the day they were given finds them.
 */
export async function endingDeclarations(
  db: SqlDatabase,
  { now, days, beyond, limit }: { now: string; days: number; beyond: number; limit: number },
): Promise<EndingDeclaration[]> {
  const later = (count: number): string => new Date(Date.parse(now) + count * 86_400_000).toISOString();
  const { results } = await db
    .prepare(
      `select d.id, d.customer_id customerId, d.valid_to validTo, c.email, c.firm, c.country, c.language
         from use_declaration d join customer c on c.id = d.customer_id and c.state = 'verified'
        where d.given_at > ?3 and d.given_at <= ?4 and d.valid_to > ?1 and d.valid_to <= ?2
          and not exists (select 1 from use_declaration n where n.customer_id = d.customer_id and n.valid_to > d.valid_to)
          and not exists (select 1 from outbox o where o.idempotency_key = ?5 || d.id)
        order by d.given_at limit ?6`,
    )
    .bind(
      later(beyond),
      later(days),
      later(beyond - 367),
      later(days - 365),
      `declaration-ends:${days}:`,
      limit,
    )
    .all<EndingDeclaration>();
  return results;
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
