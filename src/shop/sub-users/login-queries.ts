import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/** All SQL of users' own logins (docs/decisions/061). Passkeys and second step go with the row or its e-mail, by triggers. */

interface Login {
  customerId: string;
  userId: number;
}

interface Link {
  hash: string;
  expiresAt: string;
}

/**
 * Sets up a user's login that waits for its password, or another link to set it: the older link dies. Another e-mail than before
 * begins anew, without the old password. Breaks `user_login.email` where a user of the firm has that e-mail.
 */
export function insertInvitation(
  db: SqlDatabase,
  {
    customerId,
    userId,
    firm,
    email,
    link,
    now,
  }: Login & { firm: 1 | 3; email: string; link: Link; now: string },
): SqlStatement {
  return db
    .prepare(
      `insert into user_login (customer_id, user_id, firm, email, link_hash, link_expires_at, created_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7)
       on conflict (customer_id, user_id) do update set
         email = excluded.email, password_hash = iif(email = excluded.email, password_hash, null),
         link_hash = excluded.link_hash, link_expires_at = excluded.link_expires_at`,
    )
    .bind(customerId, userId, firm, email, link.hash, link.expiresAt, now);
}

/** Ends a user's own login: its password and its link. */
export function deleteLogin(db: SqlDatabase, customerId: string, userId: number): SqlStatement {
  return db
    .prepare('delete from user_login where customer_id = ?1 and user_id = ?2 returning user_id')
    .bind(customerId, userId);
}

/** True where an e-mail is a customer's or a user's login at the firm. */
export async function isLogin(db: SqlDatabase, firm: number, email: string): Promise<boolean> {
  const statement = db
    .prepare(
      `select 1 from customer where firm = ?1 and email = ?2
       union all select 1 from user_login where firm = ?1 and email = ?2 limit 1`,
    )
    .bind(firm, email);
  return (await statement.first()) !== null;
}

/** True where an e-mail is a user's login at the firm, or is to become it. */
export async function isUserLogin(db: SqlDatabase, firm: number, email: string): Promise<boolean> {
  const statement = db.prepare('select 1 from user_login where firm = ?1 and email = ?2').bind(firm, email);
  return (await statement.first()) !== null;
}

/** A user who may get or has got a link that sets its password. */
export interface LoginUser {
  customer_id: string;
  user_id: number;
  email: string;
  first_name: string;
  last_name: string;
  company: string;
  customer_number: string;
  /** 1 = it had a password before. */
  is_active: number;
}

const FOUND = `select l.customer_id, l.user_id, l.email, u.first_name, u.last_name, c.name1 company, c.number customer_number,
    l.password_hash is not null is_active
  from user_login l
  join customer c on c.id = l.customer_id and c.state = 'verified'
  join sub_user u on u.customer_id = l.customer_id and u.id = l.user_id and u.removed_at is null`;

/** The user whose link that is; null where it is unknown, used, replaced or expired. */
export function userByLink(
  db: SqlDatabase,
  { hash, firm, now }: { hash: string; firm: number; now: string },
): Promise<LoginUser | null> {
  return db
    .prepare(`${FOUND} where l.link_hash = ?1 and l.firm = ?2 and l.link_expires_at > ?3`)
    .bind(hash, firm, now)
    .first<LoginUser>();
}

/** The user of a firm who logs in by that e-mail; nobody before the invitation is accepted. */
export function userByEmail(db: SqlDatabase, firm: number, email: string): Promise<LoginUser | null> {
  return db
    .prepare(`${FOUND} where l.firm = ?1 and l.email = ?2 and l.password_hash is not null`)
    .bind(firm, email)
    .first<LoginUser>();
}

/** The link to a new password; one from before dies. */
export function putLink(
  db: SqlDatabase,
  { customer_id, user_id }: Pick<LoginUser, 'customer_id' | 'user_id'>,
  { hash, expiresAt }: Link,
): SqlStatement {
  return db
    .prepare(
      'update user_login set link_hash = ?3, link_expires_at = ?4 where customer_id = ?1 and user_id = ?2',
    )
    .bind(customer_id, user_id, hash, expiresAt);
}

/** Sets the password by a link and spends it: of parallel batches exactly one gets the row back. */
export function passwordByLink(
  db: SqlDatabase,
  hash: string,
  passwordHash: string,
  now: string,
): SqlStatement {
  return db
    .prepare(
      `update user_login set password_hash = ?2, link_hash = null, link_expires_at = null
        where link_hash = ?1 and link_expires_at > ?3 returning user_id`,
    )
    .bind(hash, passwordHash, now);
}
