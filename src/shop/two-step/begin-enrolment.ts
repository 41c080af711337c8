import { Refusal } from '#lib/refusal.ts';
import { checkPassword } from '#shop/account/index.ts';
import { requireLeader } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import { beginTwoStep } from './queries.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/**
 * Makes the secret that an authenticator app is to hold: for the account itself or a leader, who know the password. Nothing
 * is asked at logins before `confirmEnrolment`; beginning anew makes another secret. Gives the secret (base32) and the
 * address of the QR code. Refuses `password.wrong`, and `two-step.on` where one is on.
 */
export async function beginEnrolment(
  ctx: TwoStepContext,
  input: { password: string; issuer: string },
): Promise<{ secret: string; address: string }> {
  const caller = requireLeader(ctx);
  await checkPassword(ctx, caller.customerId, { password: input.password, field: 'Kennwort' });
  const secret = newTotpSecret();
  const { customerId, customerNumber } = caller;
  const sealed = await ctx.seals.seal(secret, customerId);
  const begun = await beginTwoStep(ctx.db, { customerId, secret: sealed, now: ctx.now }).all();
  if (begun.results.length === 0) throw new Refusal('two-step.on');
  return { secret, address: totpAddress(secret, { issuer: input.issuer, account: customerNumber }) };
}
