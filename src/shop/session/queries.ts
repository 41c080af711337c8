import type { SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';
import type { ActingUser, Caller, CompanyFunction, CustomerSettings } from './model.ts';
import { IDLE_DAYS } from './model.ts';

/** A caller as the database gives it: how the call came, and the columns below. */
export interface CallerRow {
  hash: string;
  seen_at: string;
  acting_user: number;
  punchout: string | null;
  login_user: number;
  login_email: string | null;
  proved_at: string | null;
  customer_id: string;
  firm: 1 | 3;
  number: string;
  email: string;
  first_name: string;
  last_name: string;
  name1: string;
  country: string;
  language: string;
  price_list: number;
  discount_class: number;
  settings: string;
  must_change_password: number;
  user_first: string | null;
  user_last: string | null;
  functions: string | null;
  colour: number | null;
  order_limit: number | null;
  month_limit: number | null;
  declared_to: string | null;
}

/** Of the customer `c` and its acting user `u`: the same for every way in. */
export const CALLER_COLUMNS = `c.id customer_id, c.firm, c.number, c.email, c.first_name, c.last_name, c.name1, c.country,
  c.language, c.price_list, c.discount_class, c.settings, c.must_change_password, u.first_name user_first,
  u.last_name user_last, u.functions, u.colour, u.order_limit, u.month_limit,
  (select max(valid_to) from use_declaration where customer_id = c.id) declared_to`;

/** Of the session with the hash `?`, as SQL: its customer, and the cart that it fills. */
export const CUSTOMER_OF_SESSION = '(select customer_id from session where hash = ?)';
export const CART_OF_SESSION =
  "(select coalesce(punchout ->> '$.cart', customer_id) from session where hash = ?)";

/**
 * The caller of a session that is alive, with the acting user's functions as they are now; null for an unknown, ended
 * or idle session, a blocked customer, a removed user or an ended login of one. One round trip, with what is asked `beside`.
 */
export async function readCaller(
  db: SqlDatabase,
  hash: string,
  now: string,
  beside: readonly SqlStatement[] = [],
): Promise<{ caller: Caller; seenAt: string; beside: readonly SqlResult<unknown>[] } | null> {
  const who = db
    .prepare(
      `select s.hash, s.seen_at, s.acting_user, s.punchout, s.login_user, l.email login_email, s.proved_at, ${CALLER_COLUMNS}
         from session s
         join customer c on c.id = s.customer_id and c.state = 'verified'
         left join sub_user u on u.customer_id = c.id and u.id = s.acting_user and u.removed_at is null
         left join user_login l on l.customer_id = c.id and l.user_id = s.login_user and l.password_hash is not null
        where s.hash = ?1 and s.realm = 'customer' and s.expires_at > ?2
          and s.seen_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?2, ?3)
          and (s.acting_user = 0 or u.id is not null)
          and (s.login_user = 0 or l.user_id is not null)`,
    )
    .bind(hash, now, `-${IDLE_DAYS} days`);
  const [found, ...rest] = await db.batch<unknown>([who, ...beside]);
  const row = found!.results[0] as CallerRow | undefined;
  return row ? { caller: callerOfRow(row), seenAt: row.seen_at, beside: rest } : null;
}

export function callerOfRow(row: CallerRow): Caller {
  return {
    sessionHash: row.hash,
    customerId: row.customer_id,
    firm: row.firm,
    customerNumber: row.number,
    email: row.email,
    name: row.name1 || `${row.first_name} ${row.last_name}`.trim(),
    country: row.country,
    language: row.language,
    priceList: row.price_list,
    discountClass: row.discount_class,
    settings: JSON.parse(row.settings) as CustomerSettings,
    mustChangePassword: row.must_change_password === 1 && row.login_user === 0, // the account's own password
    declaredTo: row.declared_to,
    user: actingUserOf(row),
    ownLogin: row.login_user,
    ownEmail: row.login_email,
    provedAt: row.proved_at,
    punchout: row.punchout ? (JSON.parse(row.punchout) as Caller['punchout']) : null,
  };
}

function actingUserOf(row: CallerRow): ActingUser {
  return {
    id: row.acting_user,
    name: row.acting_user === 0 ? row.name1 : `${row.user_first} ${row.user_last}`,
    functions: JSON.parse(row.functions ?? '[]') as CompanyFunction[],
    colour: row.colour,
    orderLimit: row.order_limit,
    monthLimit: row.month_limit,
  };
}

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

/** Begins a session; returns its hash back where it did. */
export function insertSession(db: SqlDatabase, session: NewSession): SqlStatement {
  const { hash, customerId, actingUser, punchout, device, replaces, isProved, only, now, expiresAt } =
    session;
  const ownLogin = Math.trunc(session.ownLogin); // numbers are part of the text: `only` counts its parameters from ?9
  return db
    .prepare(
      `insert into session (hash, realm, customer_id, acting_user, punchout, device, created_at, seen_at, expires_at, login_user, proved_at)
       select ?1, 'customer', ?2, ?3, ?4, coalesce(nullif(?5, ''), (select device from session where hash = ?6), ''), ?7, ?7, ?8, ${ownLogin}, ${isProved ? '?7' : 'null'}
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

export function touchSession(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db.prepare('update session set seen_at = ?2 where hash = ?1 and seen_at < ?2').bind(hash, now);
}
