export interface LoginCandidate {
  id: string;
  number: string;
  state: 'registered' | 'verified' | 'blocked';
  password_hash: string | null;
  must_change_password: number;
  /** 1 = a code is asked after the password. */
  two_step: number;
}

const COLUMNS = `id, number, state, password_hash, must_change_password,
  exists (select 1 from two_step t where t.customer_id = customer.id and t.confirmed_at is not null) two_step`;

/** Customers of a firm with that e-mail, at most two: two are already too many. */
export async function candidatesByEmail(
  db: D1Database,
  firm: number,
  email: string,
): Promise<LoginCandidate[]> {
  const statement = db.prepare(
    `select ${COLUMNS} from customer where firm = ?1 and email = ?2 and password_hash is not null order by created_at limit 2`,
  );
  return (await statement.bind(firm, email).all<LoginCandidate>()).results;
}

/** The customer of a firm with that number. */
export async function candidatesByNumber(
  db: D1Database,
  firm: number,
  number: string,
): Promise<LoginCandidate[]> {
  const statement = db.prepare(`select ${COLUMNS} from customer where firm = ?1 and number = ?2`);
  return (await statement.bind(firm, number).all<LoginCandidate>()).results;
}

export function rehash(db: D1Database, id: string, hash: string, now: string): D1PreparedStatement {
  return db
    .prepare('update customer set password_hash = ?2, updated_at = ?3 where id = ?1')
    .bind(id, hash, now);
}
