import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { STANDING, type Standing, type StandingCounts } from './model.ts';

/** Names of what an account has, by kind. */
export type StandingNames = Readonly<Record<Standing, readonly string[]>>;

const NAMES: Readonly<Record<Standing, string>> = {
  tokens: 'select name from api_token where customer_id = ?1',
  systems: 'select name from punchout_access where customer_id = ?1 and is_on = 1',
  passkeys: 'select name from passkey where customer_id = ?1 and user_id = 0',
  users: `select u.first_name || ' ' || u.last_name name from user_login l
    join sub_user u on u.customer_id = l.customer_id and u.id = l.user_id where l.customer_id = ?1`,
};

/** The standing access of an account, by name. */
export async function standingAccess(db: SqlDatabase, customerId: string): Promise<StandingNames> {
  const results = await db.batch<{ name: string }>(
    STANDING.map((kind) => db.prepare(NAMES[kind]).bind(customerId)),
  );
  const names = STANDING.map((kind, place) => [kind, results[place]!.results.map(({ name }) => name)]);
  return Object.fromEntries(names) as StandingNames;
}

/** How many of each there are, or of those kinds that are counted. */
export function countsOf(
  names: StandingNames,
  isCounted: (kind: Standing) => boolean = () => true,
): StandingCounts {
  const counts = STANDING.map((kind) => [kind, isCounted(kind) ? names[kind].length : 0]);
  return Object.fromEntries(counts) as StandingCounts;
}

/** Passkeys are the account's own: a user's go with its login. A procurement system keeps its settings: it is turned off, and its secret is nobody's any more. */
const END: Readonly<Record<Standing, string>> = {
  tokens: 'delete from api_token',
  systems: `update punchout_access set is_on = 0, secret_hash = lower(hex(randomblob(32)))`,
  passkeys: 'delete from passkey',
  users: 'delete from user_login',
};

/** Ends a kind of access of an account, as long as the link of a new password is there. */
export function endAccess(
  db: SqlDatabase,
  kind: Standing,
  { customerId, link, now }: { customerId: string; link: string; now: string },
): SqlStatement {
  return db
    .prepare(
      `${END[kind]} where customer_id = ?1${kind === 'passkeys' ? ' and user_id = 0' : ''}
         and exists (select 1 from token where hash = ?2 and purpose = 'password' and expires_at > ?3)`,
    )
    .bind(customerId, link, now);
}
