import type { DatabaseSync } from 'node:sqlite';
import { newSecret, secretHash } from '#shop/session/index.ts';

/** A session row of a customer; returns the cookie that a browser would send. */
export async function logIn(
  sqlite: DatabaseSync,
  customer: string,
  {
    user = 0,
    /** User whose own login began it (`addUserLogin`). */
    ownLogin = 0,
    now = '2026-11-21T08:00:00.000Z',
    punchout = null as object | null,
    expiresAt = '2099-01-01T00:00:00.000Z',
    /** When password or passkey were proved in it; null = never. */
    provedAt = '2099-01-01T00:00:00.000Z' as string | null,
  } = {},
): Promise<string> {
  const secret = newSecret();
  sqlite
    .prepare(
      `insert into session (hash, realm, customer_id, acting_user, punchout, created_at, seen_at, expires_at, proved_at, login_user)
       values (?, 'customer', ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      await secretHash(secret),
      customer,
      user,
      punchout && JSON.stringify(punchout),
      now,
      now,
      expiresAt,
      provedAt,
      ownLogin,
    );
  return `${punchout ? 'einkauf' : 'sid'}=${secret}`;
}
