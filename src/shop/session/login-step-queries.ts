import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/** Logins whose password was right and whose second step is awaited. */

const MINUTES = 5;

/** Until when the step of a login at `now` may be done; UTC, ISO 8601. */
export function stepExpiry(now: string): string {
  return new Date(Date.parse(now) + MINUTES * 60_000).toISOString();
}

/** Writes the step between right password and second factor, by the hash of its secret. */
export function insertLoginStep(
  db: SqlDatabase,
  step: { hash: string; customerId: string; userId: number; expiresAt: string },
): SqlStatement {
  return db
    .prepare('insert into login_step (hash, customer_id, user_id, expires_at) values (?1, ?2, ?3, ?4)')
    .bind(step.hash, step.customerId, step.userId, step.expiresAt);
}

/** Ends the step: it was taken, or failed too often. */
export function deleteLoginStep(db: SqlDatabase, hash: string): SqlStatement {
  return db.prepare('delete from login_step where hash = ?1').bind(hash);
}

/** Steps that a password opened which is no longer the account's, or that of a user's own login. */
export function deleteLoginStepsOf(db: SqlDatabase, customerId: string, userId = 0): SqlStatement {
  return db
    .prepare('delete from login_step where customer_id = ?1 and user_id = ?2')
    .bind(customerId, userId);
}
