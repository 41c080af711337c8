import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { newSecret, secretHash } from '#shop/session/index.ts';
import { INVITATION_HOURS, type StaffRole } from './model.ts';
import { noteAct } from './queries.ts';

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

/** Who does it where no member is logged in: the operator, by command. */
const OPERATOR = { id: '', name: 'operator' };

/**
 * Invites somebody, or anew: rights are those said now, and what opened the desk before – password, app, sessions – opens
 * it no more. What `also` gives – a mail with the link – is written with it. Gives the secret of the link, for 48 hours.
 */
export async function inviteStaff(
  { db, now }: { db: SqlDatabase; now: string },
  { login, name, role, languages, countries, brands }: Invited,
  by = OPERATOR,
  also: (secret: string) => readonly SqlStatement[] = () => [],
): Promise<string> {
  const secret = newSecret();
  const until = new Date(Date.parse(now) + INVITATION_HOURS * 3_600_000).toISOString();
  await db.batch([
    db
      .prepare(
        `insert into staff (id, login, name, role, languages, countries, brands, invitation, invited_until, created_at)
         values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
         on conflict (login) do update set name = ?3, role = ?4, languages = ?5, countries = ?6, brands = ?7,
           invitation = ?8, invited_until = ?9, ended_at = null, enrolled_at = null, password_hash = null, totp_secret = null`,
      )
      .bind(
        crypto.randomUUID(),
        login.trim().toLowerCase(),
        name,
        role,
        languages,
        countries,
        brands,
        await secretHash(secret),
        until,
        now,
      ),
    db
      .prepare('delete from staff_session where staff_id = (select id from staff where login = ?1)')
      .bind(login.trim().toLowerCase()),
    noteAct(db, { now, staff: by, kind: 'invited', subject: `${login} ${role}` }),
    ...also(secret),
  ]);
  return secret;
}

/** Ends a member's access at once, sessions included; false where there is none of that login. */
export async function endStaff(
  { db, now }: { db: SqlDatabase; now: string },
  login: string,
  by = OPERATOR,
): Promise<boolean> {
  const of = 'select id from staff where login = ?1 and ended_at is null';
  const bare = login.trim().toLowerCase();
  const [, , ended] = await db.batch([
    db.prepare(`delete from staff_session where staff_id = (${of})`).bind(bare),
    noteAct(db, { now, staff: by, kind: 'ended', subject: bare, when: { sql: 'exists (select 1 from staff where login = ?8 and ended_at is null)', values: [bare] } }), // prettier-ignore
    db
      .prepare(
        `update staff set ended_at = ?2, invitation = null, password_hash = null, totp_secret = null, enrolled_at = null
          where login = ?1 and ended_at is null returning id`,
      )
      .bind(bare, now),
  ]);
  return ended!.results.length > 0;
}

/** Everybody, by login. */
export async function listStaff(db: SqlDatabase): Promise<Member[]> {
  const rows = await db
    .prepare(
      `select login, name, role, languages, countries, brands,
              case when ended_at is not null then 'ended' when enrolled_at is null then 'invited' else 'enrolled' end state
         from staff order by login`,
    )
    .all<Member>();
  return rows.results;
}
