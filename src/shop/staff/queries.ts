import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { limitOf, STAFF_IDLE_MINUTES, STAFF_LIFETIME_HOURS, type Staff, type StaffRole } from './model.ts';

/** A member as the database has it. */
export interface StaffRow {
  id: string;
  login: string;
  name: string;
  role: StaffRole;
  languages: string;
  countries: string;
  brands: string;
  password_hash: string | null;
  /** Sealed. */
  totp_secret: string | null;
  totp_step: number;
  enrolled_at: string | null;
}

const COLUMNS = `s.id, s.login, s.name, s.role, s.languages, s.countries, s.brands`;

/** A member who may log in; null for one who is not enrolled yet, or not any more. */
export function staffByLogin(db: SqlDatabase, login: string): Promise<StaffRow | null> {
  return db
    .prepare(
      `select ${COLUMNS}, s.password_hash, s.totp_secret, s.totp_step, s.enrolled_at from staff s
        where s.login = ?1 and s.ended_at is null and s.enrolled_at is not null`,
    )
    .bind(login)
    .first<StaffRow>();
}

/** Whom an invitation is for, while it opens. */
export function staffByInvitation(db: SqlDatabase, hash: string, now: string): Promise<StaffRow | null> {
  return db
    .prepare(
      `select ${COLUMNS}, s.password_hash, s.totp_secret, s.totp_step, s.enrolled_at from staff s
        where s.invitation = ?1 and s.invited_until > ?2 and s.ended_at is null`,
    )
    .bind(hash, now)
    .first<StaffRow>();
}

/** The member of a session that is alive, and when it was seen last. */
export async function readStaff(
  db: SqlDatabase,
  hash: string,
  now: string,
): Promise<{ staff: Staff; seenAt: string } | null> {
  const row = await db
    .prepare(
      `select ${COLUMNS}, x.seen_at from staff_session x join staff s on s.id = x.staff_id and s.ended_at is null
        where x.hash = ?1 and x.expires_at > ?2 and x.seen_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?2, ?3)`,
    )
    .bind(hash, now, `-${STAFF_IDLE_MINUTES} minutes`)
    .first<
      Omit<StaffRow, 'password_hash' | 'totp_secret' | 'totp_step' | 'enrolled_at'> & { seen_at: string }
    >();
  if (!row) return null;
  const { seen_at: seenAt, languages, countries, brands, ...who } = row;
  const scope = { languages: limitOf(languages), countries: limitOf(countries), brands: limitOf(brands) };
  return { staff: { ...who, ...scope, sessionHash: hash }, seenAt };
}

/** Notes that a session of the staff is in use; never back in time. */
export function touchStaffSession(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db.prepare('update staff_session set seen_at = ?2 where hash = ?1 and seen_at < ?2').bind(hash, now);
}

/** Ends a session of the staff. */
export function deleteStaffSession(db: SqlDatabase, hash: string): SqlStatement {
  return db.prepare('delete from staff_session where hash = ?1').bind(hash);
}

/**
 * Begins a session where the code of that half minute was not taken yet, and the password is still the one that is said;
 * returns a row where it did.
 */
export function insertStaffSession(
  db: SqlDatabase,
  {
    hash,
    staffId,
    step,
    now,
    passwordHash = null,
  }: { hash: string; staffId: string; step: number; now: string; passwordHash?: string | null },
): SqlStatement {
  const expiresAt = new Date(Date.parse(now) + STAFF_LIFETIME_HOURS * 3_600_000).toISOString();
  return db
    .prepare(
      `insert into staff_session (hash, staff_id, created_at, seen_at, expires_at)
       select ?1, id, ?4, ?4, ?5 from staff where id = ?2 and totp_step < ?3 and ended_at is null
          and enrolled_at is not null and (?6 is null or password_hash = ?6)
       returning hash`,
    )
    .bind(hash, staffId, step, now, expiresAt, passwordHash);
}

/** Takes the code of a half minute: none of it or before is taken again. */
export function takeStaffStep(db: SqlDatabase, staffId: string, step: number): SqlStatement {
  return db.prepare('update staff set totp_step = ?2 where id = ?1 and totp_step < ?2').bind(staffId, step);
}

/** Keeps the secret of an app for whom the invitation is; a later opening makes another one. */
export function keepStaffSecret(db: SqlDatabase, invitation: string, secret: string): SqlStatement {
  return db.prepare('update staff set totp_secret = ?2 where invitation = ?1').bind(invitation, secret);
}

/** Takes the invitation: password and app are from now on what opens the desk; every older session ends. */
export function enrolStaff(
  db: SqlDatabase,
  {
    invitation,
    passwordHash,
    secret,
    now,
  }: { invitation: string; passwordHash: string; secret: string; now: string },
): SqlStatement[] {
  const of = 'invitation = ?1 and totp_secret = ?2';
  return [
    db
      .prepare(`delete from staff_session where staff_id = (select id from staff where ${of})`)
      .bind(invitation, secret),
    db
      .prepare(
        `update staff set password_hash = ?3, enrolled_at = ?4, totp_step = 0, invitation = null, invited_until = null
          where ${of}`,
      )
      .bind(invitation, secret, passwordHash, now),
  ];
}

/** True in a batch where the session began. */
export const begun = (hash: string) => ({
  sql: 'exists (select 1 from staff_session where hash = ?8)',
  values: [hash],
});

/** What was done at the desk, as one row of the log; `when` is a condition on the rest of the batch. */
export function noteAct(
  db: SqlDatabase,
  act: {
    now: string;
    staff: Pick<Staff, 'id' | 'name'>;
    kind: string;
    subject: string;
    entry?: string | null;
    revision?: string | null;
    when?: { sql: string; values: readonly (string | number | null)[] };
  },
): SqlStatement {
  const { now, staff, kind, subject, entry = null, revision = null, when } = act;
  return db
    .prepare(
      `insert into staff_act (at, staff_id, staff_name, kind, entry_id, subject, revision)
       select ?1, ?2, ?3, ?4, ?5, ?6, ?7 ${when ? `where ${when.sql}` : ''}`,
    )
    .bind(now, staff.id, staff.name, kind, entry, subject, revision, ...(when?.values ?? []));
}
