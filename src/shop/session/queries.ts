import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { IDLE_DAYS, type Caller } from './model.ts';

export interface NewSession {
  hash: string;
  customerId: string;
  actingUser: number;
  ownLogin: number;
  punchout: Caller['punchout'];
  /** '' = as the replaced session says. */
  device: string;
  replaces: string | null;
  /** Password or passkey were proved by what begins it. */
  isProved: boolean;
  /** The session begins only if this query of numbered parameters from ?9 on finds a row. */
  only: { sql: string; values: readonly (string | number)[] };
  now: string;
  expiresAt: string;
}

/** Begins a session, which ends at `expiresAt` at the latest; returns its hash back where it did. */
export function insertSession(db: SqlDatabase, session: NewSession): SqlStatement {
  const { hash, customerId, actingUser, punchout, device, replaces, isProved, only, now, expiresAt } =
    session;
  const ownLogin = Math.trunc(session.ownLogin); // numbers are part of the text: `only` counts its parameters from ?9
  // what nobody proved lives no longer than what it replaces, nor does a procurement system's visit: else switching users would
  // keep a session for ever
  const ends =
    isProved && !punchout ? '?8' : 'min(?8, coalesce((select expires_at from session where hash = ?6), ?8))';
  return db
    .prepare(
      `insert into session (hash, realm, customer_id, acting_user, punchout, device, created_at, seen_at, expires_at, login_user, proved_at)
       select ?1, 'customer', ?2, ?3, ?4, coalesce(nullif(?5, ''), (select device from session where hash = ?6), ''), ?7, ?7, ${ends}, ${ownLogin}, ${isProved ? '?7' : 'null'}
        where exists (${only.sql})
       returning hash`,
    )
    .bind(
      hash,
      customerId,
      actingUser,
      punchout && JSON.stringify(punchout),
      device,
      replaces,
      now,
      expiresAt,
      ...only.values,
    );
}

/** Ends a session. */
export function deleteSession(db: SqlDatabase, hash: string): SqlStatement {
  return db.prepare('delete from session where hash = ?1').bind(hash);
}

/** Ends every session of a customer: after a password reset. */
export function deleteSessionsOf(db: SqlDatabase, customerId: string): SqlStatement {
  return db.prepare('delete from session where customer_id = ?1').bind(customerId);
}

/** Ends every session of customers, and every login that waits for its second step. */
export function deleteEverySession(db: SqlDatabase): SqlStatement[] {
  return [db.prepare('delete from session'), db.prepare('delete from login_step')];
}

/** How many sessions there are, of a customer or of all. */
export async function countSessions(db: SqlDatabase, customerId: string | null = null): Promise<number> {
  const row = await db
    .prepare('select count(*) n from session where ?1 is null or customer_id = ?1')
    .bind(customerId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}

/** Id of a firm's customer with that number; null for none. */
export async function customerByNumber(
  db: SqlDatabase,
  firm: number,
  number: string,
): Promise<string | null> {
  const row = await db
    .prepare('select id from customer where firm = ?1 and number = ?2')
    .bind(firm, number)
    .first<{ id: string }>();
  return row?.id ?? null;
}

/** Ends every session that a user's own login began. */
export function deleteSessionsOfLogin(db: SqlDatabase, customerId: string, userId: number): SqlStatement {
  return db
    .prepare('delete from session where customer_id = ?1 and login_user = ?2 and login_user > 0')
    .bind(customerId, userId);
}

/** Hash of the password of the account (user 0), or of a user's own login; null where there is none. */
export async function passwordHashOf(
  db: SqlDatabase,
  customerId: string,
  userId = 0,
): Promise<string | null> {
  const row = await db
    .prepare(
      `select password_hash from customer where id = ?1 and ?2 = 0
       union all select password_hash from user_login where customer_id = ?1 and user_id = ?2`,
    )
    .bind(customerId, userId)
    .first<{ password_hash: string | null }>();
  return row?.password_hash ?? null;
}

/** Ends a customer's sessions but one; of a user's own login those that it began. */
export function deleteOtherSessions(
  db: SqlDatabase,
  customerId: string,
  kept: string,
  ownLogin = 0,
): SqlStatement {
  return db
    .prepare('delete from session where customer_id = ?1 and hash <> ?2 and (?3 = 0 or login_user = ?3)')
    .bind(customerId, kept, ownLogin);
}

interface SessionRow {
  hash: string;
  device: string;
  created_at: string;
  seen_at: string;
  user_first: string | null;
  user_last: string | null;
  punchout: string | null;
}

/** Notes that password or passkey were proved now. */
export function noteProof(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db.prepare('update session set proved_at = ?2 where hash = ?1').bind(hash, now);
}

/** A customer's sessions that are alive, or those that a user's own login began; the one seen last first, 50 at most. */
export async function sessionsOf(
  db: SqlDatabase,
  { customerId, ownLogin, now }: { customerId: string; ownLogin: number; now: string },
): Promise<SessionRow[]> {
  const statement = db
    .prepare(
      `select s.hash, s.device, s.created_at, s.seen_at, s.punchout, u.first_name user_first, u.last_name user_last
         from session s
         left join sub_user u on u.customer_id = s.customer_id and u.id = s.acting_user
        where s.customer_id = ?1 and (?4 = 0 or s.login_user = ?4)
          and s.expires_at > ?2 and s.seen_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?2, ?3)
        order by s.seen_at desc limit 50`,
    )
    .bind(customerId, now, `-${IDLE_DAYS} days`, ownLogin);
  return (await statement.all<SessionRow>()).results;
}

/** Ends every session that began in a procurement system. */
export function deleteSessionsOfAccess(db: SqlDatabase, customerId: string, access: string): SqlStatement {
  return db
    .prepare(`delete from session where customer_id = ?1 and punchout ->> 'access' = ?2`)
    .bind(customerId, access);
}

/** Notes when a session was seen; never an earlier time than it has. */
export function touchSession(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db.prepare('update session set seen_at = ?2 where hash = ?1 and seen_at < ?2').bind(hash, now);
}
