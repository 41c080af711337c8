import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/** Links of mails: what the database keeps of a secret that is out there, and how it is spent exactly once. */

/** What a link is for; it serves nothing else. */
export type TokenPurpose = 'verify' | 'password' | 'email' | 'punchout';

export interface NewToken {
  hash: string;
  purpose: TokenPurpose;
  customerId: string;
  brand: 'main' | 'light';
  data?: object;
  now: string;
  expiresAt: string;
}

/** Writes the token of a mail’s link by its hash. */
export function insertToken(db: SqlDatabase, token: NewToken): SqlStatement {
  return db
    .prepare(
      `insert into token (hash, purpose, customer_id, brand, data, created_at, expires_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
    )
    .bind(
      token.hash,
      token.purpose,
      token.customerId,
      token.brand,
      JSON.stringify(token.data ?? {}),
      token.now,
      token.expiresAt,
    );
}

export interface FoundToken {
  customer_id: string;
  number: string;
  /** Where the link was mailed to. */
  email: string;
  /** The account's address as it is now. */
  current_email: string;
  name1: string;
  data: string;
  expires_at: string;
}

/** A token of that purpose and brand with its customer, expired ones too. */
export function findToken(
  db: SqlDatabase,
  { hash, purpose, brand }: Pick<NewToken, 'hash' | 'purpose' | 'brand'>,
): Promise<FoundToken | null> {
  return db
    .prepare(
      `select t.customer_id, c.number, coalesce(t.data ->> '$.email', c.email) email, c.email current_email, c.name1, t.data, t.expires_at
         from token t join customer c on c.id = t.customer_id
        where t.hash = ?1 and t.purpose = ?2 and t.brand = ?3`,
    )
    .bind(hash, purpose, brand)
    .first<FoundToken>();
}

/** Spends a token: of parallel batches exactly one gets the row back. */
export function spendToken(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db
    .prepare('delete from token where hash = ?1 and expires_at > ?2 returning customer_id')
    .bind(hash, now);
}

/** Notes that a link was followed, so that a second press can say so; a press on one that it replaced says so, too. */
export function noteUsed(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db
    .prepare(
      `insert into used_token (hash, used_at)
       select ?1, ?2 union select r.value, ?2 from token t, json_each(t.data, '$.replaces') r where t.hash = ?1
       on conflict do nothing`,
    )
    .bind(hash, now);
}

/** True for a link that was followed before, or one that took its place. */
export async function wasUsed(db: SqlDatabase, hash: string): Promise<boolean> {
  return (await db.prepare('select 1 from used_token where hash = ?1').bind(hash).first()) !== null;
}

/** Links of a purpose that a customer is mailed in an hour. */
const LINKS_PER_HOUR = 6;

/**
 * Counts a link to be mailed; false where the customer got enough of them in this hour – the last one works, whoever asked for
 * it. So nobody fills a mailbox by asking, and nobody keeps a customer from a link.
 */
export async function mayMailLink(
  db: SqlDatabase,
  {
    customerId,
    purpose,
    now,
  }: { customerId: string; purpose: TokenPurpose | 'user' | 'newsletter'; now: string },
): Promise<boolean> {
  const second = Math.floor(Date.parse(now) / 1000);
  const counted = await db
    .prepare(
      `insert into rate_limit (key, window_start, hits) values (?1, ?2, 1)
       on conflict (key, window_start) do update set hits = hits + 1 where hits < ${LINKS_PER_HOUR} returning hits`,
    )
    .bind(`link:${purpose}:${customerId}`, second - (second % 3600))
    .first();
  return counted !== null;
}

/** Other links of the same purpose die with the one that was used. */
export function deleteTokens(db: SqlDatabase, customerId: string, purpose: TokenPurpose): SqlStatement {
  return db.prepare('delete from token where customer_id = ?1 and purpose = ?2').bind(customerId, purpose);
}
