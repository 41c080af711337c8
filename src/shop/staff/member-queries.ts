import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { StaffRole } from './model.ts';

/** Whom an operator or admin invites; limits are '*' or codes with a blank between. */
export interface Invited {
  login: string;
  name: string;
  role: StaffRole;
  languages: string;
  countries: string;
  brands: string;
}

export interface Member extends Invited {
  state: 'invited' | 'enrolled' | 'ended';
}

interface Invitation extends Invited {
  readonly id: string;
  /** Hash of the link's secret, and until when it opens (UTC). */
  readonly invitation: string;
  readonly until: string;
  readonly now: string;
}

/** Statements that invite a member, or anew: what opened the desk before opens it no more. */
export function writeInvitation(db: SqlDatabase, invited: Invitation): SqlStatement[] {
  const { id, login, name, role, languages, countries, brands, invitation, until, now } = invited;
  return [
    db
      .prepare(
        `insert into staff (id, login, name, role, languages, countries, brands, invitation, invited_until, created_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         on conflict (login) do update set name = ?3, role = ?4, languages = ?5, countries = ?6, brands = ?7,
           invitation = ?8, invited_until = ?9, ended_at = null, enrolled_at = null, password_hash = null, totp_secret = null`,
      )
      .bind(id, login, name, role, languages, countries, brands, invitation, until, now),
    db.prepare('delete from staff_session where staff_id = (select id from staff where login = ?1)').bind(login),
  ]; // prettier-ignore
}

/** Ends the sessions of a member whose access has not ended. */
export const endSessions = (db: SqlDatabase, login: string): SqlStatement =>
  db
    .prepare('delete from staff_session where staff_id = (select id from staff where login = ?1 and ended_at is null)')
    .bind(login); // prettier-ignore

/** Ends a member's access; returns the id where it had not ended. */
export const endMember = (db: SqlDatabase, login: string, now: string): SqlStatement =>
  db
    .prepare(
      `update staff set ended_at = ?2, invitation = null, password_hash = null, totp_secret = null, enrolled_at = null
          where login = ?1 and ended_at is null returning id`,
    )
    .bind(login, now);

/** Everybody, by login. */
export async function allMembers(db: SqlDatabase): Promise<Member[]> {
  const rows = await db
    .prepare(
      `select login, name, role, languages, countries, brands,
              case when ended_at is not null then 'ended' when enrolled_at is null then 'invited' else 'enrolled' end state
         from staff order by login`,
    )
    .all<Member>();
  return rows.results;
}
