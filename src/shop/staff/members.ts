import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { newSecret, secretHash } from '#shop/session/index.ts';
import {
  allMembers,
  endMember,
  endSessions,
  writeInvitation,
  type Invited,
  type Member,
} from './member-queries.ts';
import { INVITATION_HOURS } from './model.ts';
import { noteAct } from './queries.ts';

/** Who does it where no member is logged in: the operator, by command. */
const OPERATOR = { id: '', name: 'operator' };

/**
 * Invites somebody, or anew: rights are those said now, and what opened the desk before – password, app, sessions – opens
 * it no more. What `also` returns – a mail with the link – is written with it. Returns the secret of the link, for 48 hours.
 */
export async function inviteStaff(
  { db, now }: { db: SqlDatabase; now: string },
  { login, name, role, languages, countries, brands }: Invited,
  by = OPERATOR,
  also: (secret: string) => readonly SqlStatement[] = () => [],
): Promise<string> {
  const secret = newSecret();
  const bare = login.trim().toLowerCase();
  const until = new Date(Date.parse(now) + INVITATION_HOURS * 3_600_000).toISOString();
  await db.batch([
    ...writeInvitation(db, {
      login: bare,
      name,
      role,
      languages,
      countries,
      brands,
      until,
      now,
      id: crypto.randomUUID(),
      invitation: await secretHash(secret),
    }),
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
  const bare = login.trim().toLowerCase();
  const [, , ended] = await db.batch([
    endSessions(db, bare),
    noteAct(db, { now, staff: by, kind: 'ended', subject: bare, when: { sql: 'exists (select 1 from staff where login = ?8 and ended_at is null)', values: [bare] } }), // prettier-ignore
    endMember(db, bare, now),
  ]);
  return ended!.results.length > 0;
}

/** Everybody, by login. */
export function listStaff(db: SqlDatabase): Promise<Member[]> {
  return allMembers(db);
}
