import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { LoginKey } from '#shop/session/model.ts';
import type { RightCode } from './model.ts';

interface TwoStepRow {
  /** Sealed. */
  secret: string;
  confirmed_at: string | null;
  last_step: number;
  created_at: string;
  recovery_codes: number;
}

/** The second step of a login, one that waits for its first code too; null without one. */
export function twoStepOf(db: SqlDatabase, { customerId, userId }: LoginKey): Promise<TwoStepRow | null> {
  return db
    .prepare(
      `select secret, confirmed_at, last_step, created_at,
              (select count(*) from recovery_code r where r.customer_id = t.customer_id and r.user_id = t.user_id)
                recovery_codes
         from two_step t where customer_id = ?1 and user_id = ?2`,
    )
    .bind(customerId, userId)
    .first<TwoStepRow>();
}

/** Begins the enrolment anew – never over a second step that is on. Returns a row where it did. */
export function beginTwoStep(
  db: SqlDatabase,
  { customerId, userId, secret, now }: LoginKey & { secret: string; now: string },
): SqlStatement {
  return db
    .prepare(
      `insert into two_step (customer_id, user_id, secret, created_at) values (?1, ?4, ?2, ?3)
       on conflict (customer_id, user_id) do update set secret = ?2, created_at = ?3 where confirmed_at is null
       returning customer_id`,
    )
    .bind(customerId, secret, now, userId);
}

/** Switches the second step on by its first code; returns a row where this call did. */
export function confirmTwoStep(
  db: SqlDatabase,
  { customerId, userId, secret, step, now }: LoginKey & { secret: string; step: number; now: string },
): SqlStatement {
  return db
    .prepare(
      `update two_step set confirmed_at = ?4, last_step = ?3
        where customer_id = ?1 and user_id = ?5 and secret = ?2 and confirmed_at is null
       returning customer_id`,
    )
    .bind(customerId, secret, step, now, userId);
}

/** Takes a code of a time step: none of it or of an older one is taken again. Returns a row where it was taken. */
export function takeStep(db: SqlDatabase, { customerId, userId }: LoginKey, step: number): SqlStatement {
  return db
    .prepare(
      `update two_step set last_step = ?2
        where customer_id = ?1 and user_id = ?3 and confirmed_at is not null and last_step < ?2
       returning customer_id`,
    )
    .bind(customerId, step, userId);
}

/** Takes a code, once. */
export function takeCode(db: SqlDatabase, login: LoginKey, code: RightCode): SqlStatement {
  if (code.kind === 'app') return takeStep(db, login, code.step);
  return db
    .prepare('delete from recovery_code where customer_id = ?1 and user_id = ?2 and hash = ?3')
    .bind(login.customerId, login.userId, code.hash);
}

/** Recovery codes of an enrolment that waits for its first code. */
export function insertFirstCodes(
  db: SqlDatabase,
  { customerId, userId, hashes, secret }: LoginKey & { hashes: readonly string[]; secret: string },
): SqlStatement {
  return db
    .prepare(
      `insert into recovery_code (customer_id, user_id, hash) select ?1, ?4, value from json_each(?2)
        where exists (select 1 from two_step
                where customer_id = ?1 and user_id = ?4 and secret = ?3 and confirmed_at is null)`,
    )
    .bind(customerId, JSON.stringify(hashes), secret, userId);
}

/** Puts these recovery codes in the place of all others; before `takeStep` of the code that allows it. */
export function replaceRecoveryCodes(
  db: SqlDatabase,
  { customerId, userId, hashes, step }: LoginKey & { hashes: readonly string[]; step: number },
): SqlStatement[] {
  const isFresh = `exists (select 1 from two_step
    where customer_id = ?1 and user_id = ?3 and confirmed_at is not null and last_step < ?2)`;
  return [
    db
      .prepare(`delete from recovery_code where customer_id = ?1 and user_id = ?3 and ${isFresh}`)
      .bind(customerId, step, userId),
    db
      .prepare(
        `insert into recovery_code (customer_id, user_id, hash) select ?1, ?3, value from json_each(?4) where ${isFresh}`,
      )
      .bind(customerId, step, userId, JSON.stringify(hashes)),
  ];
}

/** Switches the second step off by a code that is still fresh; returns a row where it did. */
export function deleteTwoStep(
  db: SqlDatabase,
  { customerId, userId }: LoginKey,
  code: RightCode,
): SqlStatement {
  const isFresh =
    code.kind === 'app'
      ? 'last_step < ?2'
      : 'exists (select 1 from recovery_code r where r.customer_id = ?1 and r.user_id = ?3 and r.hash = ?2)';
  return db
    .prepare(
      `delete from two_step where customer_id = ?1 and user_id = ?3 and confirmed_at is not null and ${isFresh}
       returning customer_id`,
    )
    .bind(customerId, code.kind === 'app' ? code.step : code.hash, userId);
}

/** Whether a recovery code of the login has this hash. */
export async function isRecoveryCode(
  db: SqlDatabase,
  { customerId, userId }: LoginKey,
  hash: string,
): Promise<boolean> {
  const statement = db
    .prepare('select 1 from recovery_code where customer_id = ?1 and user_id = ?2 and hash = ?3')
    .bind(customerId, userId, hash);
  return (await statement.first()) !== null;
}

interface AwaitedRow {
  customer_id: string;
  /** Whose own login it is; 0 = the account's. */
  user_id: number;
  /** '' = the account. */
  user_name: string;
  own_email: string | null;
  number: string;
  email: string;
  country: string;
  language: string;
  must_change_password: number;
  /** Sealed. */
  secret: string;
  last_step: number;
}

/**
 * Whose second step a login awaits; null for an unknown or late one, a blocked customer, the other firm's, a user without
 * the login.
 */
export function awaitedBy(
  db: SqlDatabase,
  { hash, firm, now }: { hash: string; firm: number; now: string },
): Promise<AwaitedRow | null> {
  return db
    .prepare(
      `select c.id customer_id, s.user_id, coalesce(u.first_name || ' ' || u.last_name, '') user_name, l.email own_email,
              c.number, c.email, c.country, c.language, c.must_change_password and s.user_id = 0 must_change_password,
              t.secret, t.last_step
         from login_step s
         join customer c on c.id = s.customer_id and c.state = 'verified' and c.firm = ?2
         join two_step t on t.customer_id = c.id and t.user_id = s.user_id and t.confirmed_at is not null
         left join user_login l on l.customer_id = c.id and l.user_id = s.user_id and l.password_hash is not null
         left join sub_user u on u.customer_id = c.id and u.id = l.user_id and u.removed_at is null
        where s.hash = ?1 and s.expires_at > ?3 and (s.user_id = 0 or u.id is not null)`,
    )
    .bind(hash, firm, now)
    .first<AwaitedRow>();
}
