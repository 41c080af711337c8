import { Refusal } from '#lib/refusal.ts';
import type { Attempt, Passwords } from '#shop/session/index.ts';
import { passwordHashOf } from './queries.ts';

export interface PasswordCheck {
  db: D1Database;
  passwords: Pick<Passwords, 'verify'>;
  /** Runs a guess under the budgets of whoever makes it; refuses with `request.too-many` before anything is hashed. */
  attempt: Attempt;
}

/** Refuses `password.wrong` at that field unless it is the account's password: before what a session alone must not do. */
export async function checkPassword(
  ctx: PasswordCheck,
  customerId: string,
  { password, field }: { password: string; field: string },
): Promise<void> {
  await ctx.attempt(customerId, async () => {
    const stored = await passwordHashOf(ctx.db, customerId);
    if (!(await ctx.passwords.verify(password, stored)).matches)
      throw new Refusal('password.wrong', { fields: [field] });
  });
}
