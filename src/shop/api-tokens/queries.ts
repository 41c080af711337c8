import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { CALLER_COLUMNS, callerOfRow, type Caller, type CallerRow } from '#shop/session/index.ts';
import type { ApiToken, Scope } from './model.ts';

/** All SQL of tokens. */

export interface NewToken {
  id: string;
  customerId: string;
  user: number;
  name: string;
  hash: string;
  prefix: string;
  scopes: readonly Scope[];
  createdBy: number;
  now: string;
  expiresAt: string | null;
}

/** Writes a new token by its hash: the token itself is kept nowhere. */
export function insertToken(db: SqlDatabase, token: NewToken): SqlStatement {
  const { id, customerId, user, name, hash, prefix, scopes, createdBy, now, expiresAt } = token;
  return db
    .prepare(
      `insert into api_token (id, customer_id, acting_user, name, hash, prefix, scopes, created_by, created_at, expires_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
    )
    .bind(id, customerId, user, name, hash, prefix, JSON.stringify(scopes), createdBy, now, expiresAt);
}

interface Row {
  id: string;
  name: string;
  prefix: string;
  scopes: string;
  acting_user: number;
  user_name: string | null;
  created_at: string;
  expires_at: string | null;
  used_at: string | null;
}

/** The tokens of a customer, the newest first. */
export async function tokensOf(db: SqlDatabase, customerId: string): Promise<ApiToken[]> {
  const { results } = await db
    .prepare(
      `select t.id, t.name, t.prefix, t.scopes, t.acting_user, t.created_at, t.expires_at, t.used_at,
              iif(t.acting_user = 0, '', u.first_name || ' ' || u.last_name) user_name
         from api_token t
         left join sub_user u on u.customer_id = t.customer_id and u.id = t.acting_user and u.removed_at is null
        where t.customer_id = ?1 order by t.created_at desc, t.id`,
    )
    .bind(customerId)
    .all<Row>();
  return results.map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: JSON.parse(row.scopes) as Scope[],
    user: row.acting_user,
    userName: row.user_name,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
  }));
}

/** Revokes a customer’s token; a row comes back where there was one. */
export function deleteToken(db: SqlDatabase, customerId: string, id: string): SqlStatement {
  return db
    .prepare('delete from api_token where customer_id = ?1 and id = ?2 returning id')
    .bind(customerId, id);
}

export interface TokenUse {
  id: string;
  scopes: readonly Scope[];
  usedAt: string | null;
  caller: Caller;
}

/**
 * Whom a token lets act, with functions and limits as they are now; null for an unknown, revoked or expired one, a blocked
 * customer or a removed user. One query.
 */
export async function tokenUse(db: SqlDatabase, hash: string, now: string): Promise<TokenUse | null> {
  const row = await db
    .prepare(
      `select t.id, t.scopes, t.used_at, '' hash, '' seen_at, t.acting_user, null punchout, 0 login_user, null proved_at, ${CALLER_COLUMNS}
         from api_token t
         join customer c on c.id = t.customer_id and c.state = 'verified'
         left join sub_user u on u.customer_id = c.id and u.id = t.acting_user and u.removed_at is null
        where t.hash = ?1 and (t.expires_at is null or t.expires_at > ?2)
          and (t.acting_user = 0 or u.id is not null)`,
    )
    .bind(hash, now)
    .first<CallerRow & { id: string; scopes: string; used_at: string | null }>();
  if (!row) return null;
  const caller = { ...callerOfRow(row), token: row.id };
  return { id: row.id, scopes: JSON.parse(row.scopes) as Scope[], usedAt: row.used_at, caller };
}

/** Notes when a token was used last. */
export function touchToken(db: SqlDatabase, id: string, now: string): SqlStatement {
  return db.prepare('update api_token set used_at = ?2 where id = ?1').bind(id, now);
}
