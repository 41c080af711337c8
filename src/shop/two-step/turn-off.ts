import { deleteLoginStepsOf, nameOfLogin } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import { prove, wrongCode } from './prove.ts';
import { deleteTwoStep } from './queries.ts';
import { mailAboutTwoStep } from './mail-about-two-step.ts';

/**
 * Switches the second step off: by password and a code, of the app or for recovery. A mail tells of it. Refuses
 * `password.wrong`, `two-step.is-off` and `two-step.code`.
 */
export async function turnOffTwoStep(
  ctx: TwoStepContext,
  input: { password: string; code: string },
): Promise<void> {
  const { caller, code, since } = await prove(ctx, input);
  const { customerId, ownLogin: userId } = caller;
  const results = await ctx.db.batch([
    deleteTwoStep(ctx.db, { customerId, userId }, code),
    ctx.note({ kind: 'two-step-off', customerId, user: caller.user }),
    deleteLoginStepsOf(ctx.db, customerId, userId),
    mailAboutTwoStep(ctx, caller, 'two-step-off', `two-step-off:${nameOfLogin(customerId, userId)}:${since}`),
  ]);
  if (results[0]!.results.length === 0) throw wrongCode();
}
