import { Refusal } from '#lib/refusal.ts';
import { checkPassword } from '#shop/account/index.ts';
import { deleteLoginStepsOf, requireLeader } from '#shop/session/index.ts';
import type { TwoStepContext } from './context.ts';
import { deleteTwoStep, twoStepOf } from './queries.ts';
import { rightCode } from './right-code.ts';
import { tell } from './tell.ts';

/**
 * Switches the second step off: by password and a code, of the app or for recovery. A mail tells of it. Refuses
 * `password.wrong`, `two-step.is-off` and `two-step.code`.
 */
export async function turnOffTwoStep(
  ctx: TwoStepContext,
  input: { password: string; code: string },
): Promise<void> {
  const caller = requireLeader(ctx);
  const { customerId } = caller;
  await checkPassword(ctx, customerId, { password: input.password, field: 'Kennwort' });
  const known = await twoStepOf(ctx.db, customerId);
  if (!known?.confirmed_at) throw new Refusal('two-step.is-off');
  const code = await rightCode(
    ctx,
    { customerId, secret: known.secret, lastStep: known.last_step },
    input.code,
  );
  if (!code) throw new Refusal('two-step.code', { fields: ['Code'] });
  const results = await ctx.db.batch([
    deleteTwoStep(ctx.db, customerId, code),
    deleteLoginStepsOf(ctx.db, customerId),
    tell(ctx, caller, 'two-step-off', `two-step-off:${customerId}:${known.confirmed_at}`),
  ]);
  if (results[0]!.results.length === 0) throw new Refusal('two-step.code', { fields: ['Code'] });
}
