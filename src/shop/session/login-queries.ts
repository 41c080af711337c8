import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

export interface LoginCandidate {
  id: string;
  number: string;
  state: 'registered' | 'verified' | 'blocked';
  password_hash: string | null;
  must_change_password: number;
  /** 1 = a code is asked after the password. */
  two_step: number;
  /** Whose login it is; 0 = the account's. */
  user_id: number;
  /** '' = the account. */
  user_name: string;
}

const COLUMNS = `id, number, state, password_hash, must_change_password,
  exists (select 1 from two_step t where t.customer_id = customer.id and t.user_id = 0 and t.confirmed_at is not null) two_step,
  0 user_id, '' user_name`;

/** The user of a firm whose own login has that e-mail: it names one. */
const USER = `select c.id, c.number, c.state, l.password_hash, 0 must_change_password,
    exists (select 1 from two_step t where t.customer_id = c.id and t.user_id = l.user_id and t.confirmed_at is not null) two_step, l.user_id,
    u.first_name || ' ' || u.last_name user_name, '' created_at
  from user_login l
  join customer c on c.id = l.customer_id
  join sub_user u on u.customer_id = l.customer_id and u.id = l.user_id and u.removed_at is null
  where l.firm = ?1 and l.email = ?2 and l.password_hash is not null`;

/** Logins that one e-mail is tried for: each costs a hash. */
const MOST_CANDIDATES = 4;

/** Logins of a firm with that e-mail, at most four: a user's own first, then accounts, the oldest first. */
export async function candidatesByEmail(
  db: SqlDatabase,
  firm: number,
  email: string,
): Promise<LoginCandidate[]> {
  const statement = db.prepare(
    `select ${COLUMNS}, created_at from customer where firm = ?1 and email = ?2 and password_hash is not null
     union all ${USER} order by user_id desc, created_at limit ${MOST_CANDIDATES}`,
  );
  return (await statement.bind(firm, email).all<LoginCandidate>()).results;
}

/** The customer of a firm with that number. */
export async function candidatesByNumber(
  db: SqlDatabase,
  firm: number,
  number: string,
): Promise<LoginCandidate[]> {
  const statement = db.prepare(`select ${COLUMNS} from customer where firm = ?1 and number = ?2`);
  return (await statement.bind(firm, number).all<LoginCandidate>()).results;
}

/** Replaces the hash of a password, of the account (user 0) or of a user's own login, by one of today's strength. */
export function rehash(
  db: SqlDatabase,
  { id, user_id }: Pick<LoginCandidate, 'id' | 'user_id'>,
  hash: string,
  now: string,
): SqlStatement {
  return user_id === 0
    ? db.prepare('update customer set password_hash = ?2, updated_at = ?3 where id = ?1').bind(id, hash, now)
    : db
        .prepare('update user_login set password_hash = ?3 where customer_id = ?1 and user_id = ?2')
        .bind(id, user_id, hash);
}
