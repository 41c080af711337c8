import type { ActingUser, Caller, CompanyFunction, CustomerSettings } from './model.ts';
import { IDLE_DAYS } from './model.ts';

/** A caller as the database gives it: how the call came, and the columns below. */
export interface CallerRow {
  hash: string;
  seen_at: string;
  acting_user: number;
  punchout: string | null;
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
}

/** Of the customer `c` and its acting user `u`: the same for every way in. */
export const CALLER_COLUMNS = `c.id customer_id, c.firm, c.number, c.email, c.first_name, c.last_name, c.name1, c.country,
  c.language, c.price_list, c.discount_class, c.settings, c.must_change_password, u.first_name user_first,
  u.last_name user_last, u.functions, u.colour, u.order_limit, u.month_limit`;

/**
 * The caller of a session that is alive, with the acting user's functions as they are now; null for an unknown, ended
 * or idle session, a blocked customer or a removed user. One query.
 */
export async function readCaller(
  db: D1Database,
  hash: string,
  now: string,
): Promise<{ caller: Caller; seenAt: string } | null> {
  const row = await db
    .prepare(
      `select s.hash, s.seen_at, s.acting_user, s.punchout, ${CALLER_COLUMNS}
         from session s
         join customer c on c.id = s.customer_id and c.state = 'verified'
         left join sub_user u on u.customer_id = c.id and u.id = s.acting_user and u.removed_at is null
        where s.hash = ?1 and s.realm = 'customer' and s.expires_at > ?2
          and s.seen_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?2, ?3)
          and (s.acting_user = 0 or u.id is not null)`,
    )
    .bind(hash, now, `-${IDLE_DAYS} days`)
    .first<CallerRow>();
  return row && { caller: callerOfRow(row), seenAt: row.seen_at };
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
    mustChangePassword: row.must_change_password === 1,
    user: actingUserOf(row),
    punchout: row.punchout ? (JSON.parse(row.punchout) as Caller['punchout']) : null,
  };
}

function actingUserOf(row: CallerRow): ActingUser {
  return {
    id: row.acting_user,
    name: row.acting_user === 0 ? row.name1 : `${row.user_first} ${row.user_last}`,
    functions: JSON.parse(row.functions ?? '[]') as CompanyFunction[],
    colour: row.colour ?? 0,
    orderLimit: row.order_limit,
    monthLimit: row.month_limit,
  };
}

export interface NewSession {
  hash: string;
  customerId: string;
  actingUser: number;
  punchout: Caller['punchout'];
  /** '' = as the replaced session says. */
  device: string;
  replaces: string | null;
  /** The session begins only if this query of numbered parameters from ?9 on finds a row. */
  only: { sql: string; values: readonly (string | number)[] };
  now: string;
  expiresAt: string;
}

/** Begins a session; gives its hash back where it did. */
export function insertSession(db: D1Database, session: NewSession): D1PreparedStatement {
  const { hash, customerId, actingUser, punchout, device, replaces, only, now, expiresAt } = session;
  return db
    .prepare(
      `insert into session (hash, realm, customer_id, acting_user, punchout, device, created_at, seen_at, expires_at)
       select ?1, 'customer', ?2, ?3, ?4, coalesce(nullif(?5, ''), (select device from session where hash = ?6), ''), ?7, ?7, ?8
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

export function deleteSession(db: D1Database, hash: string): D1PreparedStatement {
  return db.prepare('delete from session where hash = ?1').bind(hash);
}

/** Ends every session of a customer: after a password reset. */
export function deleteSessionsOf(db: D1Database, customerId: string): D1PreparedStatement {
  return db.prepare('delete from session where customer_id = ?1').bind(customerId);
}

/** Ends a customer's sessions but one. */
export function deleteOtherSessions(db: D1Database, customerId: string, kept: string): D1PreparedStatement {
  return db.prepare('delete from session where customer_id = ?1 and hash <> ?2').bind(customerId, kept);
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

/** A customer's sessions that are alive, the one seen last first, 50 at most. */
export async function sessionsOf(db: D1Database, customerId: string, now: string): Promise<SessionRow[]> {
  const statement = db
    .prepare(
      `select s.hash, s.device, s.created_at, s.seen_at, s.punchout, u.first_name user_first, u.last_name user_last
         from session s
         left join sub_user u on u.customer_id = s.customer_id and u.id = s.acting_user
        where s.customer_id = ?1 and s.expires_at > ?2 and s.seen_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?2, ?3)
        order by s.seen_at desc limit 50`,
    )
    .bind(customerId, now, `-${IDLE_DAYS} days`);
  return (await statement.all<SessionRow>()).results;
}

/** Ends every session that began in a procurement system. */
export function deleteSessionsOfAccess(
  db: D1Database,
  customerId: string,
  access: string,
): D1PreparedStatement {
  return db
    .prepare(`delete from session where customer_id = ?1 and punchout ->> 'access' = ?2`)
    .bind(customerId, access);
}

export function touchSession(db: D1Database, hash: string, now: string): D1PreparedStatement {
  return db.prepare('update session set seen_at = ?2 where hash = ?1 and seen_at < ?2').bind(hash, now);
}
