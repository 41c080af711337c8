import type { SqlDatabase } from '#lib/sql.ts';
import { Refusal } from '#lib/refusal.ts';
import { nameOfLogin, passwordHashOf, type Attempt, type Passwords } from '#shop/session/index.ts';

export interface PasswordCheck {
  db: SqlDatabase;
  passwords: Pick<Passwords, 'verify'>;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
}

/**
 * Refuses `password.wrong` at that field unless it is the account's password, or that of a user's own login: before what a session
 * alone must not do.
 */
export async function checkPassword(
  ctx: PasswordCheck,
  customerId: string,
  { password, field, user = 0 }: { password: string; field: string; user?: number },
): Promise<void> {
  await ctx.attempt(nameOfLogin(customerId, user), async () => {
    const stored = await passwordHashOf(ctx.db, customerId, user);
    if (!(await ctx.passwords.verify(password, stored)).matches)
      throw new Refusal('password.wrong', { fields: [field] });
  });
}
