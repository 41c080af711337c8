import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/** All SQL of an access that was opened to an existing customer. */

export interface Place {
  readonly street: string;
  readonly postalCode: string;
}

/** The addresses that the shop knows of a customer: the account's own and those of the book. */
async function placesOf(db: SqlDatabase, customerId: string): Promise<Place[]> {
  const { results } = await db
    .prepare(
      `select street, postal_code postalCode from customer where id = ?1
       union select street, postal_code from delivery_address where customer_id = ?1`,
    )
    .bind(customerId)
    .all<Place>();
  return results;
}

/** Notes that access was asked for; nothing is open yet. */
export async function insertOpening(
  db: SqlDatabase,
  { stopHash, customerId, email, now }: { stopHash: string; customerId: string; email: string; now: string },
): Promise<SqlStatement> {
  const known = JSON.stringify(await placesOf(db, customerId));
  return db
    .prepare(
      'insert into access_opening (stop_hash, customer_id, email, known, asked_at) values (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(stopHash, customerId, email, known, now);
}

/** Access is open since now – as long as the link's token is there and carries what opens it. */
export function markOpened(db: SqlDatabase, tokenHash: string, now: string): SqlStatement {
  return db
    .prepare(
      `update access_opening set opened_at = ?2
        where opened_at is null and customer_id = (select customer_id from token where hash = ?1 and purpose = 'verify'
                                                    and expires_at > ?2 and data ->> '$.passwordHash' is not null)`,
    )
    .bind(tokenHash, now);
}

/** Where goods went before a customer's access was opened, as long as that was after a time (UTC); null where it was not. */
export async function knownPlaces(
  db: SqlDatabase,
  customerId: string,
  since: string,
): Promise<Place[] | null> {
  const opening = await db
    .prepare(
      'select known from access_opening where customer_id = ?1 and opened_at > ?2 order by opened_at limit 1',
    )
    .bind(customerId, since)
    .first<{ known: string }>();
  return opening && (JSON.parse(opening.known) as Place[]);
}

/** Whose access a link stops that was mailed after a time (UTC); null for a link that serves no more. */
export async function customerToStop(db: SqlDatabase, hash: string, since: string): Promise<string | null> {
  const found = await db
    .prepare('select customer_id id from access_opening where stop_hash = ?1 and asked_at > ?2')
    .bind(hash, since)
    .first<{ id: string }>();
  return found?.id ?? null;
}

/** What only an open access brought: until then the customer had none of it. */
const OPENED_WITH = ['session', 'api_token', 'passkey', 'two_step', 'punchout_access', 'user_login'] as const;

/** Statements that close the access of a link again, as far as it was opened: all that it brought, and the e-mail of before is back. */
export function closeAccess(
  db: SqlDatabase,
  hash: string,
  { customerId, now }: { customerId: string; now: string },
): SqlStatement[] {
  const opened = 'select customer_id from access_opening where stop_hash = ?1 and opened_at is not null';
  return [
    ...OPENED_WITH.map((table) =>
      db.prepare(`delete from ${table} where customer_id in (${opened})`).bind(hash),
    ),
    db
      .prepare(
        `update customer set password_hash = null, updated_at = ?2,
           email = (select email from access_opening where stop_hash = ?1)
          where id in (${opened})`,
      )
      .bind(hash, now),
    db.prepare('delete from access_opening where customer_id = ?1').bind(customerId),
  ];
}
