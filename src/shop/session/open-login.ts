import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Deed, WithNote } from '#shop/activity/model.ts';
import type { NewSession } from './queries.ts';
import { startSession } from './start-session.ts';

export interface OpenContext extends WithNote {
  db: SqlDatabase;
  now: string;
  /** Session that this login replaces, by its hash. */
  current: string | null;
  /** Browser and system, for the list of sessions. */
  device: string;
}

/** A login that is done: the secret is for the cookie. */
export interface LoggedIn {
  secret: string;
  customerId: string;
  /** Whose own login it was; not there for the account's. */
  userId?: number;
  customerNumber: string;
  mustChangePassword: boolean;
}

/** What a login was proved by: a password, a code of the app or a recovery code beside it, or a passkey. */
type LoginProof = 'password' | 'code' | 'recovery' | 'passkey';

/** Who logged in, as the queries of logins know them: the account (`user_id` 0), or a user by a login of its own. */
export interface LoginRow {
  customer_id: string;
  /** Whose own login it is; 0 = the account's. */
  user_id: number;
  /** '' = the account. */
  user_name: string;
  number: string;
  must_change_password: number;
}

/**
 * Begins the session of a login that is proved: of the user whose own login it was, who works then, else of the account. Run the
 * statements in the verb's batch; the first returns a row where the session began, which it does only where `only` still holds.
 */
export async function openLogin(
  ctx: OpenContext,
  row: LoginRow,
  by: LoginProof,
  only?: NewSession['only'],
): Promise<{ statements: SqlStatement[]; loggedIn: LoggedIn }> {
  const { customer_id: customerId, user_id: userId } = row;
  const { secret, statements } = await startSession(ctx, {
    customerId,
    actingUser: userId,
    ownLogin: userId,
    replaces: ctx.current,
    device: ctx.device,
    isProved: true,
    noted: ctx.note(deedOf(row, by)),
    ...(only && { only }),
  });
  const mustChangePassword = row.must_change_password === 1;
  return {
    statements,
    loggedIn: { secret, customerId, userId, customerNumber: row.number, mustChangePassword },
  };
}

function deedOf({ customer_id: customerId, user_id: id, user_name }: LoginRow, by: LoginProof): Deed {
  return { kind: 'login', customerId, user: { id, name: id === 0 ? '' : user_name }, subject: by };
}
