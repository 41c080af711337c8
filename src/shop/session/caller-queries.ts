import type { SqlDatabase, SqlStatement, SqlResult } from '#lib/sql.ts';
import {
  IDLE_DAYS,
  type ActingUser,
  type Caller,
  type CompanyFunction,
  type CustomerSettings,
} from './model.ts';

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
  former_users: string;
}

/** Of the customer `c` and its acting user `u`: the same for every way in. */
export const CALLER_COLUMNS = `c.id customer_id, c.firm, c.number, c.email, c.first_name, c.last_name, c.name1, c.country,
  c.language, c.price_list, c.discount_class, c.settings, c.must_change_password, u.first_name user_first,
  u.last_name user_last, u.functions, u.colour, u.order_limit, u.month_limit,
  (select max(valid_to) from use_declaration where customer_id = c.id) declared_to,
  iif(u.id is null, (select json_group_array(id) from sub_user where customer_id = c.id and removed_at is not null), '[]') former_users`;

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

/** Who calls, from the row of a session or a token. */
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
    formerUsers: JSON.parse(row.former_users) as number[],
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
