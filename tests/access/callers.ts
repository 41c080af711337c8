import type { DatabaseSync } from 'node:sqlite';
import { logIn } from '../support/login.ts';
import { addUserLogin } from '../support/user-login.ts';
import { addStaff, logInStaffAs } from '../support/staff.ts';
import { addCustomer } from '../support/shop-database.ts';

/** Kinds of callers. */
export const CALLERS = [
  'guest',
  'unknown cookie',
  'expired session',
  'idle session',
  'blocked customer',
  'customer of the other brand',
  'removed user',
  'customer who must change the password',
  'account',
  'leader',
  'buyer',
  'technician',
  'user without a function',
  'technician by a login of its own',
  'colleague in another’s own login',
  'punch-out',
  'visit beside a login',
  'ended visit beside a login',
  'editor',
  'publisher',
  'admin',
  'service',
  'ended session of the staff',
  'idle session of the staff',
  'former member of the staff',
] as const;
export type CallerKind = (typeof CALLERS)[number];

const USERS: Readonly<Record<string, { id: number; functions: string[]; removed?: boolean }>> = {
  leader: { id: 1, functions: ['K07'] },
  buyer: { id: 2, functions: ['K09'] },
  technician: { id: 3, functions: ['K13'] },
  'user without a function': { id: 4, functions: [] },
  'removed user': { id: 5, functions: ['K07'], removed: true },
};

/** Of two cookies the procurement system's counts (docs/rules/security.md#procurement-sessions). */
export const VISITS: readonly CallerKind[] = ['punch-out', 'visit beside a login'];
const PUNCHOUT = { kind: 'oci', returnTo: 'https://buyer.example/back' };

const STAFF = ['editor', 'publisher', 'admin'] as const;

/** The customers, users and members of the staff behind the kinds of callers. */
export function addCallers(sqlite: DatabaseSync): void {
  for (const role of STAFF) addStaff(sqlite, { id: role, role });
  addStaff(sqlite, { id: 'service', role: 'service' });
  addStaff(sqlite, { id: 'former', role: 'admin', endedAt: '2026-11-20T08:00:00.000Z' });
  addCustomer(sqlite, { id: 'own', number: '104711' });
  addCustomer(sqlite, { id: 'blocked', number: '104712', state: 'blocked' });
  addCustomer(sqlite, { id: 'light', number: '104713', firm: 3 });
  addCustomer(sqlite, { id: 'new', number: '104714', mustChangePassword: true });
  for (const { id, functions, removed } of Object.values(USERS))
    sqlite
      .prepare(
        `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at, removed_at)
         values ('own', ?, 'Technik', ?, ?, 0, '2026-01-01T00:00:00.000Z', ?)`,
      )
      .run(id, String(id), JSON.stringify(functions), removed ? '2026-02-01T00:00:00.000Z' : null);
  addUserLogin(sqlite, {
    customer: 'own',
    id: USERS['technician']!.id,
    email: 'technik@example.com',
    passwordHash: '-',
  });
}

/** Ids of the accounts that call as themselves. */
const ACCOUNTS: Partial<Record<CallerKind, string>> = {
  account: 'own',
  'blocked customer': 'blocked',
  'customer of the other brand': 'light',
  'customer who must change the password': 'new',
};

/** A cookie of that kind, of a session of its own: some calls end it. Undefined for a guest. */
export async function cookieOf(
  sqlite: DatabaseSync,
  kind: CallerKind,
  at: { now: string; idle: string; ended: string; staff?: string } = {
    now: '2026-11-21T08:00:00.000Z',
    idle: '2026-11-07T08:59:00.000Z',
    ended: '2026-11-21T08:59:59.000Z',
    staff: '2026-11-21T08:30:01.000Z', // half an hour is all they have
  },
): Promise<string | undefined> {
  const { now } = at;
  const atDesk = { now: at.staff ?? now };
  const account = ACCOUNTS[kind];
  if (account) return logIn(sqlite, account, { now });
  switch (kind) {
    case 'guest':
      return undefined;
    case 'unknown cookie':
      return `sid=${'A'.repeat(43)}`;
    case 'expired session':
      return logIn(sqlite, 'own', { now, expiresAt: at.ended });
    case 'idle session':
      return logIn(sqlite, 'own', { now: at.idle });
    case 'technician by a login of its own':
      return logIn(sqlite, 'own', { now, user: USERS['technician']!.id, ownLogin: USERS['technician']!.id });
    case 'colleague in another’s own login':
      return logIn(sqlite, 'own', { now, user: USERS['buyer']!.id, ownLogin: USERS['technician']!.id });
    case 'punch-out':
      return logIn(sqlite, 'own', { now, punchout: PUNCHOUT });
    case 'visit beside a login':
      return `${await logIn(sqlite, 'own', { now })}; ${await logIn(sqlite, 'own', { now, punchout: PUNCHOUT })}`;
    case 'ended visit beside a login':
      return `${await logIn(sqlite, 'own', { now })}; ${await logIn(sqlite, 'own', { now, punchout: PUNCHOUT, expiresAt: at.ended })}`;
    case 'former member of the staff':
      return logInStaffAs(sqlite, 'former', atDesk);
    case 'ended session of the staff':
      return logInStaffAs(sqlite, 'admin', { ...atDesk, expiresAt: at.ended });
    case 'idle session of the staff':
      return logInStaffAs(sqlite, 'admin', { now: at.idle });
    default:
      return kind in USERS
        ? logIn(sqlite, 'own', { now, user: USERS[kind]!.id })
        : logInStaffAs(sqlite, kind, atDesk);
  }
}
