import type { DatabaseSync } from 'node:sqlite';
import { newSecret, secretHash } from '#shop/session/index.ts';

/** A member of the staff who is enrolled; returns its id. */
export function addStaff(
  sqlite: DatabaseSync,
  {
    id = 'admin',
    role = 'admin',
    languages = '*',
    countries = '*',
    brands = '*',
    endedAt = null as string | null,
  } = {},
): string {
  sqlite
    .prepare(
      `insert into staff (id, login, name, role, languages, countries, brands, enrolled_at, ended_at, created_at)
       values (?1, ?1 || '@example.com', ?1, ?2, ?3, ?4, ?5, '2026-01-01T00:00:00.000Z', ?6, '2026-01-01T00:00:00.000Z')`,
    )
    .run(id, role, languages, countries, brands, endedAt);
  return id;
}

/** A session row of a member; returns the cookie that a browser would send. */
export async function logInStaffAs(
  sqlite: DatabaseSync,
  id: string,
  { now = '2026-11-21T08:45:00.000Z', expiresAt = '2099-01-01T00:00:00.000Z' } = {},
): Promise<string> {
  const secret = newSecret();
  sqlite
    .prepare(
      'insert into staff_session (hash, staff_id, created_at, seen_at, expires_at) values (?, ?, ?, ?, ?)',
    )
    .run(await secretHash(secret), id, now, now, expiresAt);
  return `redaktion=${secret}`;
}
