import { nameOfLogin } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import { writeRecoveryCode } from './model.ts';
import { prove, wrongCode } from './prove.ts';
import { replaceRecoveryCodes, takeStep } from './queries.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';

/**
 * Returns ten new recovery codes, once; the older ones die. For who knows the password and holds the app: a recovery code is
 * not enough. Refuses `password.wrong`, `two-step.is-off` and `two-step.code`.
 */
export async function renewRecoveryCodes(
  ctx: TwoStepContext,
  input: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { caller, code } = await prove(ctx, input);
  const { customerId, ownLogin: userId } = caller;
  const login = { customerId, userId };
  if (code.kind !== 'app') throw wrongCode();
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((one) => recoveryHash(login, one)));
  const results = await ctx.db.batch([
    ...replaceRecoveryCodes(ctx.db, { ...login, hashes, step: code.step }),
    takeStep(ctx.db, login, code.step),
    ctx.note({ kind: 'recovery-codes-renewed', customerId, user: caller.user }),
    mailAboutTwoStep(
      ctx,
      caller,
      'recovery-codes-renewed',
      `recovery-codes:${nameOfLogin(customerId, userId)}:${code.step}`,
    ),
  ]);
  if (results[2]!.results.length === 0) throw wrongCode();
  return { recoveryCodes: codes.map(writeRecoveryCode) };
}
