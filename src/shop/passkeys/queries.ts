import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { LoginRow } from '#shop/session/index.ts';
import type { LoginKey } from '#shop/session/model.ts';
import type { Passkey } from './model.ts';

interface PasskeyRow {
  id: string;
  name: string;
  is_synced: number;
  created_at: string;
  used_at: string | null;
}

/** The passkeys of a login, the newest first. */
export async function passkeysOf(db: SqlDatabase, { customerId, userId }: LoginKey): Promise<Passkey[]> {
  const statement = db
    .prepare(
      `select id, name, is_synced, created_at, used_at from passkey where customer_id = ?1 and user_id = ?2
        order by created_at desc, id`,
    )
    .bind(customerId, userId);
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
  /** Of whose own login; 0 = the account's, and at a login. */
  userId: number;
  expiresAt: string;
}

/** Writes a challenge by its hash, to be answered once and before `expiresAt`. */
export function insertChallenge(db: SqlDatabase, challenge: Challenge): SqlStatement {
  const { hash, purpose, brand, customerId, userId, expiresAt } = challenge;
  return db
    .prepare(
      `insert into passkey_challenge (hash, purpose, brand, customer_id, user_id, expires_at)
       values (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(hash, purpose, brand, customerId, userId, expiresAt);
}

/** True for a challenge of that purpose, brand and login that nobody answered and that is not late. */
export async function isChallenge(
  db: SqlDatabase,
  { hash, purpose, brand, customerId, userId, now }: Omit<Challenge, 'expiresAt'> & { now: string },
): Promise<boolean> {
  const statement = db
    .prepare(
      `select 1 from passkey_challenge
        where hash = ?1 and purpose = ?2 and brand = ?3 and customer_id is ?4 and user_id = ?5 and expires_at > ?6`,
    )
    .bind(hash, purpose, brand, customerId, userId, now);
  return (await statement.first()) !== null;
}

/** Ends a challenge; a row comes back for the one answer that ended it. */
export function deleteChallenge(db: SqlDatabase, hash: string): SqlStatement {
  return db.prepare('delete from passkey_challenge where hash = ?1 returning hash').bind(hash);
}

export interface NewPasskey extends LoginKey {
  id: string;
  publicKey: string;
  counter: number;
  transports: readonly string[];
  name: string;
  isSynced: boolean;
  now: string;
}

/** Keeps a passkey while its challenge is there and the login has room; returns a row where it did. */
export function insertPasskey(
  db: SqlDatabase,
  passkey: NewPasskey,
  { challenge, most }: { challenge: string; most: number },
): SqlStatement {
  const { id, customerId, userId, publicKey, counter, transports, name, isSynced, now } = passkey;
  return db
    .prepare(
      `insert into passkey (id, customer_id, public_key, counter, transports, name, is_synced, created_at, user_id)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?11
        where exists (select 1 from passkey_challenge where hash = ?9)
          and (select count(*) from passkey where customer_id = ?2 and user_id = ?11) < ?10
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
      userId,
    );
}

/** Renames a passkey; a row comes back where the login has it. */
export function renameRow(
  db: SqlDatabase,
  { id, customerId, userId, name }: LoginKey & { id: string; name: string },
): SqlStatement {
  return db
    .prepare('update passkey set name = ?3 where id = ?1 and customer_id = ?2 and user_id = ?4 returning id')
    .bind(id, customerId, name, userId);
}

/** Forgets a passkey. */
export function deletePasskey(
  db: SqlDatabase,
  { id, customerId, userId }: LoginKey & { id: string },
): SqlStatement {
  return db
    .prepare('delete from passkey where id = ?1 and customer_id = ?2 and user_id = ?3')
    .bind(id, customerId, userId);
}

/** Forgets every passkey of a login. */
export function deletePasskeysOf(db: SqlDatabase, { customerId, userId }: LoginKey): SqlStatement {
  return db.prepare('delete from passkey where customer_id = ?1 and user_id = ?2').bind(customerId, userId);
}

interface KnownPasskey extends LoginRow {
  public_key: string;
  counter: number;
}

/** What a login by passkey still needs when its session begins: challenge `?9` alive at `?10`, key `?11` behind counter `?12`. */
export const UNANSWERED = `select 1 from passkey_challenge ch, passkey p
  where ch.hash = ?9 and ch.expires_at > ?10 and p.id = ?11 and (p.counter < ?12 or (p.counter = 0 and ?12 = 0))`;

/** The passkey with that id and whose it is; null for an unknown one, a blocked customer, the other firm's, a user without the login. */
export function passkeyForLogin(
  db: SqlDatabase,
  { id, firm }: { id: string; firm: number },
): Promise<KnownPasskey | null> {
  return db
    .prepare(
      `select c.id customer_id, p.user_id, coalesce(u.first_name || ' ' || u.last_name, '') user_name, c.number,
              c.must_change_password and p.user_id = 0 must_change_password, p.public_key, p.counter
         from passkey p join customer c on c.id = p.customer_id and c.state = 'verified' and c.firm = ?2
         left join user_login l on l.customer_id = c.id and l.user_id = p.user_id and l.password_hash is not null
         left join sub_user u on u.customer_id = c.id and u.id = l.user_id and u.removed_at is null
        where p.id = ?1 and (p.user_id = 0 or u.id is not null)`,
    )
    .bind(id, firm)
    .first<KnownPasskey>();
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
