import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Passkey } from './model.ts';

interface PasskeyRow {
  id: string;
  name: string;
  is_synced: number;
  created_at: string;
  used_at: string | null;
}

/** A customer's passkeys, the newest first. */
export async function passkeysOf(db: SqlDatabase, customerId: string): Promise<Passkey[]> {
  const statement = db
    .prepare(
      'select id, name, is_synced, created_at, used_at from passkey where customer_id = ?1 order by created_at desc, id',
    )
    .bind(customerId);
  return (await statement.all<PasskeyRow>()).results.map((row) => ({
    id: row.id,
    name: row.name,
    isSynced: row.is_synced === 1,
    createdAt: row.created_at,
    usedAt: row.used_at,
  }));
}

export interface Challenge {
  hash: string;
  purpose: 'register' | 'login';
  brand: 'main' | 'light';
  /** Who registers; null at a login. */
  customerId: string | null;
  expiresAt: string;
}

export function insertChallenge(db: SqlDatabase, challenge: Challenge): SqlStatement {
  const { hash, purpose, brand, customerId, expiresAt } = challenge;
  return db
    .prepare(
      'insert into passkey_challenge (hash, purpose, brand, customer_id, expires_at) values (?1, ?2, ?3, ?4, ?5)',
    )
    .bind(hash, purpose, brand, customerId, expiresAt);
}

/** True for a challenge of that purpose, brand and customer that nobody answered and that is not late. */
export async function isChallenge(
  db: SqlDatabase,
  { hash, purpose, brand, customerId, now }: Omit<Challenge, 'expiresAt'> & { now: string },
): Promise<boolean> {
  const statement = db
    .prepare(
      `select 1 from passkey_challenge
        where hash = ?1 and purpose = ?2 and brand = ?3 and customer_id is ?4 and expires_at > ?5`,
    )
    .bind(hash, purpose, brand, customerId, now);
  return (await statement.first()) !== null;
}

export function deleteChallenge(db: SqlDatabase, hash: string): SqlStatement {
  return db.prepare('delete from passkey_challenge where hash = ?1 returning hash').bind(hash);
}

export interface NewPasskey {
  id: string;
  customerId: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
  isSynced: boolean;
  now: string;
}

/** Keeps a passkey while its challenge is there and the account has room; gives a row where it did. */
export function insertPasskey(
  db: SqlDatabase,
  passkey: NewPasskey,
  { challenge, most }: { challenge: string; most: number },
): SqlStatement {
  const { id, customerId, publicKey, counter, transports, name, isSynced, now } = passkey;
  return db
    .prepare(
      `insert into passkey (id, customer_id, public_key, counter, transports, name, is_synced, created_at)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
        where exists (select 1 from passkey_challenge where hash = ?9)
          and (select count(*) from passkey where customer_id = ?2) < ?10
       on conflict (id) do nothing
       returning id`,
    )
    .bind(
      id,
      customerId,
      publicKey,
      counter,
      JSON.stringify(transports),
      name,
      Number(isSynced),
      now,
      challenge,
      most,
    );
}

export function renameRow(
  db: SqlDatabase,
  { id, customerId, name }: { id: string; customerId: string; name: string },
): SqlStatement {
  return db
    .prepare('update passkey set name = ?3 where id = ?1 and customer_id = ?2 returning id')
    .bind(id, customerId, name);
}

/** Forgets a passkey. */
export function deletePasskey(
  db: SqlDatabase,
  { id, customerId }: { id: string; customerId: string },
): SqlStatement {
  return db.prepare('delete from passkey where id = ?1 and customer_id = ?2').bind(id, customerId);
}

interface LoginRow {
  customer_id: string;
  number: string;
  must_change_password: number;
  public_key: string;
  counter: number;
}

/** What a login by passkey still needs when its session begins: challenge `?9` alive at `?10`, key `?11` behind counter `?12`. */
export const UNANSWERED = `select 1 from passkey_challenge ch, passkey p
  where ch.hash = ?9 and ch.expires_at > ?10 and p.id = ?11 and (p.counter < ?12 or (p.counter = 0 and ?12 = 0))`;

/** The passkey with that id and whose it is; null for an unknown one, a blocked customer, the other firm's. */
export function passkeyForLogin(
  db: SqlDatabase,
  { id, firm }: { id: string; firm: number },
): Promise<LoginRow | null> {
  return db
    .prepare(
      `select c.id customer_id, c.number, c.must_change_password, p.public_key, p.counter
         from passkey p join customer c on c.id = p.customer_id and c.state = 'verified' and c.firm = ?2
        where p.id = ?1`,
    )
    .bind(id, firm)
    .first<LoginRow>();
}

/** Counts a signature. */
export function noteSignature(
  db: SqlDatabase,
  { id, counter, now }: { id: string; counter: number; now: string },
): SqlStatement {
  return db
    .prepare('update passkey set counter = max(counter, ?2), used_at = ?3 where id = ?1')
    .bind(id, counter, now);
}
