import { Refusal } from '#lib/refusal.ts';
import { checkPassword } from '#shop/account/index.ts';
import { loginNameOf, nameOfLogin, requireHolder } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import { beginTwoStep } from './queries.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/**
 * Makes the secret that an authenticator app is to hold: for whoever holds the login that began the session and
 * knows its password. Nothing
 * is asked at logins before `confirmEnrolment`; beginning anew makes another secret. Returns the secret (base32) and the
 * address of the QR code. Refuses `password.wrong`, and `two-step.on` where one is on.
 */
export async function beginEnrolment(
  ctx: TwoStepContext,
  input: { password: string; issuer: string },
): Promise<{ secret: string; address: string }> {
  const caller = requireHolder(ctx);
  const { customerId, ownLogin: userId } = caller;
  await checkPassword(ctx, customerId, { password: input.password, field: 'Kennwort', user: userId });
  const secret = newTotpSecret();
  const sealed = await ctx.seals.seal(secret, nameOfLogin(customerId, userId));
  const begun = await beginTwoStep(ctx.db, { customerId, userId, secret: sealed, now: ctx.now }).all();
  if (begun.results.length === 0) throw new Refusal('two-step.on');
  return { secret, address: totpAddress(secret, { issuer: input.issuer, account: loginNameOf(caller) }) };
}
