import type { DatabaseSync } from 'node:sqlite';
import { logIn } from '../support/login.ts';
import { addCustomer } from '../support/shop-database.ts';

/** Kinds of callers (reliability, "who may do what"). */
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
  'punch-out',
] as const;
export type CallerKind = (typeof CALLERS)[number];

const USERS: Readonly<Record<string, { id: number; functions: string[]; removed?: boolean }>> = {
  leader: { id: 1, functions: ['K07'] },
  buyer: { id: 2, functions: ['K09'] },
  technician: { id: 3, functions: ['K13'] },
  'user without a function': { id: 4, functions: [] },
  'removed user': { id: 5, functions: ['K07'], removed: true },
};

/** The customers and users behind the kinds of callers. */
export function addCallers(sqlite: DatabaseSync): void {
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
}

/** A cookie of that kind, of a session of its own: some calls end it. Undefined for a guest. */
export async function cookieOf(
  sqlite: DatabaseSync,
  kind: CallerKind,
  at = {
    now: '2026-11-21T08:00:00.000Z',
    idle: '2026-11-07T08:59:00.000Z',
    ended: '2026-11-21T08:59:59.000Z',
  },
): Promise<string | undefined> {
  const { now } = at;
  switch (kind) {
    case 'guest':
      return undefined;
    case 'unknown cookie':
      return `sid=${'A'.repeat(43)}`;
    case 'expired session':
      return logIn(sqlite, 'own', { now, expiresAt: at.ended });
    case 'idle session':
      return logIn(sqlite, 'own', { now: at.idle });
    case 'blocked customer':
      return logIn(sqlite, 'blocked', { now });
    case 'customer of the other brand':
      return logIn(sqlite, 'light', { now });
    case 'customer who must change the password':
      return logIn(sqlite, 'new', { now });
    case 'account':
      return logIn(sqlite, 'own', { now });
    case 'punch-out':
      return logIn(sqlite, 'own', { now, punchout: { kind: 'oci', returnTo: 'https://buyer.example/back' } });
    default:
      return logIn(sqlite, 'own', { now, user: USERS[kind]!.id });
  }
}
