import { proved, requireHolder, type WithCaller } from '#shop/session/index.ts';
import { checkPassword, type PasswordCheck } from './check-password.ts';

/**
 * Whoever sits before the session says the password again by which the session began, the account's or a user's own; for ten minutes it may then make what outlives a session.
 * Refuses others than who holds that login, and `password.wrong`.
 */
export async function proveByPassword(
  ctx: PasswordCheck & WithCaller & { now: string },
  input: { password: string },
): Promise<void> {
  const caller = requireHolder(ctx);
  const { password } = input;
  await checkPassword(ctx, caller.customerId, { password, field: 'Kennwort', user: caller.ownLogin });
  await proved(ctx.db, caller, ctx.now).run();
}
