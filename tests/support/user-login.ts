import type { DatabaseSync } from 'node:sqlite';

/** A login of a user's own, accepted where it has a password. */
export function addUserLogin(
  sqlite: DatabaseSync,
  {
    customer = 'c1',
    id,
    email,
    passwordHash,
  }: { customer?: string; id: number; email: string; passwordHash: string | null },
): void {
  sqlite
    .prepare(
      `insert into user_login (customer_id, user_id, firm, email, password_hash, created_at)
       select id, ?2, firm, ?3, ?4, '' from customer where id = ?1`,
    )
    .run(customer, id, email, passwordHash);
}
